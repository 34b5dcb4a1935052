import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Those who are still as they came: nothing was added to them, and nobody lives on in them. */
export async function listAsTakenIn(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from sourcing.people p
    where p.company_id = ${companyId} and p.id = any(${ids}::uuid[]) and p.import_id is null
      and p.version = 1 and p.merged_into is null and p.removed_at is null
      and not exists (select 1 from sourcing.people m
        where m.company_id = ${companyId} and m.merged_into = p.id)
    order by p.id for update of p`.execute(db)
  return rows.map(({ id }) => id)
}
