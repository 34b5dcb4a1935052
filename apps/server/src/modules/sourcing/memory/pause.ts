/** A rest that somebody in a hurry can end. */
export interface Pause {
  wait(ms: number): Promise<void>
  /** Ends the rest, or the next one where nobody is resting. */
  end(): void
}

export function createPause(): Pause {
  let isEnded = false
  let wake: (() => void) | undefined
  return {
    async wait(ms) {
      if (!isEnded) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, ms)
        timer.unref()
        wake = resolve
        await promise
        clearTimeout(timer)
      }
      wake = undefined
      isEnded = false
    },
    end() {
      isEnded = true
      wake?.()
    },
  }
}
