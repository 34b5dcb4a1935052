/** Filled in by each module's `tables.ts`, so that the platform names no domain. */
// biome-ignore lint/suspicious/noEmptyInterface: modules extend it by declaration merging
export interface Tables {}
