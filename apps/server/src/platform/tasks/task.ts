import type { z } from 'zod'
import type { Ctx, PublicCtx } from '../context.ts'

/** Whether a task belongs to a company or to none. */
export type TaskAccess = 'company' | 'public'

export interface TaskOptions {
  /** How often to try again before the task becomes a dead letter. */
  readonly retries?: number
  /** Gets the same payload when every try has failed; without one it becomes a dead letter. */
  readonly onRetriesExhausted?: Task
  /** The first pause; each further one doubles, up to an hour. */
  readonly retryDelaySeconds?: number
  /** How long one run may take. */
  readonly timeoutSeconds?: number
  /** How many run at once in one process. */
  readonly concurrency?: number
  /** A user is waiting: workers are notified at once instead of at their next poll. */
  readonly isAwaited?: boolean
  /** Five cron fields in UTC: the task also starts on this schedule, once for all processes. */
  readonly schedule?: string
}

/** Background work: a name, what it is given, and how hard to try. */
export interface Task<P extends z.ZodType = z.ZodType, A extends TaskAccess = TaskAccess> {
  readonly name: string
  readonly payload: P
  readonly access: A
  readonly options: TaskOptions
}

export type TaskCtx<A extends TaskAccess> = A extends 'company' ? Ctx : PublicCtx

/** What is known about one piece of work beside its payload. */
export interface TaskRun {
  /** The same however often it is tried, and of no other: what it leaves behind can be keyed by it. */
  readonly taskId: string
}

/** A task and what does it; `handle` pairs them so that their types fit. */
export interface TaskHandler {
  readonly task: Task
  readonly run: (ctx: never, data: never, run: TaskRun) => Promise<void>
}

export interface EnqueueOptions {
  /** Not before this. */
  readonly startAfter?: Date
  /** Not before this time has passed, whatever the clock of a demo shows. */
  readonly delaySeconds?: number
  /** Two of the same task, company and key are one, for as long as the first is remembered. */
  readonly key?: string
}
