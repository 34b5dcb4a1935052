import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { matchName } from './match-name.ts'

/**
 * Returns those of the people, given by their current ids, whose name has these words. It reads a
 * profile of each.
 */
export async function filterPeopleByName(
  { db, actor }: InTx,
  personIds: readonly string[],
  search: string,
): Promise<string[]> {
  const name = sql`coalesce(
    (select p.name from people.people p
      where p.company_id = ${actor.companyId} and p.id = asked.id),
    (select p.profile ->> 'name' from people.pool_people p where p.id = asked.id), '')`
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${personIds}::uuid[]) asked (id)
    where ${matchName(name, search) ?? sql`true`}`.execute(db)
  return rows.map(({ id }) => id)
}
