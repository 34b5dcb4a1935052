import { preloadToasts } from '../feedback/lazy-toaster.tsx'
import { preloadTooltips } from '../overlays/tooltip.tsx'

/** Leaves the network to the first screen for this long, which may still load its data. */
const preloadDelayMs = 1500

/** Preloads modules the first screen does not need. Call it once that screen has rendered. */
export function preloadLazyModules(): void {
  setTimeout(() => {
    preloadTooltips()
    preloadToasts()
  }, preloadDelayMs)
}
