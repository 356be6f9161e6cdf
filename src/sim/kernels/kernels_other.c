/* SPDX-License-Identifier: MIT */
/* The kernels of a build for a machine, or by a compiler, that has no wide ones. */
#include "kernels.h"

const struct sim_kernel *const SIM_KERNELS[] = {
#ifdef WAR_SIM_GPU
    &SIM_GPU,
#endif
    &SIM_PORTABLE, &SIM_ENGINE, NULL};
