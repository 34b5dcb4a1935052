import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, JobResult } from 'pg-boss'
import type { PublicCtx } from '../context.ts'
import type { TaskHandler } from '../tasks.ts'
import { Envelope, openContext } from './envelope.ts'
import { HopelessError } from './hopeless.ts'
import { timeoutSecondsOf } from './queue.ts'

/** Runs one task; whatever happens comes back as a result and never as a throw. */
export async function runTask(
  base: PublicCtx,
  handler: TaskHandler,
  job: Job<unknown>,
): Promise<JobResult> {
  const { task } = handler
  const about = { task: task.name, taskId: job.id, attempt: job.retryCount + 1 }
  const envelope = Envelope.safeParse(job.data)
  const payload = task.payload.safeParse(envelope.data?.payload)
  const isHomeless = task.access === 'company' && !envelope.data?.actor
  if (!envelope.success || !payload.success || isHomeless) {
    // Trying again would not make it readable.
    base.log.error(about, 'unreadable task')
    return { id: job.id, status: 'deadletter', output: { message: 'The task is not readable.' } }
  }
  try {
    const ctx = openContext(base, envelope.data)
    const work = handler.run(ctx as never, payload.data as never, { taskId: job.id })
    await withinSeconds(timeoutSecondsOf(task.options), work)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    if (error instanceof HopelessError) {
      base.log.error({ ...about, err: error }, 'task given up')
      return { id: job.id, status: 'deadletter', output: describe(error) }
    }
    base.log.warn({ ...about, err: error }, 'task failed')
    return { id: job.id, status: 'failed', output: describe(error) }
  }
}

async function withinSeconds(seconds: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController()
  const late = sleep(seconds * 1_000, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error(`The task took longer than ${seconds} seconds.`)
  })
  try {
    await Promise.race([work, late])
  } finally {
    timer.abort()
    late.catch(() => {})
    work.catch(() => {})
  }
}

function describe(error: unknown): { name: string; message: string } {
  if (error instanceof Error) return { name: error.name, message: error.message }
  return { name: 'Error', message: String(error) }
}
