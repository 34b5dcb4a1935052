import { useSyncExternalStore } from 'react'

/** A part whose code is not in the first files: it comes when it is asked for, and then stays. */
export interface Late<Part> {
  ask: () => void
  read: () => Part | undefined
  subscribe: (listener: () => void) => () => void
}

export function createLate<Part>(load: () => Promise<Part>): Late<Part> {
  const listeners = new Set<() => void>()
  let part: Part | undefined
  let isComing = false

  const arrive = (loaded: Part) => {
    part = loaded
    for (const listener of listeners) listener()
  }
  return {
    ask() {
      if (isComing) return
      isComing = true
      window.addEventListener('vite:preloadError', hush, true)
      load()
        // A file that did not come is asked for again with the next need.
        .then(arrive, () => {
          isComing = false
        })
        .finally(() => window.removeEventListener('vite:preloadError', hush, true))
    },
    read: () => part,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * A file of the app that is missing makes the page load anew. For a part that only embellishes it,
 * that would be a bad trade: half-written words would go with the page.
 */
function hush(event: Event): void {
  event.stopImmediatePropagation()
}

/** The part, or undefined until it is here. */
export function useLate<Part>(late: Late<Part>): Part | undefined {
  return useSyncExternalStore(late.subscribe, late.read)
}
