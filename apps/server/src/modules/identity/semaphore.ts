import pLimit from 'p-limit'
import { AppError } from '#platform/errors'

/** A concurrency limit with a bounded queue. */
export interface Semaphore {
  /** Runs `work` when a slot is free; refuses at once when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Keeps CPU- and memory-heavy work from starving everything else. */
export function createSemaphore({ seats, queue }: { seats: number; queue: number }): Semaphore {
  const limit = pLimit(seats)
  return {
    async run(work) {
      if (limit.activeCount >= seats && limit.pendingCount >= queue) throw tooManySignIns()
      return limit(work)
    },
  }
}

function tooManySignIns(): AppError {
  const message = 'Too many people are signing in at this moment. Try again in a few seconds.'
  return new AppError('too_many_requests', message, undefined, 5)
}
