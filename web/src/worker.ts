// SPDX-License-Identifier: MIT
// What runs beside the page.

export {};
