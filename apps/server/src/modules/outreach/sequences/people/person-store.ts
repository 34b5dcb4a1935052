import type { EnrolmentState } from '@headwater/contract/outreach/explanations'
import type { MessageState } from '@headwater/contract/outreach/messages'
import type { ReplyKind } from '@headwater/contract/outreach/replies'
import type { SequencePersonGroup } from '@headwater/contract/outreach/sequences'
import { type RawBuilder, sql } from 'kysely'
import { matchName } from '#modules/people'
import type { Db } from '#platform/database'
import type { EnrolmentEventKind } from '../../enrolments/enrolment-event-store.ts'
import { personGroup } from './person-groups.ts'

export interface PersonRow {
  readonly enrolmentId: string
  readonly personId: string
  readonly candidateId: string
  readonly state: EnrolmentState
  readonly personGroup: SequencePersonGroup
  readonly reason: string | null
  readonly pausedUntil: Date | null
  readonly completesAt: Date | null
  readonly enrolledAt: Date
  readonly enrolledBy: string | null
  readonly timeZone: string
  /** The step that is scheduled or comes next. */
  readonly position: number
  readonly sent: number
  readonly steps: number
  readonly stepsVersion: number
  readonly versionId: string
  readonly version: number
  readonly mailboxId: string
  readonly mailboxAddress: string
  /** As the last email was addressed. Null before the first one exists. */
  readonly toName: string | null
  readonly toDomain: string | null
  readonly messageState: MessageState | null
  readonly dueAt: Date | null
  readonly dueReason: string | null
  readonly heldBy: string | null
  readonly replyKind: ReplyKind | null
  /** First day on which a person who is away is back. */
  readonly awayUntil: string | null
  readonly eventKind: EnrolmentEventKind | null
  readonly eventAt: Date | null
  readonly eventReason: string | null
  readonly eventPosition: number | null
  /** Where it is in the list. */
  readonly place: string
  readonly now: Date
}

interface PersonPosition {
  readonly at: string
  readonly id: string
}

export interface PeopleQuery {
  readonly companyId: string
  readonly sequenceId: string
  readonly group?: SequencePersonGroup | undefined
  readonly search?: string | undefined
}

export interface PeoplePageQuery extends PeopleQuery {
  readonly after?: PersonPosition | undefined
  readonly limit: number
}

/** Lists a page of people: first those whose email leaves next, at last those who get none. */
export async function listPersonRows(
  db: Db,
  { after, limit, ...query }: PeoplePageQuery,
): Promise<PersonRow[]> {
  const isAfter = after
    ? sql`(p.next_at, p.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  return selectDetails(
    db,
    query.companyId,
    sql`select p.* from (${selectPeople(query)}) p
      where ${isInGroup(query)} and ${isAfter} order by p.next_at, p.id limit ${limit}`,
  )
}

/** Returns these people of a sequence, in no particular order. */
export function listPersonRowsByIds(
  db: Db,
  query: PeopleQuery,
  enrolmentIds: readonly string[],
): Promise<PersonRow[]> {
  const isTheirs = sql`and e.id = any(${enrolmentIds}::uuid[])`
  return selectDetails(db, query.companyId, selectPeople(query, isTheirs))
}

/** Counts the people of every group, with one read of the people of the sequence. */
export async function countPersonGroups(
  db: Db,
  query: PeopleQuery,
): Promise<ReadonlyMap<SequencePersonGroup, number>> {
  const { rows } = await sql<{ personGroup: SequencePersonGroup; count: number }>`
    select p.person_group, count(*)::int as count from (${selectPeople(query)}) p
    group by p.person_group`.execute(db)
  return new Map(rows.map(({ personGroup: group, count }) => [group, count]))
}

function isInGroup({ group }: PeopleQuery): RawBuilder<unknown> {
  return group === undefined ? sql`true` : sql`p.person_group = ${group}`
}

/** The people of one sequence. Reads no others, so that its own size is the limit. */
function selectPeople(
  { companyId, sequenceId, search }: PeopleQuery,
  where: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`
    select e.*, f.sent, ${personGroup} as person_group,
      case when e.state in ('pending', 'active', 'paused')
        then coalesce(e.paused_until, f.due_at, 'infinity') else 'infinity' end as next_at
    from outreach.enrolments e
    cross join lateral (
      select count(*) filter (where m.state in ('accepted', 'assumed_sent'))::int as sent,
        min(m.due_at) filter (where m.state in ('scheduled', 'claimed', 'handed_off')) as due_at
      from outreach.messages m
      where m.company_id = e.company_id and m.enrolment_id = e.id) f
    where e.company_id = ${companyId} and e.sequence_id = ${sequenceId} ${where}
      ${hasName(companyId, search)}`
}

/**
 * Whether every word begins a word of the name. Names are not indexed here: it reads one message of
 * each person of the sequence, and the candidate’s card while there is none. So a search costs as
 * much as the sequence has people, whatever the company has.
 */
function hasName(companyId: string, search: string | undefined): RawBuilder<unknown> {
  const written = sql`coalesce(
    (select m.to_name from outreach.messages m
      where m.company_id = ${companyId} and m.enrolment_id = e.id limit 1),
    (select c.name from pipeline.standing_view c
      where c.company_id = ${companyId} and c.id = e.candidate_id), '')`
  const matches = matchName(written, search)
  return matches ? sql`and ${matches}` : sql``
}

/** Adds what a row shows to a few people as `p`. */
async function selectDetails(
  db: Db,
  companyId: string,
  people: RawBuilder<unknown>,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id as enrolment_id, p.current_id as person_id, p.candidate_id, p.state,
      p.person_group, p.reason, p.paused_until, p.completes_at, p.enrolled_at, p.enrolled_by,
      p.time_zone, p.position, p.sent, s.steps, v.number as steps_version, p.version_id, p.version,
      p.mailbox_id, b.address as mailbox_address, last.to_name, m.to_domain,
      m.state as message_state, m.due_at, m.due_reason, m.held_by, r.reply_kind,
      a.away_until::text as away_until, h.kind as event_kind, h.at as event_at,
      h.reason as event_reason, h.position as event_position, p.next_at::text as place,
      outreach.clock() as now
    from (${people}) p
    join outreach.mailboxes b on b.company_id = ${companyId} and b.id = p.mailbox_id
    join outreach.sequence_versions v on v.company_id = ${companyId} and v.id = p.version_id
    cross join lateral (
      select count(*)::int as steps from outreach.steps
      where company_id = ${companyId} and version_id = p.version_id) s
    left join outreach.messages m on m.company_id = ${companyId} and m.enrolment_id = p.id
      and m.position = p.position
    left join lateral (
      select to_name from outreach.messages
      where company_id = ${companyId} and enrolment_id = p.id
      order by position desc limit 1) last on true
    left join lateral (
      select reply_kind from outreach.received
      where company_id = ${companyId} and enrolment_id = p.id and class = 'human'
        and folder <> 'sent'
      order by received_at desc limit 1) r on true
    left join lateral (
      select away_until from outreach.received
      where company_id = ${companyId} and enrolment_id = p.id and class = 'auto_reply'
      order by received_at desc limit 1) a on true
    left join lateral (
      select kind, at, reason, position from outreach.enrolment_events
      where company_id = ${companyId} and enrolment_id = p.id
      order by id desc limit 1) h on true
    order by p.next_at, p.id`.execute(db)
  return rows
}
