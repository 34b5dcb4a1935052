import type { z } from 'zod'
import type { InTx } from './context.ts'
import { createTaskEnvelope } from './tasks/envelope.ts'
import { sendToQueue } from './tasks/queue.ts'
import type {
  EnqueueOptions,
  Task,
  TaskAccess,
  TaskCtx,
  TaskHandler,
  TaskOptions,
  TaskRun,
} from './tasks/task.ts'

/** Declares work for one company. It may run more than once, so its effect must be idempotent. */
export function task<P extends z.ZodType>(
  name: string,
  payload: P,
  options: TaskOptions = {},
): Task<P, 'company'> {
  return { name, payload, access: 'company', options }
}

/** Declares work without a company, such as a sweep or an email before sign-in. */
export function publicTask<P extends z.ZodType>(
  name: string,
  payload: P,
  options: TaskOptions = {},
): Task<P, 'public'> {
  return { name, payload, access: 'public', options }
}

export function handle<P extends z.ZodType, A extends TaskAccess>(
  task: Task<P, A>,
  run: (ctx: TaskCtx<A>, data: z.output<P>, run: TaskRun) => Promise<void>,
): TaskHandler {
  return { task, run: run as TaskHandler['run'] }
}

/** Enqueues the work in the caller's transaction: without a commit there is no task. */
export async function enqueue<P extends z.ZodType, A extends TaskAccess>(
  ctx: InTx<TaskCtx<A>>,
  task: Task<P, A>,
  data: z.input<P>,
  options: EnqueueOptions = {},
): Promise<void> {
  // Validated here as well as by the worker, so that the caller gets the error.
  task.payload.parse(data)
  await sendToQueue(ctx, task, createTaskEnvelope(ctx, data), options)
}
