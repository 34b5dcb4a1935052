import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { EnrolmentEventKind } from '../../enrolments/enrolment-event-store.ts'

/** More than a person can collect in a session. */
const maxEvents = 500

/** Enough to separate the words of a reply from what it quotes. */
const maxTextRead = 2_000

export interface EventRow {
  readonly id: string
  readonly kind: EnrolmentEventKind
  readonly at: Date
  readonly reason: string | null
  readonly position: number | null
  readonly until: Date | null
  readonly byClientId: string | null
  /** Of the email of the step. */
  readonly subject: string | null
}

/** Lists what happened to a person of a session, newest first. */
export async function listEventRows(
  db: Db,
  companyId: string,
  enrolmentId: string,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select h.id::text as id, h.kind, h.at, h.reason, h.position, h.until, h.by_client_id, m.subject
    from (
      select * from outreach.enrolment_events
      where company_id = ${companyId} and enrolment_id = ${enrolmentId}
      order by id desc limit ${maxEvents}) h
    left join outreach.messages m on m.company_id = ${companyId} and m.enrolment_id = ${enrolmentId}
      and m.position = h.position
    order by h.id desc`.execute(db)
  return rows
}

export interface ReceivedRow {
  readonly id: string
  readonly class: 'human' | 'auto_reply' | 'bounce'
  readonly at: Date
  readonly text: string
  readonly awayUntil: string | null
  readonly bounceSeverity: string | null
}

/** Lists the replies, automatic replies and bounces of a person, newest first. */
export async function listReceivedRows(
  db: Db,
  companyId: string,
  enrolmentId: string,
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select id, class, received_at as at, left(text, ${maxTextRead}) as text, away_until::text as away_until,
      bounce_severity
    from outreach.received
    where company_id = ${companyId} and enrolment_id = ${enrolmentId}
      and class in ('human', 'auto_reply', 'bounce') and folder <> 'sent'
    order by received_at desc limit ${maxEvents}`.execute(db)
  return rows
}

export interface PlannedStep {
  readonly position: number
  readonly sendAfter: 1 | 2 | 3
  readonly days: number[]
  readonly hours: number[]
  readonly subject: string
  /** The message of the step that comes next, once it exists. */
  readonly dueAt: Date | null
  readonly heldBy: string | null
}

/** Lists the steps of their version that are not sent yet. */
export async function listPlannedSteps(
  db: Db,
  companyId: string,
  {
    enrolmentId,
    versionId,
    position,
  }: { enrolmentId: string; versionId: string; position: number },
): Promise<PlannedStep[]> {
  const { rows } = await sql<PlannedStep>`
    select s.position, s.send_after, s.days, s.hours, coalesce(m.subject, s.subject) as subject,
      m.due_at, m.held_by
    from outreach.steps s
    left join outreach.messages m on m.company_id = s.company_id and m.enrolment_id = ${enrolmentId}
      and m.position = s.position and m.state in ('scheduled', 'claimed')
    where s.company_id = ${companyId} and s.version_id = ${versionId} and s.position >= ${position}
    order by s.position`.execute(db)
  return rows
}
