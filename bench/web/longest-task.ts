interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** In thousandths of a ms. */
  readonly dur?: number
  readonly args?: { readonly name?: string }
}

/** The longest task of a thread that runs a page, in ms, out of a trace of the browser. */
export function longestTask(trace: Buffer): number {
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
