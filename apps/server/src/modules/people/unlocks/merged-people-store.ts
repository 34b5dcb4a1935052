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
    select id as asked, id, true as is_own, false as may_be_suppressed
    from people.people
    where company_id = ${companyId} and id = any(${ids}::uuid[])
      and merged_into is null and removed_at is null
    union all
    select p.id as asked, l.id, true as is_own, false as may_be_suppressed
    from people.people p
    cross join lateral people.living_person(p.company_id, p.merged_into) l
    where p.company_id = ${companyId} and p.id = any(${ids}::uuid[]) and p.merged_into is not null
    union all
    select id as asked, id, false as is_own,
      exists (select 1 from people.suppressions where company_id = ${companyId})
        or exists (select 1 from people.pool_suppressions)
    from people.pool_people
    where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/**
 * Keeps the company's people from being merged or deleted until the transaction ends. Their facts
 * may still change.
 */
export async function lockAgainstMerging(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`select 1 from people.people
    where company_id = ${companyId} and id = any(${ids}::uuid[])
    order by id for key share`.execute(db)
}
