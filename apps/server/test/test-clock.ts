import { type Clock, createClock } from '#platform/clock'

/** A clock that stands still until the test moves it. */
export interface TestClock extends Clock {
  set(moment: Date | string): void
  advance(ms: number): void
}

export function createTestClock(start: string): TestClock {
  let moment = new Date(start)
  return {
    ...createClock(() => moment),
    set: (to) => {
      moment = new Date(to)
    },
    advance: (ms) => {
      moment = new Date(moment.getTime() + ms)
    },
  }
}
