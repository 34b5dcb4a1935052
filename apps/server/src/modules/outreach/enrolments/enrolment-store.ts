import type { EnrolmentState } from '@headwater/contract/outreach/explanations'
import { type RawBuilder, sql } from 'kysely'
import type { InTx } from '#platform/context'
import type { Db } from '#platform/database'
import { isHeldByJob } from '../outbox/message-store.ts'
import { moveAndNotify } from '../outbox/move-and-notify.ts'
import { type EnrolmentEventKind, memberOf } from './enrolment-event-store.ts'
import { type FinalState, listPreviousStates } from './enrolment-rules.ts'
import { notifyPeopleChanged } from './notify-people-changed.ts'

export interface EnrolmentRow {
  readonly id: string
  readonly sequenceId: string
  readonly versionId: string
  readonly currentId: string
  readonly candidateId: string
  readonly mailboxId: string
  readonly address: string
  readonly state: EnrolmentState
  readonly position: number
  readonly timeZone: string
  /** The ids of the messages by step, as far as they were planned. */
  readonly messageIds: readonly string[]
  readonly enrolledBy: string | null
  readonly enrolledAt: Date
  readonly version: number
}

const enrolmentColumns = sql`e.id, e.sequence_id, e.version_id, e.current_id, e.candidate_id,
  e.mailbox_id, e.address, e.state, e.position, e.time_zone, e.message_ids, e.enrolled_by,
  e.enrolled_at, e.version`

/** Locks enrolments, as `e`, in the order of their ids. */
export async function lockEnrolments(
  db: Db,
  companyId: string,
  where: RawBuilder<unknown>,
): Promise<EnrolmentRow[]> {
  const { rows } = await sql<EnrolmentRow>`
    select ${enrolmentColumns} from outreach.enrolments e
    where e.company_id = ${companyId} and ${where} order by e.id for update`.execute(db)
  return rows
}

interface StateChange {
  readonly to: Exclude<EnrolmentState, 'pending'>
  readonly reason: string | null
  readonly pausedUntil?: Date | null
}

/** What a person's timeline calls the change. A start of the session is none of a person. */
const eventKinds: Readonly<Record<Exclude<EnrolmentState, 'pending'>, EnrolmentEventKind>> = {
  active: 'resumed',
  paused: 'paused',
  replied: 'replied',
  bounced: 'bounced',
  unsubscribed: 'stopped',
  stopped: 'stopped',
  completed: 'finished',
}

/**
 * Changes the state of those enrolments, as `e`, from which it can be reached, and appends to their
 * log. The row lock is enough: what another transaction changed while it was waited for, such as the
 * position, is kept.
 */
async function updateStates(
  ctx: InTx,
  where: RawBuilder<unknown>,
  { to, reason, pausedUntil = null }: StateChange,
): Promise<EnrolmentRow[]> {
  const { db, actor } = ctx
  const { companyId } = actor
  const isFinal = to !== 'active' && to !== 'paused'
  const { rows } = await sql<EnrolmentRow>`
    with old as (
      select e.id, e.state from outreach.enrolments e
      where e.company_id = ${companyId} and e.state = any(${listPreviousStates(to)}::text[])
        and ${where}
      order by e.id for update),
    changed as (
      update outreach.enrolments e
      set state = ${to}, reason = ${reason}, paused_until = ${pausedUntil},
        ended_at = ${isFinal ? sql`outreach.clock()` : sql`null`}, version = e.version + 1
      from old where e.company_id = ${companyId} and e.id = old.id
      returning ${enrolmentColumns}),
    logged as (
      insert into outreach.enrolment_events
        (company_id, enrolment_id, sequence_id, kind, at, reason, position, until, by_client_id)
      select ${companyId}::uuid, c.id, c.sequence_id, ${eventKinds[to]}, outreach.clock(),
        ${reason}, c.position, ${pausedUntil}::timestamptz, ${memberOf(actor)}::uuid
      from changed c
      join old o on o.id = c.id and (o.state <> 'pending' or ${to} <> 'active')
      order by c.id)
    select * from changed order by id`.execute(db)
  await notifyPeopleChanged(ctx, rows)
  return rows
}

interface End {
  readonly state: FinalState
  readonly reason: string
  readonly worker: string
}

/**
 * Ends enrolments, as `e`, and cancels their open message in the same transaction. A message that
 * is being handed off is waited for: either it has left before, or it never leaves.
 */
export async function endEnrolments(
  ctx: InTx,
  where: RawBuilder<unknown>,
  { state, reason, worker }: End,
): Promise<EnrolmentRow[]> {
  const ended = await updateStates(ctx, where, { to: state, reason })
  if (ended.length === 0) return []
  const ids = ended.map(({ id }) => id)
  await moveAndNotify(ctx, {
    where: sql`m.enrolment_id = any(${ids}::uuid[])`,
    from: ['scheduled', 'claimed'],
    to: 'cancelled',
    set: [sql`reason = ${reason}`, sql`held_by = null`],
    worker,
    detail: reason,
  })
  return ended
}

/** Pauses enrolments, as `e`. Their open message stays and is held. */
export async function pauseEnrolmentRows(
  ctx: InTx,
  where: RawBuilder<unknown>,
  { reason, until = null }: { readonly reason: string; readonly until?: Date | null },
): Promise<EnrolmentRow[]> {
  const paused = await updateStates(ctx, where, { to: 'paused', reason, pausedUntil: until })
  await holdMessages(ctx, paused, 'paused')
  return paused
}

/** Pauses one enrolment until a member resumes it. */
export async function pauseEnrolment(ctx: InTx, id: string, reason: string): Promise<void> {
  await pauseEnrolmentRows(ctx, sql`e.id = ${id}`, { reason })
}

/** Makes paused or pending enrolments, as `e`, active again. Their messages stay held until then. */
export async function activateEnrolments(
  ctx: InTx,
  where: RawBuilder<unknown>,
): Promise<EnrolmentRow[]> {
  return updateStates(ctx, where, { to: 'active', reason: null })
}

async function holdMessages(
  ctx: InTx,
  enrolments: readonly EnrolmentRow[],
  detail: string,
): Promise<void> {
  if (enrolments.length === 0) return
  const ids = enrolments.map(({ id }) => id)
  await releaseClaims(ctx, sql`m.enrolment_id = any(${ids}::uuid[])`, detail)
  await refreshHolds(ctx, sql`m.enrolment_id = any(${ids}::uuid[])`)
}

/**
 * Takes messages, as `m`, away from the workers that have claimed them. One that is being handed
 * off is waited for, so that afterwards none of them leaves.
 */
export async function releaseClaims(
  ctx: InTx,
  where: RawBuilder<unknown>,
  detail: string,
): Promise<void> {
  const claimed = { where, from: ['claimed'], to: 'scheduled' } as const
  await moveAndNotify(ctx, { ...claimed, worker: ctx.requestId, detail })
}

/** Updates what holds scheduled messages, as `m`: company, sequence, job or enrolment. */
export async function refreshHolds({ db, actor }: InTx, where: RawBuilder<unknown>): Promise<void> {
  await sql`
    update outreach.messages m set held_by = h.held_by
    from (
      select m.id, case
          when s.stopped_at is not null and m.kind <> 'test' then 'company'
          when q.status <> 'running' then 'sequence'
          when ${isHeldByJob} then 'job'
          when e.state <> 'active' then 'enrolment' end as held_by
      from outreach.messages m
      left join outreach.settings s on s.company_id = m.company_id
      left join outreach.enrolments e on e.company_id = m.company_id and e.id = m.enrolment_id
      left join outreach.sequences q on q.company_id = e.company_id and q.id = e.sequence_id
      where m.company_id = ${actor.companyId} and m.state = 'scheduled' and ${where}) h
    where m.company_id = ${actor.companyId} and m.id = h.id and m.state = 'scheduled'
      and m.held_by is distinct from h.held_by`.execute(db)
}
