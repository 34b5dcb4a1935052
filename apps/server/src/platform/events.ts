import { z } from 'zod'
import type { Ctx, InTx } from './context.ts'
import { newId } from './ids.ts'
import {
  enqueue,
  handle,
  type Task,
  type TaskHandler,
  type TaskOptions,
  type TaskRun,
  task,
} from './tasks.ts'

/** Something that happened, which modules above may want to know. */
export interface Event<P extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: P
}

export function event<P extends z.ZodType>(name: string, payload: P): Event<P> {
  return { name, payload }
}

/** One module's interest in an event, as `app/subscriptions.ts` lists them. */
export interface Subscription {
  readonly event: Event
  readonly task: Task<z.ZodType, 'company'>
  readonly handler: TaskHandler
}

/**
 * Says what to do after an event. `name` is the subscriber's, such as `outreach.stop-sequence`:
 * each one has its own queue, so that none waits for, or repeats, another.
 */
export function on<P extends z.ZodType>(
  event: Event<P>,
  name: string,
  run: (ctx: Ctx, data: z.output<P>, run: TaskRun) => Promise<void>,
  options: Omit<TaskOptions, 'schedule'> = {},
): Subscription {
  const own = task(`${event.name}/${name}`, event.payload, options)
  return { event, task: own, handler: handle(own, run) }
}

/** Tells the modules above, in the caller's transaction: no commit, no event. */
export async function publish<P extends z.ZodType>(
  ctx: InTx<Ctx>,
  { name, payload }: Event<P>,
  data: z.input<P>,
): Promise<void> {
  payload.parse(data)
  await enqueue(ctx, eventTask, { id: newId(), name, data })
}

/** Every event passes through this one task, which hands it on to its subscribers. */
export const eventTask = task(
  'events',
  z.object({ id: z.uuid(), name: z.string(), data: z.unknown() }),
)
