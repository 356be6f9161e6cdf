/* SPDX-License-Identifier: MIT */
/* The kernels of a build for x86-64. */
#include "kernels.h"

const struct sim_kernel *const SIM_KERNELS[] = {
#ifdef WAR_SIM_GPU
    &SIM_GPU,
#endif
    &SIM_AVX512, &SIM_PORTABLE, &SIM_ENGINE, NULL};
