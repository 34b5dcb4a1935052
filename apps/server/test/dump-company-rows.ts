import { sql } from 'kysely'
import type { Actor } from '#platform/context'
import type { World } from './world.ts'

/**
 * Returns every row of a company about people and candidates from all tables, except the change
 * hints for search engines and the times of changes, because an undo is a change as well.
 */
export async function dumpCompanyRows({ ownerDb }: World, { companyId }: Actor): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where n.nspname in ('people', 'pipeline', 'sourcing') and c.relkind = 'r'
      and c.relname not in ('document_changes', 'people_changes') order by 1`.execute(ownerDb)
  if (tables.length < 13) throw new Error('Tables are missing.')
  const state: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.raw(name)} t
      where company_id = ${companyId} order by 1`.execute(ownerDb)
    state.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return state
}
