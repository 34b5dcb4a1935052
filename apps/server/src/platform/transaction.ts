import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ClientConnection } from './client-connection.ts'
import { getConnectionPool } from './connection-pool.ts'
import type { Db } from './database.ts'
import { isConnectionLoss, isStalePlan, isTransactionConflict } from './database-errors.ts'
import { AppError } from './errors.ts'
import { PreparedStatementNames } from './prepared-statement-names.ts'

/** The tenant of a transaction; none when both are left out. */
export interface TransactionScope {
  readonly companyId?: string | undefined
  readonly userId?: string | undefined
  /** What the ledger takes as the current time; its own clock when left out. */
  readonly ledgerTime?: Date | undefined
}

const maxAttempts = 4
const statementNames = new PreparedStatementNames()

/**
 * Begins, sets the tenant, runs and commits. Conflicting transactions are retried from the start.
 * `inTransaction` is built on it; only the platform calls it directly.
 */
export async function runTransaction<T>(
  database: object,
  scope: TransactionScope,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const attempt = () => attemptTransaction(database, beginStatement(scope), work)
  return retryUpTo(maxAttempts, attempt, waitAfterConflict)
}

/** Does the same with cached plans, and is read-only. */
export function runReadByKey<T>(
  database: object,
  scope: TransactionScope,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const begin = `${beginStatement(scope)}; set transaction read only; ${indexOnlySettings}`
  return runWithCachedPlans(() =>
    // Read-only: the result is valid before COMMIT returns, so do not wait for it.
    attemptTransaction(database, begin, work, { plans: statementNames, awaitsCommit: false }),
  )
}

/** Does the same with cached plans. */
export function runWriteByKey<T>(
  database: object,
  scope: TransactionScope,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const begin = `${beginStatement(scope)}; ${indexOnlySettings}`
  return runWithCachedPlans(() =>
    attemptTransaction(database, begin, work, { plans: statementNames, awaitsCommit: true }),
  )
}

function runWithCachedPlans<T>(attempt: () => Promise<T>): Promise<T> {
  return retryUpTo(maxAttempts, attempt, (error, number) => {
    if (!isStalePlan(error)) return waitAfterConflict(error, number)
    statementNames.renew()
    return true
  })
}

/**
 * Plans are made once for all values and use only indexes: a plan that suits a small table would
 * still scan the whole table after it has grown, while one by keys suits any size.
 */
const indexOnlySettings = [
  'local plan_cache_mode = force_generic_plan',
  ...['seqscan', 'hashjoin', 'mergejoin'].map((way) => `local enable_${way} = off`),
]
  .map((setting) => `set ${setting}`)
  .join('; ')

/**
 * Runs one statement without a tenant, which is a transaction by itself: one round trip instead of
 * three. It must be read-only, because it is retried when an idle connection turns out to be dead.
 */
export async function runSingleStatement<T>(
  database: object,
  query: (db: Db) => Promise<T>,
): Promise<T> {
  return retryUpTo(2, () => attemptStatement(database, query), isConnectionLoss)
}

/** Decides whether to retry after the given attempt, and prepares the retry. */
type ShouldRetry = (error: unknown, number: number) => boolean | Promise<boolean>

async function retryUpTo<T>(
  most: number,
  attempt: () => Promise<T>,
  shouldRetry: ShouldRetry,
): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (number === most || !(await shouldRetry(error, number))) throw toAppError(error)
    }
  }
}

async function waitAfterConflict(error: unknown, number: number): Promise<boolean> {
  if (!isTransactionConflict(error)) return false
  await sleep(Math.random() * 20 * 2 ** number)
  return true
}

async function attemptStatement<T>(database: object, query: (db: Db) => Promise<T>): Promise<T> {
  const client = await getConnectionPool(database).connect()
  const connection = new ClientConnection(client, { maxStatements: 1 })
  try {
    const result = await query(connection.open())
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  } finally {
    connection.close()
  }
}

interface PlanOptions {
  readonly plans?: PreparedStatementNames
  readonly awaitsCommit: boolean
}

async function attemptTransaction<T>(
  database: object,
  begin: string,
  work: (db: Db) => Promise<T>,
  { plans, awaitsCommit }: PlanOptions = { awaitsCommit: true },
): Promise<T> {
  const client = await beginOnClient(getConnectionPool(database), begin)
  const connection = new ClientConnection(client, plans && { plans })
  try {
    const result = await work(connection.open())
    connection.close()
    const ended = commit(client).then(() => client.release())
    if (awaitsCommit) await ended
    else ended.catch(() => client.release(true))
    return result
  } catch (error) {
    connection.close()
    const isClean =
      (await rollBack(client)) && (error instanceof AppError || isTransactionConflict(error))
    // After an unexpected error the connection's state is unknown, so it is not reused.
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
      // An idle connection may have died, and nothing has run yet, so another one is taken.
      if (attempt === 2 || !isConnectionLoss(error)) throw error
    }
  }
}

/**
 * One round trip: several statements in the simple protocol, hence literals instead of parameters.
 */
function beginStatement({ companyId = '', userId = '', ledgerTime }: TransactionScope): string {
  const [company, user] = [companyId, userId].map((value) => pg.escapeLiteral(value))
  const begin = `begin; set local app.company_id = ${company}; set local app.user_id = ${user}`
  return ledgerTime ? `${begin}; set local credit.now = '${ledgerTime.toISOString()}'` : begin
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

function toAppError(error: unknown): unknown {
  if (!isConnectionLoss(error)) return error
  const message = 'The database can’t be reached. Try again in a moment.'
  return new AppError('internal', message, undefined, undefined, { cause: error })
}
