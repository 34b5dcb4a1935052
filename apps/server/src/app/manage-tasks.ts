import type { Config } from '#platform/config'
import { createLogger } from '#platform/create-logger'
import { type Database, openDatabase } from '#platform/database'
import { isConnectionLoss } from '#platform/database-errors'
import { type DeadLetter, listDeadLetters, retryDeadLetter } from '#platform/dead-letters'
import { openKeyring } from '#platform/keyring'
import { buildAppDatabaseUrl } from '#platform/migrate'
import { redact } from '#platform/redact'
import { deriveAppPassword } from '#platform/secrets'
import { StartError } from './start-error.ts'

/** Lists the newest dead letters of all companies, without secrets. */
export function listFailedTasks(
  config: Config,
  filter: { readonly task?: string; readonly limit: number },
): Promise<DeadLetter[]> {
  return withDatabase(config, async (database) =>
    (await listDeadLetters(database, filter)).map(redactLetter),
  )
}

export function findFailedTask(config: Config, id: string): Promise<DeadLetter | undefined> {
  return withDatabase(config, async (database) => {
    const [letter] = await listDeadLetters(database, { id })
    return letter && redactLetter(letter)
  })
}

/**
 * Moves dead letters back into their queues and returns how many. What was moved before is no dead
 * letter any more, so running this twice retries nothing twice.
 */
export function retryFailedTasks(
  config: Config,
  filter: { readonly id?: string; readonly task?: string },
): Promise<number> {
  return withDatabase(config, async (database) => {
    // Listed once: a task that fails again meanwhile is a new dead letter for the next call.
    const letters = await listDeadLetters(database, { ...filter, limit: maxRetries })
    let retried = 0
    for (const { id } of letters) if (await retryDeadLetter(database, id)) retried += 1
    return retried
  })
}

const maxRetries = 100_000

function redactLetter(letter: DeadLetter): DeadLetter {
  return { ...letter, payload: redact(letter.payload), failure: redact(letter.failure) }
}

async function withDatabase<T>(
  { secretKeys, databaseUrl, databaseAppUrl }: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const password = deriveAppPassword(openKeyring(secretKeys))
  const url = databaseAppUrl ?? buildAppDatabaseUrl(databaseUrl, password)
  const log = createLogger({ level: 'silent' })
  const database = openDatabase(url, { applicationName: 'headwater tasks', log })
  try {
    return await work(database)
  } catch (error) {
    if (!isConnectionLoss(error)) throw error
    throw new StartError('The database cannot be reached: check DATABASE_URL.', { cause: error })
  } finally {
    await database.close()
  }
}
