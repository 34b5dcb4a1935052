import { AppError } from '#platform/errors'

/** A concurrency limit with a bounded queue. */
export interface Semaphore {
  /** Runs `work` when a slot is free; refuses at once when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Keeps CPU- and memory-heavy work from starving everything else. */
export function createSemaphore({ limit, queue }: { limit: number; queue: number }): Semaphore {
  const waiting: (() => void)[] = []
  let taken = 0

  return {
    async run(work) {
      if (taken >= limit) {
        if (waiting.length >= queue) throw tooManySignIns()
        // The slot is handed over directly, so that no new call can take it in between.
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else {
        taken += 1
      }
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else taken -= 1
      }
    },
  }
}

function tooManySignIns(): AppError {
  const message = 'Too many people are signing in right now. Try again in a few seconds.'
  return new AppError('too_many_requests', message, undefined, 5)
}
