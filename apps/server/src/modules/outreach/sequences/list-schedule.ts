import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { Id } from '@headwater/contract/ids'
import type {
  listScheduledEmails as contract,
  ScheduledEmail,
} from '@headwater/contract/outreach/sequences'
import { formatDay } from '@headwater/mail/schedule'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { listProfiles } from '#modules/people'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import type { Db } from '#platform/database'
import { loadPersonValues } from '../outbox/template-values.ts'
import { formatWait, holdSentences } from '../outbox/wait-sentences.ts'
import { fillSubject } from './fill-template.ts'
import { getVisibleSequence } from './get-visible-sequence.ts'

const Position = z.object({ at: z.string(), id: Id })

/** Returns a page of the emails that leave next. A later step exists when the one before was sent. */
export function listScheduledEmails(
  ctx: Ctx,
  { flowId, cursor, limit }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const list = `sequence schedule ${flowId}`
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, Position)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { job } = await getVisibleSequence(ctx, flowId)
    const query = { companyId: actor.companyId, sequenceId: flowId }
    const rows = await listScheduledRows(db, { ...query, after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const personIds = shown.map(({ personId }) => personId)
    const profiles = await listProfiles(ctx, personIds)
    const values = await loadPersonValues(ctx, personIds)
    return {
      items: shown.map((row) => ({
        ...presentEmail(row, profiles.get(row.personId)?.profile.name),
        subject: fillSubject(row.subject, job, values.get(row.personId)),
      })),
      nextCursor: last ? encodeCursor(ctx, list, { at: last.place, id: last.messageId }) : null,
      total: await countScheduled(db, query),
    }
  })
}

interface ScheduleQuery {
  readonly companyId: string
  readonly sequenceId: string
}

interface SchedulePageQuery extends ScheduleQuery {
  readonly after: z.output<typeof Position> | undefined
  readonly limit: number
}

interface ScheduledRow {
  readonly messageId: string
  readonly enrolmentId: string
  readonly personId: string
  readonly toName: string
  readonly position: number
  readonly subject: string
  readonly state: 'scheduled' | 'claimed'
  readonly dueAt: Date
  readonly dueReason: string
  readonly heldBy: string | null
  /** Until the person is back. */
  readonly pausedUntil: Date | null
  readonly toDomain: string
  readonly timeZone: string
  readonly mailboxId: string
  readonly mailboxAddress: string
  readonly place: string
  readonly now: Date
}

export async function listScheduledRows(
  db: Db,
  { companyId, sequenceId, after, limit }: SchedulePageQuery,
): Promise<ScheduledRow[]> {
  const isAfter: RawBuilder<unknown> = after
    ? sql`(m.due_at, m.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<ScheduledRow>`
    select m.id as message_id, m.enrolment_id, e.current_id as person_id, m.to_name, m.position,
      m.subject, m.state, m.due_at, m.due_reason, m.held_by, m.to_domain, e.time_zone, e.paused_until,
      m.mailbox_id, b.address as mailbox_address, m.due_at::text as place, outreach.clock() as now
    from (
      select * from outreach.messages m
      where m.company_id = ${companyId} and m.sequence_id = ${sequenceId}
        and m.state in ('scheduled', 'claimed') and ${isAfter}
      order by m.due_at, m.id limit ${limit}) m
    join outreach.enrolments e on e.company_id = ${companyId} and e.id = m.enrolment_id
    join outreach.mailboxes b on b.company_id = ${companyId} and b.id = m.mailbox_id
    order by m.due_at, m.id`.execute(db)
  return rows
}

export async function countScheduled(
  db: Db,
  { companyId, sequenceId }: ScheduleQuery,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outreach.messages m
    where m.company_id = ${companyId} and m.sequence_id = ${sequenceId}
      and m.state in ('scheduled', 'claimed')`.execute(db)
  return rows[0]?.count ?? 0
}

function presentEmail(
  row: ScheduledRow,
  name: string | undefined,
): Omit<ScheduledEmail, 'subject'> {
  const { heldBy, state, dueAt, pausedUntil } = row
  return {
    messageId: row.messageId,
    enrolmentId: row.enrolmentId,
    personId: row.personId,
    name: name ?? row.toName,
    step: row.position,
    dueAt: (pausedUntil && pausedUntil > dueAt ? pausedUntil : dueAt).toISOString(),
    timeZone: row.timeZone,
    mailbox: { id: row.mailboxId, address: row.mailboxAddress },
    reason: state === 'claimed' ? 'Is being sent now.' : formatReason(row),
    isHeld: heldBy !== null,
  }
}

function formatReason(row: ScheduledRow): string {
  const { heldBy, pausedUntil } = row
  if (heldBy === null) return formatWait(row)
  if (heldBy !== 'enrolment' || !pausedUntil) return holdSentences[heldBy] ?? 'Paused.'
  return `Moved to ${formatDay(pausedUntil, row)}, because this person is out of office.`
}
