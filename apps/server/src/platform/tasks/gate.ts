/** Lets at most so many through at once; the others wait in line. */
export interface Gate {
  pass<T>(work: () => Promise<T>): Promise<T>
}

export function createGate(width: number): Gate {
  const waiting: (() => void)[] = []
  let inside = 0
  return {
    async pass(work) {
      // Who leaves hands the place on, so that nobody slips in between.
      if (inside < width) inside += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else inside -= 1
      }
    },
  }
}
