import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, JobResult } from 'pg-boss'
import type { PublicCtx } from '../context.ts'
import { createTaskContext, TaskEnvelope } from './envelope.ts'
import { NonRetryableError } from './non-retryable-error.ts'
import { timeoutSecondsOf } from './queue.ts'
import type { TaskHandler } from './task.ts'

/** Runs one task; returns every outcome as a result and never throws. */
export async function runTask(
  base: PublicCtx,
  handler: TaskHandler,
  job: Job<unknown>,
): Promise<JobResult> {
  const { task } = handler
  const about = { task: task.name, taskId: job.id, attempt: job.retryCount + 1 }
  const envelope = TaskEnvelope.safeParse(job.data)
  const payload = task.payload.safeParse(envelope.data?.payload)
  const lacksActor = task.access === 'company' && !envelope.data?.actor
  if (!envelope.success || !payload.success || lacksActor) {
    // A retry would not make it readable.
    base.log.error(about, 'unreadable task')
    return { id: job.id, status: 'deadletter', output: { message: 'The task is not readable.' } }
  }
  try {
    const ctx = createTaskContext(base, envelope.data)
    const work = handler.run(ctx as never, payload.data as never, { taskId: job.id })
    await withTimeoutSeconds(timeoutSecondsOf(task.options), work)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    if (error instanceof NonRetryableError) {
      base.log.error({ ...about, err: error }, 'task given up')
      return { id: job.id, status: 'deadletter', output: toErrorOutput(error) }
    }
    base.log.warn({ ...about, err: error }, 'task failed')
    return { id: job.id, status: 'failed', output: toErrorOutput(error) }
  }
}

async function withTimeoutSeconds(seconds: number, work: Promise<void>): Promise<void> {
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

function toErrorOutput(error: unknown): { name: string; message: string } {
  if (error instanceof Error) return { name: error.name, message: error.message }
  return { name: 'Error', message: String(error) }
}
