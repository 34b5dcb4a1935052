import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { KnownPerson } from '../running/settle-batch.ts'

/** People of the company's own with this very name. */
export async function listNamesakes(
  db: Db,
  companyId: string,
  nameKey: string,
  limit: number,
): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    select p.id, p.profile, p.name_key, p.version, array(
      select c.kind || ':' || c.value_key from sourcing.contact_points c
      where c.company_id = ${companyId} and c.person_id = p.id) as contact_keys
    from sourcing.people p
    where p.company_id = ${companyId} and p.name_key = ${nameKey}
      and p.removed_at is null and p.merged_into is null
    order by p.id limit ${limit}`.execute(db)
  return rows
}
