import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** An existing person, by the requested id. */
export interface CurrentPerson {
  readonly asked: string
  /** The current id, which differs from the requested one after a merge. */
  readonly id: string
  readonly isOwn: boolean
  /** A pool person who may be suppressed, because a do-not-contact list has entries. */
  readonly mayBeSuppressed: boolean
}

/**
 * Lists own and pool people without removed or unknown ones. Own people are removed when they are
 * suppressed, so only pool people need the check.
 */
export async function listCurrentPeople(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<CurrentPerson[]> {
  const { rows } = await sql<CurrentPerson>`
    select person_id as asked, lives_as as id, true as is_own, false as may_be_suppressed
    from people.own_people_view
    where company_id = ${companyId} and person_id = any(${ids}::uuid[])
    union all
    select id as asked, id, false as is_own,
      exists (select 1 from people.suppressions where company_id = ${companyId})
        or exists (select 1 from people.pool_suppressions)
    from people.pool_people
    where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Returns those of the ids that were merged, with the person they were merged into. */
export async function listMergedIntoIds(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly livesAs: string }[]> {
  const { rows } = await sql<{ id: string; livesAs: string }>`
    select person_id as id, lives_as from people.own_people_view
    where company_id = ${companyId} and person_id = any(${ids}::uuid[])
      and lives_as <> person_id`.execute(db)
  return rows
}

/** Lists everyone merged into one of these people, directly or through others. */
export async function listPeopleMergedInto(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<{ readonly alias: string; readonly id: string }[]> {
  const { rows } = await sql<{ alias: string; id: string }>`
    with recursive merged as (
      select id as alias, merged_into as id from people.people
      where company_id = ${companyId} and merged_into = any(${ids}::uuid[])
      union
      select p.id, merged.id from people.people p join merged on p.merged_into = merged.alias
      where p.company_id = ${companyId}
    )
    select alias, id from merged`.execute(db)
  return rows
}
