import { AppError } from '#platform/errors'

/** A few seats, and a waiting room with an end. */
export interface Slots {
  /** Runs `work` when a seat is free; refuses at once when the waiting room is full. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Keeps work that burns processor and memory from starving everything else. */
export function openSlots({ seats, queue }: { seats: number; queue: number }): Slots {
  const waiting: (() => void)[] = []
  let taken = 0

  return {
    async run(work) {
      if (taken >= seats) {
        if (waiting.length >= queue) throw refusal()
        // The seat is handed over, not given back, so that no newcomer can slip in between.
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

function refusal(): AppError {
  const message = 'Too many people are signing in at this moment. Try again in a few seconds.'
  return new AppError('too_many_requests', message, undefined, 5)
}
