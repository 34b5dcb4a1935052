import pg from 'pg'
import { listCompaniesByIdOrName, type NamedCompany } from '#modules/identity'
import { systemClock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Ctx } from '#platform/context'
import { createLogger } from '#platform/create-logger'
import { openDatabase } from '#platform/database'
import { isConnectionLoss } from '#platform/database-errors'
import { openKeyring } from '#platform/keyring'
import { buildAppDatabaseUrl } from '#platform/migrate'
import { deriveAppPassword } from '#platform/secrets'
import { withSystemActor } from '#platform/system-actor'
import { StartError } from './start-error.ts'

/**
 * Runs a function as one company, under the usual tenant isolation, and returns the company's name
 * with the result.
 */
export async function runAsCompany<T>(
  config: Config,
  idOrName: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T & { readonly company: string }> {
  const { companyId, name } = await getCompany(config, idOrName)
  const keyring = openKeyring(config.secretKeys)
  const url =
    config.databaseAppUrl ?? buildAppDatabaseUrl(config.databaseUrl, deriveAppPassword(keyring))
  const log = createLogger({ level: 'silent' })
  const database = openDatabase(url, { applicationName: 'headwater taxonomy', log })
  try {
    const ctx = { database, keyring, log, clock: systemClock, requestId: 'taxonomy' }
    return { ...(await work(withSystemActor(ctx, companyId))), company: name }
  } finally {
    await database.close()
  }
}

async function getCompany(config: Config, idOrName: string): Promise<NamedCompany> {
  const [found, ...others] = await withOperatorConnection(config, (client) =>
    listCompaniesByIdOrName(client, idOrName),
  )
  if (!found) throw new StartError(`There is no company "${idOrName}".`)
  if (others.length === 0) return found
  const ids = [found, ...others].map(({ companyId }) => companyId).join(', ')
  throw new StartError(`Several companies are called "${idOrName}". Use an id: ${ids}.`)
}

/** Runs a function on a connection of the operator, who owns the database. */
export async function withOperatorConnection<T>(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'headwater taxonomy',
  })
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    if (!isConnectionLoss(error)) throw error
    throw new StartError('The database cannot be reached: check DATABASE_URL.')
  })
  return work(client).finally(() => client.end())
}
