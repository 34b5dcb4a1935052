import { sql } from 'kysely'
import type { Db } from '#platform/database'

export interface RemovedRow {
  readonly id: string
  readonly name: string
  readonly title: string | null
  readonly employer: string | null
  readonly removedAt: Date
  readonly until: Date
  readonly isDoNotContact: boolean
  /** When they were removed, to the microsecond. */
  readonly place: string
}

interface RemovedPage {
  readonly after: { readonly removedAt: string; readonly id: string } | undefined
  readonly limit: number
}

/**
 * Lists removed people, latest first. Those due for erasure are left out, even if the task is late.
 */
export async function listRemoved(
  db: Db,
  companyId: string,
  { after, limit }: RemovedPage,
): Promise<RemovedRow[]> {
  const beyond = after
    ? sql`and p.removed_at <= ${after.removedAt}::timestamptz
        and (p.removed_at < ${after.removedAt}::timestamptz or p.id > ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<RemovedRow>`
    select p.id, p.name, nullif(p.profile #>> '{experiences,0,title}', '') as title,
      nullif(p.profile #>> '{experiences,0,employer}', '') as employer,
      p.removed_at, p.removed_at + interval '7 days' as until, p.removed_at::text as place,
      p.id in (select s.person_id from people.suppressions s
        where s.company_id = ${companyId} and s.person_id is not null) as is_do_not_contact
    from people.people p
    where p.company_id = ${companyId} and p.removed_at > now() - interval '7 days'
      and p.merged_into is null ${beyond}
    order by p.removed_at desc, p.id limit ${limit}`.execute(db)
  return rows
}

export async function countRemoved(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from people.people
    where company_id = ${companyId} and removed_at > now() - interval '7 days'
      and merged_into is null`.execute(db)
  return rows[0]?.count ?? 0
}
