import { useSyncExternalStore } from 'react'

/** A module loaded on demand and then kept. */
export interface LazyModule<Part> {
  ask: () => void
  read: () => Part | undefined
  subscribe: (listener: () => void) => () => void
}

export function createLazyModule<Part>(load: () => Promise<Part>): LazyModule<Part> {
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
      window.addEventListener('vite:preloadError', suppressPreloadError, true)
      load()
        // A failed load is repeated on the next request.
        .then(arrive, () => {
          isComing = false
        })
        .finally(() => window.removeEventListener('vite:preloadError', suppressPreloadError, true))
    },
    read: () => part,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * A missing chunk normally reloads the page. For an optional module that is not worth losing
 * unsaved input.
 */
function suppressPreloadError(event: Event): void {
  event.stopImmediatePropagation()
}

/** Returns the module, or undefined until it has loaded. */
export function useLazyModule<Part>(late: LazyModule<Part>): Part | undefined {
  return useSyncExternalStore(late.subscribe, late.read)
}
