import { sql } from 'kysely'
import type { Db } from '#platform/database'

export interface SequenceCounts {
  readonly id: string
  readonly people: number
  /** People whose sequence goes on or is paused. */
  readonly open: number
  readonly contacted: number
  readonly emailsSent: number
  /** Sent, and still to be sent if no one replies. */
  readonly emailsPlanned: number
  readonly replied: number
  readonly interested: number
  /** Emails that wait for a mailbox, a stop of all sending or the job. */
  readonly held: number
  readonly nextAt: Date | null
  readonly lastEventAt: Date | null
}

const isSent = sql`m.state in ('accepted', 'assumed_sent')`

/** What keeps the email of a message as `m` from its mailbox as `b`. */
const isBlocked = sql`(coalesce(m.held_by in ('company', 'job'), false)
  or b.removed_at is not null or b.status <> 'connected'
  or b.fault is not distinct from 'unreachable'
  or (b.fault is not distinct from 'many_bounces' and m.position = 1))`

/**
 * Counts the people and emails of many sequences. Each is read by its own part of the indexes, so
 * that the size of the tables does not matter.
 */
export async function listSequenceCounts(
  db: Db,
  companyId: string,
  sequenceIds: readonly string[],
): Promise<SequenceCounts[]> {
  const { rows } = await sql<SequenceCounts>`
    select q.id, p.people, p.open, s.contacted, s.emails as emails_sent,
      s.emails + p.remaining as emails_planned, p.replied, p.interested, n.held, n.next_at,
      h.at as last_event_at
    from outreach.sequences q
    cross join lateral (
      select count(*)::int as people,
        count(*) filter (where e.state in ('pending', 'active', 'paused'))::int as open,
        count(*) filter (where e.state = 'replied')::int as replied,
        count(*) filter (where e.state = 'replied' and (
          select r.reply_kind from outreach.received r
          where r.company_id = ${companyId} and r.enrolment_id = e.id and r.class = 'human'
            and r.folder <> 'sent'
          order by r.received_at desc limit 1) = 'interested')::int as interested,
        coalesce(sum(v.steps - e.position + 1) filter (where e.completes_at is null
          and e.state in ('pending', 'active', 'paused')), 0)::int as remaining
      from outreach.enrolments e
      join (
        select v.id, (select count(*) from outreach.steps s
          where s.company_id = ${companyId} and s.version_id = v.id) as steps
        from outreach.sequence_versions v
        where v.company_id = ${companyId} and v.sequence_id = q.id) v on v.id = e.version_id
      where e.company_id = ${companyId} and e.sequence_id = q.id) p
    cross join lateral (
      select count(*)::int as emails, count(distinct m.enrolment_id)::int as contacted
      from outreach.messages m
      where m.company_id = ${companyId} and m.sequence_id = q.id
        and m.handed_off_at is not null and ${isSent}) s
    cross join lateral (
      select count(*) filter (where ${isBlocked})::int as held,
        min(m.due_at) filter (where m.held_by is null and not ${isBlocked}) as next_at
      from outreach.messages m
      join outreach.mailboxes b on b.company_id = ${companyId} and b.id = m.mailbox_id
      where m.company_id = ${companyId} and m.sequence_id = q.id
        and m.state in ('scheduled', 'claimed')) n
    left join lateral (
      select at from outreach.enrolment_events
      where company_id = ${companyId} and sequence_id = q.id and history_kind is not null
      order by id desc limit 1) h on true
    where q.company_id = ${companyId} and q.id = any(${sequenceIds}::uuid[])`.execute(db)
  return rows
}

/** Counts the emails that leave on the day of the next one, by the clock of its recipient. */
export async function countEmailsOfNextDay(
  db: Db,
  companyId: string,
  sequenceId: string,
  nextAt: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with zone as (
      select e.time_zone as name from outreach.messages m
      join outreach.enrolments e on e.company_id = m.company_id and e.id = m.enrolment_id
      where m.company_id = ${companyId} and m.sequence_id = ${sequenceId}
        and m.state in ('scheduled', 'claimed') and m.held_by is null and m.due_at >= ${nextAt}
      order by m.due_at, m.id limit 1)
    select count(*)::int as count
    from zone
    join outreach.messages m on m.due_at < (date_trunc('day', ${nextAt}::timestamptz
      at time zone zone.name) + interval '1 day') at time zone zone.name
    where m.company_id = ${companyId} and m.sequence_id = ${sequenceId}
      and m.state in ('scheduled', 'claimed') and m.held_by is null`.execute(db)
  return rows[0]?.count ?? 0
}

export interface SequenceMailbox {
  readonly sequenceId: string
  readonly id: string
  readonly address: string
  readonly isFaulty: boolean
}

/** Lists the mailboxes that write to people whose sequence is not over. */
export async function listSequenceMailboxes(
  db: Db,
  companyId: string,
  sequenceIds: readonly string[],
): Promise<SequenceMailbox[]> {
  const { rows } = await sql<SequenceMailbox>`
    select u.sequence_id, b.id, b.address,
      b.removed_at is not null or b.status <> 'connected' or b.fault is not null as is_faulty
    from (
      select q.id as sequence_id, e.mailbox_id
      from unnest(${sequenceIds}::uuid[]) q (id)
      cross join lateral (
        select distinct e.mailbox_id from outreach.enrolments e
        where e.company_id = ${companyId} and e.sequence_id = q.id
          and e.state in ('pending', 'active', 'paused')) e) u
    join outreach.mailboxes b on b.company_id = ${companyId} and b.id = u.mailbox_id
    order by b.address, b.id`.execute(db)
  return rows
}
