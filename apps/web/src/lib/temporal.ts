import type { Temporal as TemporalApi } from 'temporal-polyfill'

const browser = globalThis as { Temporal?: typeof TemporalApi }

/**
 * The browser's own Temporal. Only a browser without it loads the polyfill, which is why nothing
 * that every page loads may import this.
 */
export const Temporal = browser.Temporal ?? (await import('temporal-polyfill')).Temporal
