import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type {
  listSequenceHistory as contract,
  HistoryEntry,
  HistoryKind,
} from '@headwater/contract/outreach/sequences'
import { sql } from 'kysely'
import { z } from 'zod'
import { listProfiles } from '#modules/people'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import type { Db } from '#platform/database'
import type { EnrolmentEventKind } from '../enrolments/enrolment-event-store.ts'
import { decideEventSide } from './decide-event-side.ts'
import { getVisibleSequence } from './get-visible-sequence.ts'
import { formatEvent, formatEventReason } from './people/format-event.ts'

const Position = z.object({ id: z.string().regex(/^\d{1,19}$/) })

/** Returns a page of what was sent and of why it stopped for people, newest first. */
export function listSequenceHistory(
  ctx: Ctx,
  { flowId, cursor, limit, kind }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const list = `sequence history ${flowId} ${kind ?? ''}`
  const before = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, Position)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await getVisibleSequence(ctx, flowId)
    const rows = await listHistoryRows(db, {
      companyId: actor.companyId,
      sequenceId: flowId,
      kind,
      beforeId: before?.id,
      limit: limit + 1,
    })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const profiles = await listProfiles(
      ctx,
      shown.map(({ personId }) => personId),
    )
    return {
      items: shown.map((row) => presentEntry(row, profiles.get(row.personId)?.profile.name)),
      nextCursor: last ? encodeCursor(ctx, list, { id: last.id }) : null,
    }
  })
}

export interface HistoryQuery {
  readonly companyId: string
  readonly sequenceId: string
  readonly kind?: HistoryKind | undefined
  readonly beforeId?: string | undefined
  readonly limit: number
}

interface HistoryRow {
  readonly id: string
  readonly historyKind: HistoryKind
  readonly kind: EnrolmentEventKind
  readonly at: Date
  readonly reason: string | null
  readonly byClientId: string | null
  readonly position: number | null
  readonly enrolmentId: string
  readonly personId: string
  readonly subject: string | null
  readonly toName: string | null
}

/** Reads the log from its end, so that a page costs the same however long the log is. */
export async function listHistoryRows(
  db: Db,
  { companyId, sequenceId, kind, beforeId, limit }: HistoryQuery,
): Promise<HistoryRow[]> {
  const isKind = kind === undefined ? sql`history_kind is not null` : sql`history_kind = ${kind}`
  const isBefore = beforeId === undefined ? sql`true` : sql`id < ${beforeId}::bigint`
  const { rows } = await sql<HistoryRow>`
    select h.id::text as id, h.history_kind, h.kind, h.at, h.reason, h.by_client_id, h.position, h.enrolment_id,
      e.current_id as person_id, m.subject, m.to_name
    from (
      select * from outreach.enrolment_events
      where company_id = ${companyId} and sequence_id = ${sequenceId} and ${isKind} and ${isBefore}
      order by id desc limit ${limit}) h
    join outreach.enrolments e on e.company_id = ${companyId} and e.id = h.enrolment_id
    left join outreach.messages m on m.company_id = ${companyId} and m.enrolment_id = h.enrolment_id
      and m.position = h.position
    order by h.id desc`.execute(db)
  return rows
}

function presentEntry(row: HistoryRow, name: string | undefined): HistoryEntry {
  const isOfStep = row.kind === 'sent' || row.kind === 'failed'
  return {
    id: row.id,
    kind: row.historyKind,
    at: row.at.toISOString(),
    enrolmentId: row.enrolmentId,
    personId: row.personId,
    name: name ?? row.toName ?? '',
    step: isOfStep ? row.position : null,
    text: formatEvent(row),
    detail: row.kind === 'sent' ? row.subject : formatEventReason(row),
    side: decideEventSide(row),
  }
}
