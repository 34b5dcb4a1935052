import { createHash } from 'node:crypto'
import pg from 'pg'
import { fromKysely, PgBoss, type Queue } from 'pg-boss'
import { getConnectionPool } from '../connection-pool.ts'
import type { Actor, InTx, PublicCtx } from '../context.ts'
import type { TaskEnvelope } from './envelope.ts'
import { listenOnOwnConnection } from './listen-on-own-connection.ts'
import type { EnqueueOptions, Task, TaskOptions } from './task.ts'

/** The queue for tasks that failed every attempt. */
export const deadLetterQueue = 'dead-letters'

const day = 86_400

/** Runs statements of the queue outside our transactions. */
export function queueAdapter(database: object) {
  const pool = getConnectionPool(database)
  return {
    executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
    listen: listenOnOwnConnection(pool),
  }
}

/** Puts a task into its queue on the caller's connection. */
export async function sendToQueue(
  ctx: InTx<PublicCtx>,
  task: Task,
  envelope: TaskEnvelope,
  { startAfter, delaySeconds, key }: EnqueueOptions,
): Promise<void> {
  const boss = await getQueueSender(ctx.database)
  await ensureQueue(boss, task)
  await boss.send(task.name, envelope, {
    // The queue uses its own column names, so it gets the transaction without plugins.
    db: fromKysely(ctx.db.withoutPlugins()),
    ...(startAfter && { startAfter }),
    ...(delaySeconds !== undefined && { startAfter: delaySeconds }),
    ...(key !== undefined && { id: deriveTaskId(ctx, task, key) }),
  })
}

const ensured = new WeakMap<PgBoss, Map<string, Promise<void>>>()

/** Creates the queue of a task if it does not exist yet. */
export function ensureQueue(boss: PgBoss, task: Task): Promise<void> {
  const known = ensured.get(boss) ?? new Map<string, Promise<void>>()
  ensured.set(boss, known)
  const creating = known.get(task.name) ?? createTaskQueue(boss, task)
  known.set(task.name, creating)
  creating.catch(() => known.delete(task.name))
  return creating
}

async function createTaskQueue(boss: PgBoss, task: Task): Promise<void> {
  const { onRetriesExhausted } = task.options
  if (onRetriesExhausted) await ensureQueue(boss, onRetriesExhausted)
  else await boss.createQueue(deadLetterQueue, { retentionSeconds: 90 * day })
  await boss.createQueue(task.name, queueOptions(task))
}

export function queueOptions({ options }: Task): Omit<Queue, 'name' | 'partition' | 'policy'> {
  return {
    deadLetter: options.onRetriesExhausted?.name ?? deadLetterQueue,
    retryLimit: options.retries ?? 5,
    retryDelay: options.retryDelaySeconds ?? 2,
    retryBackoff: true,
    retryDelayMax: 3_600,
    // Our own timeout comes first; this one is for a worker that could not enforce it.
    expireInSeconds: timeoutSecondsOf(options) + 60,
    // A worker without a heartbeat for this long counts as dead, and its tasks go to another one.
    heartbeatSeconds: 15,
    retentionSeconds: 30 * day,
    deleteAfterSeconds: 7 * day,
    notify: options.isAwaited ?? false,
  }
}

export function timeoutSecondsOf({ timeoutSeconds = 300 }: TaskOptions): number {
  return timeoutSeconds
}

const senders = new WeakMap<object, Promise<PgBoss>>()

/**
 * Returns a queue client that only sends; it needs no stopping, because it does not keep the
 * process alive.
 */
export function getQueueSender(database: object): Promise<PgBoss> {
  const known = senders.get(database)
  if (known) return known
  const side = createSenderPool(getConnectionPool(database))
  const boss = new PgBoss({
    db: { executeSql: (text, values) => side.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
    queueCacheIntervalSeconds: day,
    clock: {
      now: () => Date.now(),
      setTimeout: (run, ms) => setTimeout(run, ms).unref(),
      setInterval: (run, ms) => setInterval(run, ms).unref(),
      clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
      clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
    },
  })
  boss.on('error', () => {})
  const starting = boss.start()
  senders.set(database, starting)
  // A failed start while the database is unreachable must not be cached.
  starting.catch(() => senders.delete(database))
  return starting
}

/**
 * A separate connection for the sender's own queries: callers hold theirs while they wait for it,
 * and together they could hold all of them.
 */
function createSenderPool(main: pg.Pool): pg.Pool {
  const side = new pg.Pool({
    ...main.options,
    max: 1,
    idleTimeoutMillis: 1_000,
    allowExitOnIdle: true,
  })
  side.on('error', () => {})
  return side
}

/** The same input gives the same id, and the queue accepts an id once. */
export function deriveTaskId(ctx: PublicCtx, task: Task, key: string): string {
  const company = 'actor' in ctx ? (ctx.actor as Actor).companyId : ''
  return uuidFrom(`${company} ${task.name} ${key}`)
}

function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').slice(0, 32)
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}
