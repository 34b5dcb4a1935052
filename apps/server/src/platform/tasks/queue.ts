import { createHash } from 'node:crypto'
import pg from 'pg'
import { fromKysely, PgBoss, type Queue } from 'pg-boss'
import type { Actor, InTx, PublicCtx } from '../context.ts'
import { poolOf } from '../pool.ts'
import type { EnqueueOptions, Task, TaskOptions } from '../tasks.ts'
import type { Envelope } from './envelope.ts'
import { listenBeside } from './listen.ts'

/** Where tasks end that failed every time. */
export const deadLetterQueue = 'dead-letters'

const day = 86_400

/** Statements of the queue that belong to no transaction of ours. */
export function queueAdapter(database: object) {
  const pool = poolOf(database)
  return {
    executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
    listen: listenBeside(pool),
  }
}

/** Puts a task into its queue on the caller's connection. */
export async function sendToQueue(
  ctx: InTx<PublicCtx>,
  task: Task,
  envelope: Envelope,
  { startAfter, key }: EnqueueOptions,
): Promise<void> {
  const boss = await senderFor(ctx.database)
  await ensureQueue(boss, task)
  await boss.send(task.name, envelope, {
    // The queue speaks its own column names, so it gets the bare transaction.
    db: fromKysely(ctx.db.withoutPlugins()),
    ...(startAfter && { startAfter }),
    ...(key !== undefined && { id: idFor(ctx, task, key) }),
  })
}

const ensured = new WeakMap<PgBoss, Map<string, Promise<void>>>()

/** A queue has to exist before the first task of its kind; whoever is first makes it. */
export function ensureQueue(boss: PgBoss, task: Task): Promise<void> {
  const known = ensured.get(boss) ?? new Map<string, Promise<void>>()
  ensured.set(boss, known)
  const making = known.get(task.name) ?? makeQueue(boss, task)
  known.set(task.name, making)
  making.catch(() => known.delete(task.name))
  return making
}

async function makeQueue(boss: PgBoss, task: Task): Promise<void> {
  const { onceGivenUp } = task.options
  if (onceGivenUp) await ensureQueue(boss, onceGivenUp)
  else await boss.createQueue(deadLetterQueue, { retentionSeconds: 90 * day })
  await boss.createQueue(task.name, queueOptions(task))
}

export function queueOptions({ options }: Task): Omit<Queue, 'name' | 'partition' | 'policy'> {
  return {
    deadLetter: options.onceGivenUp?.name ?? deadLetterQueue,
    retryLimit: options.retries ?? 5,
    retryDelay: options.retryDelaySeconds ?? 2,
    retryBackoff: true,
    retryDelayMax: 3_600,
    // Our own limit comes first; this one is for a worker that could not keep it.
    expireInSeconds: timeoutSecondsOf(options) + 60,
    // A worker that is silent for this long is taken for dead, and its tasks go to another one.
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

/** A queue client that only sends; it needs no stopping, because nothing of it keeps a process. */
export function senderFor(database: object): Promise<PgBoss> {
  const known = senders.get(database)
  if (known) return known
  const side = sidePool(poolOf(database))
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
  // A start while the database is away must not be remembered as the last word.
  starting.catch(() => senders.delete(database))
  return starting
}

/**
 * A connection of its own for what the sender has to ask now and then: callers hold theirs while
 * they wait for it, and all of them together could otherwise hold the last one.
 */
function sidePool(main: pg.Pool): pg.Pool {
  const side = new pg.Pool({
    ...main.options,
    max: 1,
    idleTimeoutMillis: 1_000,
    allowExitOnIdle: true,
  })
  side.on('error', () => {})
  return side
}

/** The same words give the same id, and the queue takes an id once. */
export function idFor(ctx: PublicCtx, task: Task, key: string): string {
  const company = 'actor' in ctx ? (ctx.actor as Actor).companyId : ''
  return uuidFrom(`${company} ${task.name} ${key}`)
}

function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').slice(0, 32)
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}
