import { useEffect, useState } from 'react'

/** A part of the program that is fetched ahead of when it is drawn. */
export interface EarlyPart<Part> {
  load: () => Promise<Part>
  /** Undefined until it is here. */
  read: () => Part | undefined
}

export function earlyPart<Part>(fetchPart: () => Promise<Part>): EarlyPart<Part> {
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
 * The part once it is here. Unlike what is lazy, it is then drawn at once: React draws whatever has
 * been waited for in slices, between which the skeleton takes the time.
 */
export function useEarlyPart<Part>(early: EarlyPart<Part>): Part | undefined {
  const [part, setPart] = useState(early.read)
  const [failure, setFailure] = useState<{ cause: unknown }>()
  useEffect(() => {
    let isGone = false
    early.load().then(
      (loaded) => !isGone && setPart(() => loaded),
      (cause: unknown) => !isGone && setFailure({ cause }),
    )
    return () => {
      isGone = true
    }
  }, [early])
  if (failure) throw failure.cause
  return part
}
