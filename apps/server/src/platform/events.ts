import { z } from 'zod'
import type { Ctx, InTx } from './context.ts'
import { newId } from './ids.ts'
import type { Task, TaskHandler, TaskOptions, TaskRun } from './tasks/task.ts'
import { enqueue, handle, task } from './tasks.ts'

/** Something that happened, for modules above to react to. */
export interface Event<P extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: P
}

export function event<P extends z.ZodType>(name: string, payload: P): Event<P> {
  return { name, payload }
}

/** One module's reaction to an event, listed in `app/subscriptions.ts`. */
export interface Subscription {
  readonly event: Event
  readonly task: Task<z.ZodType, 'company'>
  readonly handler: TaskHandler
}

/**
 * Defines what to do after an event. `name` identifies the subscriber, for example
 * `outreach.stop-sequence`; each has its own queue, so that it neither waits for nor repeats
 * another.
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

/** Publishes an event in the caller's transaction: without a commit there is no event. */
export async function publish<P extends z.ZodType>(
  ctx: InTx<Ctx>,
  { name, payload }: Event<P>,
  data: z.input<P>,
): Promise<void> {
  payload.parse(data)
  await enqueue(ctx, eventTask, { id: newId(), name, data })
}

/** Every event goes through this task, which enqueues one task per subscriber. */
export const eventTask = task(
  'events',
  z.object({ id: z.uuid(), name: z.string(), data: z.unknown() }),
)
