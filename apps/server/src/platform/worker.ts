import { type Job, type JobResult, PgBoss } from 'pg-boss'
import { systemClock } from './clock.ts'
import type { PublicCtx } from './context.ts'
import type { Database } from './database.ts'
import type { Subscription } from './events.ts'
import type { Keyring } from './keyring.ts'
import type { Logger } from './logger.ts'
import { platformTasks } from './platform-tasks.ts'
import { fanOut } from './tasks/fan-out.ts'
import { createGate, type Gate } from './tasks/gate.ts'
import { ensureQueue, queueAdapter, queueOptions } from './tasks/queue.ts'
import { runTask } from './tasks/run.ts'
import type { TaskHandler } from './tasks.ts'

export interface WorkerOptions {
  readonly database: Database
  readonly keyring: Keyring
  readonly log: Logger
  readonly tasks: readonly TaskHandler[]
  readonly subscriptions: readonly Subscription[]
  readonly now?: () => Date
  /** How long an idle queue waits before it looks again; half a second at least. */
  readonly pollSeconds?: number
  /** How many tasks of all kinds run at once; fewer than the database has connections. */
  readonly maxRunning?: number
}

export interface Worker {
  /** Takes nothing new, waits for what runs, and after the limit hands the rest to other workers. */
  stop(limitMs?: number): Promise<void>
}

/** Does the tasks of all companies, one company at a time each. Any number of these may run. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { database, keyring, log, now = systemClock } = options
  const handlers = collectHandlers(options)
  const boss = new PgBoss({
    db: queueAdapter(database),
    // The run-time role makes no tables and rebuilds no indexes; the migrator does.
    migrate: false,
    reindex: false,
    useListenNotify: true,
    // Together with the heartbeat: a killed worker's tasks are back within half a minute.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 15,
  })
  boss.on('error', (error) => log.error({ err: error }, 'task queue'))
  boss.on('warning', (warning) => log.warn(warning, 'task queue'))
  const base = { database, keyring, log, now, requestId: 'worker' }
  const gate = createGate(options.maxRunning ?? 8)
  try {
    await boss.start()
    for (const handler of handlers) {
      await serveTask(boss, base, gate, handler, options.pollSeconds ?? 1)
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
  const handlers = [...platformTasks, fanOut(subscriptions), ...own, ...tasks]
  const names = new Set(handlers.map(({ task }) => task.name))
  if (names.size < handlers.length) throw new Error('Two handlers have the same name.')
  return handlers
}

async function serveTask(
  boss: PgBoss,
  base: PublicCtx,
  gate: Gate,
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
  // Each slot runs one task at a time, so that a slow one holds up no other. When all are idle only
  // the first looks around; one that found work keeps the others looking for as long as it runs.
  const slots: string[] = []
  const wake = () => {
    for (const id of slots) boss.notifyWorker(id)
  }
  const runOne = async ([job]: Job[]): Promise<JobResult[]> => {
    if (!job) return []
    wake()
    const timer = setInterval(wake, pollSeconds * 1_000)
    try {
      return [await gate.pass(() => runTask(base, handler, job))]
    } finally {
      clearInterval(timer)
    }
  }
  for (let slot = 0; slot < concurrencyOf(task); slot += 1) {
    const pollingIntervalSeconds = slot === 0 ? pollSeconds : 30
    const options = {
      pollingIntervalSeconds,
      // As often even where it is told: what is to start later, or again, is announced to nobody.
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
