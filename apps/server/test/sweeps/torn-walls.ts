import { sql } from 'kysely'
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
export function openForgetfulDatabase({ appUrl, log }: World, columns: string[]): Database {
  const database = openDatabase(appUrl, { log })
  const comparison = new RegExp(`((?:"?\\w+"?\\.)?"?(?:${columns.join('|')})"?) = (\\$\\d+)`, 'g')
  poolOf(database).on('connect', (client) => {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown
    const forgetting = (text: unknown, ...rest: unknown[]) =>
      query(
        typeof text === 'string'
          ? text.replace(comparison, '($1 is not null and $2::uuid is not null)')
          : text,
        ...rest,
      )
    Object.assign(client, { query: forgetting })
  })
  return database
}
