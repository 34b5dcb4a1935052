import { longestTask } from './longest-task.ts'

export interface Frames {
  readonly framesPerSecond: number
  /** Shares of frames that came after their turn, and long after it. */
  readonly late: number
  readonly veryLate: number
  /** The longest piece of work on the thread that draws, in ms. */
  readonly longestTask: number
}

/** More than one frame of a sixtieth of a second, with room for a clock that is not exact. */
const lateMs = 25
const veryLateMs = 50

/** What the times of its frames and the trace of a run say about how smooth it was. */
export function framesOf(times: readonly number[], trace: Buffer): Frames {
  const gaps = times.slice(1).map((at, before) => at - (times[before] as number))
  if (gaps.length === 0) throw new Error('Nothing was drawn.')
  const lasted = gaps.reduce((sum, gap) => sum + gap, 0)
  const share = (most: number) => gaps.filter((gap) => gap > most).length / gaps.length
  return {
    framesPerSecond: (gaps.length * 1_000) / lasted,
    late: share(lateMs),
    veryLate: share(veryLateMs),
    longestTask: longestTask(trace),
  }
}
