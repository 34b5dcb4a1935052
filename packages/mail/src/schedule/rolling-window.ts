import type { RollingUse } from './capacity.ts'

/** What was sent in the last 24 hours, for times that only go forward. */
export interface RollingWindow {
  add(at: Date): void
  read(now: Date): RollingUse
}

const windowMs = 24 * 60 * 60_000

export function createRollingWindow(): RollingWindow {
  const times: Date[] = []
  let oldest = 0
  return {
    add: (at) => void times.push(at),
    read(now) {
      const startsAt = now.getTime() - windowMs
      while (oldest < times.length && (times[oldest] as Date).getTime() <= startsAt) oldest += 1
      return { count: times.length - oldest, oldestAt: times[oldest] }
    },
  }
}
