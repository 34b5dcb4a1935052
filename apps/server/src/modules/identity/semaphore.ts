import pLimit from 'p-limit'
import { AppError } from '#platform/errors'

/** A concurrency limit with a bounded queue. */
export interface Semaphore {
  /** Runs `work` when a slot is free; refuses at once when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Keeps CPU- and memory-heavy work from starving everything else. */
export function createSemaphore({ limit, queue }: { limit: number; queue: number }): Semaphore {
  const runLimited = pLimit(limit)
  return {
    async run(work) {
      if (runLimited.activeCount >= limit && runLimited.pendingCount >= queue)
        throw tooManySignIns()
      return runLimited(work)
    },
  }
}

function tooManySignIns(): AppError {
  const message = 'Too many people are signing in right now. Try again in a few seconds.'
  return new AppError('too_many_requests', message, undefined, 5)
}
