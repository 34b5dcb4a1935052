export interface Frames {
  readonly framesPerSecond: number
  /** Shares of frames that were late, and very late. */
  readonly late: number
  readonly veryLate: number
  /** The longest task on the main thread, in ms. */
  readonly longestTask: number
}

/** More than one frame at 60 Hz, with tolerance for an inexact clock. */
const lateMs = 25
const veryLateMs = 50

/** Computes smoothness from the frame times and the trace of a run. */
export function measureFrames(times: readonly number[], trace: Buffer): Frames {
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

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** In microseconds. */
  readonly dur?: number
  readonly args?: { readonly name?: string }
}

/** Returns the longest main-thread task in a browser trace, in ms. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`),
  )
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.')
  return Math.max(...tasks.map(({ dur = 0 }) => dur / 1_000))
}
