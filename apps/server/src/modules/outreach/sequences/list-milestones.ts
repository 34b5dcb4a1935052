import type { ReplyKind } from '@headwater/contract/outreach/replies'
import { type RawBuilder, sql } from 'kysely'
import type { InTx } from '#platform/context'
import { instantText } from '#platform/instant-text'

/** A position in a list that is read newest first. */
export interface MilestonePosition {
  /** An instant as text, with microseconds. */
  readonly at: string
  /** Of the same instant, those with a lower one come later. */
  readonly id: string
}

interface MilestoneQuery {
  readonly sequenceId: string
  /** Only what comes after it in the list. */
  readonly before?: MilestonePosition | undefined
  readonly limit: number
}

/** The emails of one step that left within one hour. */
export interface SentHour extends MilestonePosition {
  readonly step: number
  readonly people: number
}

const isSent = sql`m.state in ('accepted', 'assumed_sent')`

/**
 * Lists what a sequence has sent by hour and step, newest first. It goes from one hour with emails
 * to the next by the index, so that a page costs the same however much was sent.
 */
export async function listSentHours(
  { db, actor }: InTx,
  { sequenceId, before, limit }: MilestoneQuery,
): Promise<SentHour[]> {
  const { companyId } = actor
  const isOfSequence = sql`m.company_id = ${companyId} and m.sequence_id = ${sequenceId}
    and m.handed_off_at is not null and ${isSent}`
  const isBefore = before
    ? sql`and m.handed_off_at < ${before.at}::timestamptz + interval '1 hour'`
    : sql``
  const isAfterPosition = before
    ? sql`where (e.hour, e.position) < (${before.at}::timestamptz, ${before.id}::integer)`
    : sql``
  // The first hour may lie before the position with all of its steps.
  const { rows } = await sql<SentHour>`
    with recursive hours as (
      (select date_trunc('hour', m.handed_off_at, 'UTC') as hour from outreach.messages m
        where ${isOfSequence} ${isBefore}
        order by m.handed_off_at desc limit 1)
      union all
      select earlier.hour from hours
      cross join lateral (
        select date_trunc('hour', m.handed_off_at, 'UTC') as hour from outreach.messages m
        where ${isOfSequence} and m.handed_off_at < hours.hour
        order by m.handed_off_at desc limit 1) earlier
    )
    select ${instantText(sql`e.hour`)} as at, e.position::text as id, e.position as step, e.people
    from (
      select h.hour, s.position, s.people
      from (select hour from hours limit ${limit + 1}) h
      cross join lateral (
        select m.position, count(*)::int as people from outreach.messages m
        where ${isOfSequence} and m.handed_off_at >= h.hour
          and m.handed_off_at < h.hour + interval '1 hour'
        group by m.position) s) e
    ${isAfterPosition}
    order by e.hour desc, e.position desc limit ${limit}`.execute(db)
  return rows
}

export async function countSentHours({ db, actor }: InTx, sequenceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct date_trunc('hour', m.handed_off_at, 'UTC'), m.position
      from outreach.messages m
      where m.company_id = ${actor.companyId} and m.sequence_id = ${sequenceId}
        and m.handed_off_at is not null and ${isSent}) hours`.execute(db)
  return rows[0]?.count ?? 0
}

/** A person whose sequence ended because of a reply. */
export interface RepliedPerson extends MilestonePosition {
  readonly personId: string
  /** As their emails were addressed. */
  readonly name: string
  /** As their newest reply was sorted. Null if it was not. */
  readonly replyKind: ReplyKind | null
  /** Whether a member noted the reply. */
  readonly isMarked: boolean
}

interface RepliedQuery extends MilestoneQuery {
  /** Only these, by their current ids. */
  readonly personIds?: readonly string[] | undefined
}

/** Lists the people of a sequence who have replied, the newest reply first. */
export async function listRepliedPeople(
  { db, actor }: InTx,
  { sequenceId, before, limit, personIds }: RepliedQuery,
): Promise<RepliedPerson[]> {
  const { companyId } = actor
  const isBefore = before
    ? sql`and (h.at, h.id) < (${before.at}::timestamptz, ${before.id}::bigint)`
    : sql``
  const { rows } = await sql<RepliedPerson>`
    select ${instantText(sql`h.at`)} as at, h.id::text as id, e.current_id as person_id,
      coalesce(m.to_name, '') as name, r.reply_kind,
      coalesce(h.reason = 'member', false) as is_marked
    from (
      select h.id, h.at, h.reason, h.enrolment_id from outreach.enrolment_events h
      where ${isReply(companyId, { sequenceId, personIds })} ${isBefore}
      order by h.at desc, h.id desc limit ${limit}) h
    join outreach.enrolments e on e.company_id = ${companyId} and e.id = h.enrolment_id
    left join lateral (
      select to_name from outreach.messages
      where company_id = ${companyId} and enrolment_id = e.id
      order by position desc limit 1) m on true
    left join lateral (
      select reply_kind from outreach.received
      where company_id = ${companyId} and enrolment_id = e.id and class = 'human'
        and folder <> 'sent'
      order by received_at desc limit 1) r on true
    order by h.at desc, h.id desc`.execute(db)
  return rows
}

export async function countRepliedPeople(
  { db, actor }: InTx,
  query: Pick<RepliedQuery, 'sequenceId' | 'personIds'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outreach.enrolment_events h
    where ${isReply(actor.companyId, query)}`.execute(db)
  return rows[0]?.count ?? 0
}

function isReply(
  companyId: string,
  { sequenceId, personIds }: Pick<RepliedQuery, 'sequenceId' | 'personIds'>,
): RawBuilder<unknown> {
  const isOfPeople =
    personIds === undefined
      ? sql``
      : sql`and exists (select 1 from outreach.enrolments p
          where p.company_id = ${companyId} and p.id = h.enrolment_id
            and p.current_id = any(${personIds}::uuid[]))`
  return sql`h.company_id = ${companyId} and h.sequence_id = ${sequenceId}
    and h.kind = 'replied' ${isOfPeople}`
}
