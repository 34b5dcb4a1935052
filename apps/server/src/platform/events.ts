import { Id } from '@headwater/contract/ids'
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
export const eventTask = task('events', z.object({ id: Id, name: z.string(), data: z.unknown() }))

/**
 * A point inside a transaction where modules above add a step of their own, for data that must
 * never be visible without the other half. Everything that may happen a moment later is an event.
 */
export interface Hook<D> {
  readonly name: string
  readonly steps: ((ctx: InTx<Ctx>, data: D) => Promise<void>)[]
}

export function hook<D>(name: string): Hook<D> {
  return { name, steps: [] }
}

/** Defines the steps of a hook; called once per process, by `app/subscriptions.ts`. */
export function connect<D>({ steps }: Hook<D>, ...given: Hook<D>['steps']): void {
  steps.splice(0, steps.length, ...given)
}

/** Runs every step in the caller's transaction: if one fails, the whole transaction does. */
export async function runHook<D>(ctx: InTx<Ctx>, { name, steps }: Hook<D>, data: D): Promise<void> {
  if (steps.length === 0) throw new Error(`Nothing is connected to the hook ${name}.`)
  for (const step of steps) await step(ctx, data)
}
