import { useEffect, useState } from 'react'

/** A module that is loaded before it is rendered. */
export interface Preloadable<Part> {
  load: () => Promise<Part>
  /** Undefined until it has loaded. */
  read: () => Part | undefined
}

export function preloadable<Part>(fetchPart: () => Promise<Part>): Preloadable<Part> {
  let part: Part | undefined
  return {
    read: () => part,
    load: async () => {
      part ??= await fetchPart()
      return part
    },
  }
}

/**
 * Returns the module once it has loaded. Unlike `lazy`, it then renders at once: React renders
 * suspended content in slices, between which the skeleton takes time.
 */
export function usePreloadable<Part>(early: Preloadable<Part>): Part | undefined {
  const [part, setPart] = useState(early.read)
  const [failure, setFailure] = useState<{ cause: unknown }>()
  useEffect(() => {
    let isUnmounted = false
    early.load().then(
      (loaded) => !isUnmounted && setPart(() => loaded),
      (cause: unknown) => !isUnmounted && setFailure({ cause }),
    )
    return () => {
      isUnmounted = true
    }
  }, [early])
  if (failure) throw failure.cause
  return part
}
