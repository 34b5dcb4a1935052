/** Extended by each module's `tables.ts`, so that the platform knows no domain. */
// biome-ignore lint/suspicious/noEmptyInterface: modules extend it by declaration merging
export interface Tables {}
