import { sql } from 'kysely'
import type pg from 'pg'
import { getConnectionPool } from '#platform/connection-pool'
import { type Database, openDatabase } from '#platform/database'
import type { World } from '../world.ts'

/** Runs the work without row-level security on any table and restores it. */
export async function withoutPolicies<T>(world: World, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relrowsecurity`.execute(world.ownerDb)
  if (rows.length === 0) throw new Error('There is no table with row-level security.')
  const set = async (state: 'enable' | 'disable') => {
    for (const { name } of rows) {
      await sql`alter table ${sql.raw(name)} ${sql.raw(state)} row level security`.execute(
        world.ownerDb,
      )
    }
  }
  await set('disable')
  try {
    return await work()
  } finally {
    await set('enable')
  }
}

/**
 * Opens the database so that comparisons with these columns are dropped, as if every query had
 * forgotten them. Writes and database functions stay unchanged.
 */
export function openDatabaseIgnoringColumns(world: World, columns: readonly string[]): Database {
  const comparison = new RegExp(
    `(?<=\\b(?:where|and|or|on)\\s+\\(?)((?:"?\\w+"?\\.)?"?(?:${columns.join('|')})"?) = (\\$\\d+)(?:::uuid)?`,
    'gi',
  )
  return openRewritingDatabase(world, {
    change: (text) => text.replace(comparison, '($1 is not null and $2::uuid is not null)'),
  })
}

/** The company, member and user ids that a query contains. */
type Identity = Readonly<Record<'companyId' | 'clientId' | 'userId', string>>

/** Two identities that are swapped; ids known only later are filled in later. */
export interface IdentityPair {
  us: Identity
  them: Identity
}

/**
 * Opens the database so that every query uses their company instead of ours, including writes and
 * function arguments. The transaction's tenant stays ours.
 */
export function openDatabaseWithSwappedCompany(world: World, pair: IdentityPair): Database {
  return openRewritingDatabase(world, {
    take: (value, text) =>
      value === pair.us.companyId && !text.includes('set_config') ? pair.them.companyId : value,
  })
}

/**
 * Opens the database so that we act entirely as them: the transaction is theirs, and so is every
 * query. Rows come back with our member and user ids, so that no comparison in the code hides the
 * fault.
 */
export function openDatabaseWithSwappedIdentity(world: World, pair: IdentityPair): Database {
  return openRewritingDatabase(world, {
    change: (text) =>
      pair.us.companyId ? text.replaceAll(pair.us.companyId, pair.them.companyId) : text,
    take: (value) => swap(value, pair.us, pair.them),
    give: (value) => (value === pair.them.companyId ? value : swap(value, pair.them, pair.us)),
  })
}

function swap(value: unknown, from: Identity, to: Identity): unknown {
  if (value === from.companyId) return to.companyId
  if (value === from.clientId) return to.clientId
  return value === from.userId ? to.userId : value
}

interface QueryRewrite {
  change?(text: string): string
  take?(value: unknown, text: string): unknown
  give?(value: unknown): unknown
}

type Rows = { rows?: Record<string, unknown>[] }

function openRewritingDatabase({ appUrl, log }: World, tampering: QueryRewrite): Database {
  const { change: rewriteText = same, take: rewriteParameter, give: rewriteResult } = tampering
  const database = openDatabase(appUrl, { log })
  getConnectionPool(database).on('connect', (client) => {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown
    const tampered = (statement: string | pg.QueryConfig, ...rest: unknown[]) => {
      const config = typeof statement === 'string' ? { text: statement } : statement
      const { text, values } = config
      const asked = query(
        {
          ...config,
          text: rewriteText(text),
          ...(rewriteParameter &&
            values && { values: values.map((value) => rewriteParameter(value, text)) }),
        },
        ...rest,
      )
      if (!rewriteResult || !(asked instanceof Promise)) return asked
      return asked.then(({ rows = [], ...result }: Rows) => ({
        ...result,
        rows: rows.map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([name, value]) => [name, rewriteResult(value)]),
          ),
        ),
      }))
    }
    Object.assign(client, { query: tampered })
  })
  return database
}

function same(text: string): string {
  return text
}
