/* SPDX-License-Identifier: MIT */
/* The part of OpenCL 1.2 that is used here. The library is loaded when it is needed, so that
 * nothing depends on it, and its few constants are written out, so that no headers are needed to
 * build. */
#ifndef WAR_SIM_OPENCL_H
#define WAR_SIM_OPENCL_H

#include <stddef.h>
#include <stdint.h>

typedef struct cl_object
    *cl_handle; /* a platform, device, context, queue, program, kernel, buffer */

enum {
    CL_DEVICE_TYPE_GPU = 4,
    CL_DEVICE_TYPE_ANY = -1,
    CL_DEVICE_MAX_COMPUTE_UNITS = 0x1002,
    CL_DEVICE_MAX_WORK_GROUP_SIZE = 0x1004,
    CL_DEVICE_MAX_MEM_ALLOC_SIZE = 0x1010,
    CL_DEVICE_GLOBAL_MEM_SIZE = 0x101F,
    CL_DEVICE_LOCAL_MEM_SIZE = 0x1023,
    CL_DEVICE_ENDIAN_LITTLE = 0x1026,
    CL_MEM_READ_WRITE = 1,
};

/* Functions that return an error, 0 if there is none; and those that return an object, or NULL. */
#define OPENCL_FUNCTIONS(X)                                                                        \
    X(int32_t, GetPlatformIDs, (uint32_t room, cl_handle * platforms, uint32_t * count))           \
    X(int32_t, GetDeviceIDs,                                                                       \
      (cl_handle platform, uint64_t type, uint32_t room, cl_handle * devices, uint32_t * count))   \
    X(int32_t, GetDeviceInfo,                                                                      \
      (cl_handle device, uint32_t what, size_t room, void *value, size_t *size))                   \
    X(cl_handle, CreateContext,                                                                    \
      (const intptr_t *properties, uint32_t count, const cl_handle *devices,                       \
       void (*told)(const char *, const void *, size_t, void *), void *context, int32_t *error))   \
    X(cl_handle, CreateCommandQueue,                                                               \
      (cl_handle context, cl_handle device, uint64_t properties, int32_t * error))                 \
    X(cl_handle, CreateProgramWithSource,                                                          \
      (cl_handle context, uint32_t count, const char **texts, const size_t *lengths,               \
       int32_t *error))                                                                            \
    X(int32_t, BuildProgram,                                                                       \
      (cl_handle program, uint32_t count, const cl_handle *devices, const char *options,           \
       void (*done)(cl_handle, void *), void *context))                                            \
    X(cl_handle, CreateKernel, (cl_handle program, const char *name, int32_t *error))              \
    X(int32_t, SetKernelArg, (cl_handle kernel, uint32_t i, size_t size, const void *value))       \
    X(cl_handle, CreateBuffer,                                                                     \
      (cl_handle context, uint64_t flags, size_t size, void *from, int32_t *error))                \
    X(int32_t, EnqueueFillBuffer,                                                                  \
      (cl_handle queue, cl_handle buffer, const void *pattern, size_t length, size_t offset,       \
       size_t size, uint32_t count, const cl_handle *after, cl_handle *event))                     \
    X(int32_t, EnqueueReadBuffer,                                                                  \
      (cl_handle queue, cl_handle buffer, uint32_t waits, size_t offset, size_t size, void *to,    \
       uint32_t count, const cl_handle *after, cl_handle *event))                                  \
    X(int32_t, EnqueueNDRangeKernel,                                                               \
      (cl_handle queue, cl_handle kernel, uint32_t dimensions, const size_t *from,                 \
       const size_t *items, const size_t *group, uint32_t count, const cl_handle *after,           \
       cl_handle *event))                                                                          \
    X(int32_t, Finish, (cl_handle queue))                                                          \
    X(int32_t, ReleaseMemObject, (cl_handle buffer))                                               \
    X(int32_t, ReleaseKernel, (cl_handle kernel))                                                  \
    X(int32_t, ReleaseProgram, (cl_handle program))

#define OPENCL_MEMBER(type, name, parameters) type(*name) parameters;
struct opencl {
    OPENCL_FUNCTIONS(OPENCL_MEMBER)
};
#undef OPENCL_MEMBER

/* The library, loaded once; NULL: there is none. */
const struct opencl *opencl_load(void);

#endif
