import { sql } from 'kysely'
import type pg from 'pg'
import { type Database, openDatabase } from '#platform/database'
import { poolOf } from '#platform/pool'
import type { World } from '../world.ts'

/** Runs the work without row-level security on any table, and puts it back. */
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
 * The same database for a product that compares these columns with nothing, as if every query had
 * forgotten them. What is written and what functions of the database look at stays as it is.
 */
export function openForgetfulDatabase(world: World, columns: readonly string[]): Database {
  const comparison = new RegExp(
    `(?<=\\b(?:where|and|or|on)\\s+\\(?)((?:"?\\w+"?\\.)?"?(?:${columns.join('|')})"?) = (\\$\\d+)`,
    'gi',
  )
  return openTamperedDatabase(world, {
    change: (text) => text.replace(comparison, '($1 is not null and $2::uuid is not null)'),
  })
}

/** Whose company, member and person a query names. */
type Whose = Readonly<Record<'companyId' | 'clientId' | 'userId', string>>

/** Two that are taken for each other; those who are known later are put in later. */
export interface Confusion {
  us: Whose
  them: Whose
}

/**
 * The same database for a product that takes our company for theirs in every query, also in what it
 * writes and in what it passes to functions. Whose transaction it is stays.
 */
export function openMisledDatabase(world: World, pair: Confusion): Database {
  return openTamperedDatabase(world, {
    take: (value, text) =>
      value === pair.us.companyId && !text.includes('set_config') ? pair.them.companyId : value,
  })
}

/**
 * The same database for a product that takes us for them altogether: the transaction is theirs, and
 * so is every query. Rows come back as if their member and person were ours, so that no comparison
 * in the code makes up for it.
 */
export function openConfusedDatabase(world: World, pair: Confusion): Database {
  return openTamperedDatabase(world, {
    change: (text) =>
      pair.us.companyId ? text.replaceAll(pair.us.companyId, pair.them.companyId) : text,
    take: (value) => swap(value, pair.us, pair.them),
    give: (value) => (value === pair.them.companyId ? value : swap(value, pair.them, pair.us)),
  })
}

function swap(value: unknown, from: Whose, to: Whose): unknown {
  if (value === from.companyId) return to.companyId
  if (value === from.clientId) return to.clientId
  return value === from.userId ? to.userId : value
}

interface Tampering {
  change?(text: string): string
  take?(value: unknown, text: string): unknown
  give?(value: unknown): unknown
}

type Rows = { rows?: Record<string, unknown>[] }

function openTamperedDatabase({ appUrl, log }: World, tampering: Tampering): Database {
  const { change = same, take, give } = tampering
  const database = openDatabase(appUrl, { log })
  poolOf(database).on('connect', (client) => {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown
    const tampered = (statement: string | pg.QueryConfig, ...rest: unknown[]) => {
      const config = typeof statement === 'string' ? { text: statement } : statement
      const { text, values } = config
      const asked = query(
        {
          ...{ ...config, text: change(text) },
          ...(take && values && { values: values.map((value) => take(value, text)) }),
        },
        ...rest,
      )
      if (!give || !(asked instanceof Promise)) return asked
      return asked.then(({ rows = [], ...result }: Rows) => ({
        ...result,
        rows: rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, give(value)])),
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
