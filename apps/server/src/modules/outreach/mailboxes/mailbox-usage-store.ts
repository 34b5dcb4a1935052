import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** A mailbox and the beginning of today in its time zone. */
interface UsageQuery {
  readonly id: string
  readonly dayStart: Date
  /** Which messages wait for the mailbox itself: after many bounces only first ones do. */
  readonly holds: 'all' | 'first' | 'none'
}

export interface MailboxUsage {
  readonly id: string
  readonly sentToday: number
  readonly held: number
}

/** Counts what mailboxes have sent today, tests aside, and what waits for them. */
export async function listMailboxUsage(
  db: Db,
  companyId: string,
  mailboxes: readonly UsageQuery[],
): Promise<MailboxUsage[]> {
  if (mailboxes.length === 0) return []
  const ids = mailboxes.map(({ id }) => id)
  const dayStarts = mailboxes.map(({ dayStart }) => dayStart)
  const holds = mailboxes.map((mailbox) => mailbox.holds)
  const { rows } = await sql<MailboxUsage>`
    select asked.id,
      (select count(*)::integer from outreach.messages m
       where m.company_id = ${companyId} and m.mailbox_id = asked.id
         and m.handed_off_at >= asked.day_start and m.state in ('accepted', 'assumed_sent')
         and m.kind <> 'test') as sent_today,
      case when asked.holds <> 'none' then
        (select count(*)::integer from outreach.messages m
         where m.company_id = ${companyId} and m.mailbox_id = asked.id
           and m.state in ('scheduled', 'claimed')
           and (asked.holds = 'all' or m.position = 1)) else 0 end as held
    from unnest(${ids}::uuid[], ${dayStarts}::timestamptz[], ${holds}::text[])
      as asked (id, day_start, holds)`.execute(db)
  return rows
}

interface DependentSession {
  readonly flowId: string
  readonly name: string
  readonly people: number
}

/** Lists the sequences in which people are written to from a mailbox. */
export async function listDependentSequences(
  db: Db,
  companyId: string,
  mailboxId: string,
): Promise<DependentSession[]> {
  const { rows } = await sql<DependentSession>`
    select s.id as flow_id, s.name, count(*)::integer as people
    from outreach.enrolments e
    join outreach.sequences s on s.company_id = e.company_id and s.id = e.sequence_id
    where e.company_id = ${companyId} and e.mailbox_id = ${mailboxId}
      and e.state in ('pending', 'active', 'paused')
    group by s.id, s.name order by people desc, s.name, s.id`.execute(db)
  return rows
}

interface WaitingCounts {
  readonly scheduled: number
  readonly openThreads: number
}

export async function countWaiting(
  db: Db,
  companyId: string,
  mailboxId: string,
): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`
    select
      (select count(*)::integer from outreach.messages
       where company_id = ${companyId} and mailbox_id = ${mailboxId}
         and state in ('scheduled', 'claimed')) as scheduled,
      (select count(*)::integer from outreach.threads
       where company_id = ${companyId} and mailbox_id = ${mailboxId}
         and received_at is not null and done_at is null) as open_threads`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count has one row.')
  return counts
}
