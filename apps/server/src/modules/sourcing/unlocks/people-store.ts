import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Somebody who is there, by the id that was asked for. */
export interface PresentPerson {
  readonly asked: string
  /** The id they have now: whoever was merged lives on under another. */
  readonly id: string
  readonly isOwn: boolean
  /** Of the pool, while there is any list of whom to leave alone: they may be on it. */
  readonly mayBeBarred: boolean
}

/**
 * Of the company's own and of the pool; whoever was removed or never was is left out. The company's
 * own are removed when they are put on the list, so that it is asked for the pool.
 */
export async function listPresent(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<PresentPerson[]> {
  const { rows } = await sql<PresentPerson>`
    select person_id as asked, lives_as as id, true as is_own, false as may_be_barred
    from sourcing.own_people_view
    where company_id = ${companyId} and person_id = any(${ids}::uuid[])
    union all
    select id as asked, id, false as is_own,
      exists (select 1 from sourcing.suppressions where company_id = ${companyId})
        or exists (select 1 from sourcing.pool_suppressions)
    from sourcing.pool_people
    where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Those of these ids whose people live on under another one, with that. */
export async function listSuccessors(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly livesAs: string }[]> {
  const { rows } = await sql<{ id: string; livesAs: string }>`
    select person_id as id, lives_as from sourcing.own_people_view
    where company_id = ${companyId} and person_id = any(${ids}::uuid[])
      and lives_as <> person_id`.execute(db)
  return rows
}

/** Everybody who lives on in one of these, over as many steps as there were. */
export async function listMerged(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<{ readonly alias: string; readonly id: string }[]> {
  const { rows } = await sql<{ alias: string; id: string }>`
    with recursive merged as (
      select id as alias, merged_into as id from sourcing.people
      where company_id = ${companyId} and merged_into = any(${ids}::uuid[])
      union
      select p.id, merged.id from sourcing.people p join merged on p.merged_into = merged.alias
      where p.company_id = ${companyId}
    )
    select alias, id from merged`.execute(db)
  return rows
}
