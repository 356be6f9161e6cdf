/* SPDX-License-Identifier: MIT */
/* The kernels of a build for x86-64. */
#include "kernels.h"

const struct sim_kernel *const SIM_KERNELS[] = {&SIM_AVX512, &SIM_AVX2, &SIM_PORTABLE, &SIM_ENGINE,
                                                NULL};
