import { sql } from 'kysely'
import type { World } from '../world.ts'

/** Changes when any row of the company does, in any table that has companies. */
export async function fingerprintCompany(world: World, companyId: string): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select attrelid::regclass::text as name from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where attname = 'company_id' and relkind = 'r' and relnamespace::regnamespace::text !~ '^pg_'
    order by 1`.execute(world.ownerDb)
  if (tables.length === 0) throw new Error('There is no table with companies.')
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ print: string | null }>`
        select md5(string_agg(t::text, ',' order by t::text)) as print
        from ${sql.raw(name)} t where company_id = ${companyId}`.execute(world.ownerDb)
      return `${name} ${rows[0]?.print}`
    }),
  )
  return parts.join('\n')
}
