/** Runs a limited number of functions at once; the others wait in order. */
export interface Semaphore {
  pass<T>(work: () => Promise<T>): Promise<T>
}

export function createSemaphore(limit: number): Semaphore {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async pass(work) {
      // A finished call hands its slot over directly, so that no new call can take it in between.
      if (running < limit) running += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
