import { sql } from 'kysely'
import type { InTx } from '#platform/context'

export interface RecentOutreach {
  readonly emailsSent: number
  /** People who got at least one of these emails. */
  readonly contacted: number
  /** Of them, those who have replied, and those whose latest reply was interested. */
  readonly replied: number
  readonly interested: number
}

/** Counts what the sessions have sent since then and what came back. */
export async function countRecentOutreach(
  { db, actor }: InTx,
  { sequenceIds, since }: { readonly sequenceIds: readonly string[]; readonly since: Date },
): Promise<RecentOutreach> {
  const { companyId } = actor
  const { rows } = await sql<RecentOutreach>`
    with sent as materialized (
      select m.enrolment_id, count(*) as emails from outreach.messages m
      where m.company_id = ${companyId} and m.kind = 'step' and m.handed_off_at is not null
        and m.handed_off_at >= ${since} and m.state in ('accepted', 'assumed_sent')
      group by m.enrolment_id
    ), reached as materialized (
      select e.id, e.current_id, e.state, s.emails
      from sent s join outreach.enrolments e
        on e.company_id = ${companyId} and e.id = s.enrolment_id
      where e.sequence_id = any(${sequenceIds}::uuid[])
    )
    select coalesce(sum(emails), 0)::int as emails_sent,
      count(distinct current_id)::int as contacted,
      count(distinct current_id) filter (where state = 'replied')::int as replied,
      count(distinct current_id) filter (where state = 'replied' and (
        select r.reply_kind from outreach.received r
        where r.company_id = ${companyId} and r.enrolment_id = reached.id and r.class = 'human'
          and r.folder <> 'sent'
        order by r.received_at desc limit 1) = 'interested')::int as interested
    from reached`.execute(db)
  return rows[0] as RecentOutreach
}
