import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ClientConnection } from './client-connection.ts'
import type { Db } from './database.ts'
import { isConflict, isConnectionLoss, isStalePlan } from './database-errors.ts'
import { AppError } from './errors.ts'
import { PlanNames } from './plan-names.ts'
import { poolOf } from './pool.ts'

/** Whose rows a transaction may touch; nobody's when both are left out. */
export interface Scope {
  readonly companyId?: string | undefined
  readonly userId?: string | undefined
}

const maxAttempts = 4
const plans = new PlanNames()

/**
 * Begins, sets the scope, runs, commits. Conflicts between transactions run again from the start.
 * This is what `inTransaction` stands on; only the platform calls it directly.
 */
export async function runTransaction<T>(
  database: object,
  scope: Scope,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const attempt = () => attemptTransaction(database, beginStatement(scope), work)
  return tryUpTo(maxAttempts, attempt, waitAfterConflict)
}

/**
 * The same for rows that are found by their keys, and for nothing else: it cannot write. Plans are made
 * once for all values, and of indexes alone. A plan that fits the size of its tables would go on
 * reading everybody after the first thousand people have come; one by keys is right for any size.
 */
export async function runLookUp<T>(
  database: object,
  scope: Scope,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const begin = `${beginStatement(scope)}; ${byKeys}`
  const attempt = () => attemptTransaction(database, begin, work, plans)
  return tryUpTo(maxAttempts, attempt, (error, number) => {
    if (!isStalePlan(error)) return waitAfterConflict(error, number)
    plans.renew()
    return true
  })
}

const byKeys = [
  ...['transaction read only', 'local plan_cache_mode = force_generic_plan'],
  ...['seqscan', 'hashjoin', 'mergejoin'].map((way) => `local enable_${way} = off`),
]
  .map((setting) => `set ${setting}`)
  .join('; ')

/**
 * One statement as nobody, which is a transaction by itself: one round trip in the place of three.
 * It must only read, as it is asked again where an idle connection had died unnoticed.
 */
export async function runStatement<T>(database: object, ask: (db: Db) => Promise<T>): Promise<T> {
  return tryUpTo(2, () => attemptStatement(database, ask), isConnectionLoss)
}

/** Whether it is worth another attempt after the one of this number, once it has made that so. */
type Mend = (error: unknown, number: number) => boolean | Promise<boolean>

async function tryUpTo<T>(most: number, attempt: () => Promise<T>, mend: Mend): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (number === most || !(await mend(error, number))) throw toFailure(error)
    }
  }
}

async function waitAfterConflict(error: unknown, number: number): Promise<boolean> {
  if (!isConflict(error)) return false
  await sleep(Math.random() * 20 * 2 ** number)
  return true
}

async function attemptStatement<T>(database: object, ask: (db: Db) => Promise<T>): Promise<T> {
  const client = await poolOf(database).connect()
  const connection = new ClientConnection(client, { mostStatements: 1 })
  try {
    const result = await ask(connection.open())
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  } finally {
    connection.close()
  }
}

async function attemptTransaction<T>(
  database: object,
  begin: string,
  work: (db: Db) => Promise<T>,
  plans?: PlanNames,
): Promise<T> {
  const client = await beginOnClient(poolOf(database), begin)
  const connection = new ClientConnection(client, { ...(plans && { plans }) })
  try {
    const result = await work(connection.open())
    connection.close()
    const ended = commit(client).then(() => client.release())
    // What was only read is true whatever becomes of its end: nobody waits for that.
    if (plans) ended.catch(() => client.release(true))
    else await ended
    return result
  } catch (error) {
    connection.close()
    const isClean = (await rollBack(client)) && (error instanceof AppError || isConflict(error))
    // After any surprise the connection's state is anyone's guess, so nobody gets it again.
    client.release(!isClean)
    throw error
  }
}

async function beginOnClient(pool: pg.Pool, begin: string): Promise<pg.PoolClient> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect()
    try {
      await client.query(begin)
      return client
    } catch (error) {
      client.release(true)
      // An idle connection may have died unnoticed, and nothing has run yet: take another one.
      if (attempt === 2 || !isConnectionLoss(error)) throw error
    }
  }
}

/** One round trip: several statements in the simple protocol, hence literals and not parameters. */
function beginStatement({ companyId = '', userId = '' }: Scope): string {
  const [company, user] = [companyId, userId].map((value) => pg.escapeLiteral(value))
  return `begin; set local app.company_id = ${company}; set local app.user_id = ${user}`
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  // PostgreSQL answers COMMIT with ROLLBACK when a swallowed error had aborted the transaction.
  if (command !== 'COMMIT') throw new Error('The transaction had failed before its commit.')
}

async function rollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}

function toFailure(error: unknown): unknown {
  if (!isConnectionLoss(error)) return error
  const message = 'The database cannot be reached right now. Please try again in a moment.'
  return new AppError('internal', message, undefined, undefined, { cause: error })
}
