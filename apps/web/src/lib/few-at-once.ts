/** Lets only so many run at the same time; the others wait in the order in which they came. */
export function createFewAtOnce(most: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<Result>(
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      // Whoever has left while waiting wants nothing any more.
      signal?.throwIfAborted()
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
