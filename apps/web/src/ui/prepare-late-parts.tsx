import { prepareToasts } from './late-toaster.tsx'
import { prepareTooltips } from './tooltip.tsx'

/** So long the first screen has the line to itself: it may still ask for what it shows. */
const settledMs = 1500

/** Fetches what the first screen does without, before it is wanted. For when that screen is there. */
export function prepareLateParts(): void {
  setTimeout(() => {
    prepareTooltips()
    prepareToasts()
  }, settledMs)
}
