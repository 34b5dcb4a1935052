/** Limits how many tasks run at the same time. The others wait in order. */
export function limitConcurrency(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<Result>(
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    if (running >= limit) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      // A task aborted while waiting is not started.
      signal?.throwIfAborted()
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
