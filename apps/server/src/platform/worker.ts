import pLimit, { type LimitFunction } from 'p-limit'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import { z } from 'zod'
import { systemClock } from './clock.ts'
import { inTransaction, type PublicCtx } from './context.ts'
import type { Database } from './database.ts'
import { eventTask, type Subscription } from './events.ts'
import { sweepIdempotencyKeys } from './idempotency.ts'
import type { Keyring } from './keyring.ts'
import type { Logger } from './logger.ts'
import { sweepRateLimits } from './rate-limit.ts'
import { ensureQueue, queueAdapter, queueOptions } from './tasks/queue.ts'
import { runTask } from './tasks/run-task.ts'
import type { TaskHandler } from './tasks/task.ts'
import { enqueue, handle, publicTask } from './tasks.ts'

const emptyPayload = z.object({})

/** The platform's own recurring tasks. */
const platformTasks = [
  handle(
    publicTask('platform.sweep-idempotency-keys', emptyPayload, { schedule: '17 * * * *' }),
    async (ctx) => {
      const swept = await sweepIdempotencyKeys(ctx.database)
      ctx.log.info({ swept }, 'swept idempotency keys')
    },
  ),
  handle(
    publicTask('platform.sweep-rate-limits', emptyPayload, { schedule: '*/10 * * * *' }),
    async (ctx) => {
      const swept = await sweepRateLimits(ctx.database)
      ctx.log.info({ swept }, 'swept rate limits')
    },
  ),
]

export interface WorkerOptions {
  readonly database: Database
  readonly keyring: Keyring
  readonly log: Logger
  readonly tasks: readonly TaskHandler[]
  readonly subscriptions: readonly Subscription[]
  readonly now?: () => Date
  /** How long an idle queue waits before the next poll; at least half a second. */
  readonly pollSeconds?: number
  /** How many tasks of all kinds run at once; fewer than the database has connections. */
  readonly maxRunning?: number
}

export interface Worker {
  /**
   * Takes no new tasks, waits for running ones, and after the limit returns the rest to the queue.
   */
  stop(limitMs?: number): Promise<void>
}

/**
 * Starts a worker that runs the tasks of all companies, each task as its company. Any number of
 * workers may run.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { database, keyring, log, now = systemClock } = options
  const handlers = collectHandlers(options)
  const boss = new PgBoss({
    db: queueAdapter(database),
    // The run-time role creates no tables and rebuilds no indexes; migrations do.
    migrate: false,
    reindex: false,
    useListenNotify: true,
    // Together with the heartbeat, a killed worker's tasks are requeued within half a minute.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 15,
  })
  boss.on('error', (error) => log.error({ err: error }, 'task queue'))
  boss.on('warning', (warning) => log.warn(warning, 'task queue'))
  const base = { database, keyring, log, now, requestId: 'worker' }
  const limit = pLimit(options.maxRunning ?? 8)
  try {
    await boss.start()
    for (const handler of handlers) {
      await startTaskPollers(boss, base, limit, handler, options.pollSeconds ?? 1)
    }
  } catch (error) {
    await boss.stop({ graceful: false, close: false })
    throw error
  }
  return {
    stop: (limitMs = 20_000) => boss.stop({ graceful: true, timeout: limitMs, close: false }),
  }
}

function collectHandlers({ tasks, subscriptions }: WorkerOptions): TaskHandler[] {
  const own = subscriptions.map(({ handler }) => handler)
  const handlers = [...platformTasks, createFanOutHandler(subscriptions), ...own, ...tasks]
  const names = new Set(handlers.map(({ task }) => task.name))
  if (names.size < handlers.length) throw new Error('Two handlers have the same name.')
  return handlers
}

async function startTaskPollers(
  boss: PgBoss,
  base: PublicCtx,
  limit: LimitFunction,
  handler: TaskHandler,
  pollSeconds: number,
): Promise<void> {
  const { task } = handler
  await ensureQueue(boss, task)
  await boss.updateQueue(task.name, queueOptions(task))
  if (task.options.schedule) {
    const data = { requestId: 'schedule', payload: {} }
    await boss.schedule(task.name, task.options.schedule, data, { tz: 'UTC', missed: 'once' })
  }
  // Each slot runs one task at a time, so that a slow one delays no other. When all are idle only
  // the first polls; a slot that found work keeps the others polling while it runs.
  const slots: string[] = []
  const wake = () => {
    for (const id of slots) boss.notifyWorker(id)
  }
  const runOne = async ([job]: Job[]): Promise<JobResult[]> => {
    if (!job) return []
    wake()
    const timer = setInterval(wake, pollSeconds * 1_000)
    try {
      return [await limit(() => runTask(base, handler, job))]
    } finally {
      clearInterval(timer)
    }
  }
  for (let slot = 0; slot < concurrencyOf(task); slot += 1) {
    const pollingIntervalSeconds = slot === 0 ? pollSeconds : 30
    const options = {
      pollingIntervalSeconds,
      // As often even with notifications, because delayed starts and retries are not notified.
      notifyPollingIntervalSeconds: pollingIntervalSeconds,
      heartbeatRefreshSeconds: 4,
      perJobResults: true,
    } as const
    slots.push(await boss.work(task.name, options, runOne))
  }
}

function concurrencyOf({ options }: TaskHandler['task']): number {
  return options.concurrency ?? (options.schedule ? 1 : 4)
}

/**
 * Creates the handler that turns an event into one task per subscriber, all or none. If it runs
 * again, the key prevents duplicates.
 */
function createFanOutHandler(subscriptions: readonly Subscription[]): TaskHandler {
  return handle(eventTask, async (ctx, { id, name, data }) => {
    const interested = subscriptions.filter(({ event }) => event.name === name)
    await inTransaction(ctx, async (ctx) => {
      for (const { task } of interested) await enqueue(ctx, task, data, { key: id })
    })
  })
}
