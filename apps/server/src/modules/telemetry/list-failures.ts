import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/telemetry'
import { telemetryDays } from '@headwater/contract/telemetry'
import { z } from 'zod'
import { listMemberSummaries } from '#modules/identity'
import { toDate, toZonedDateTime } from '#platform/calendar'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { AppError } from '#platform/errors'
import { hasGroup, listFailureRows, listGroupRows, type Position } from './list-store.ts'

type ListFailureGroups = typeof contract.listFailureGroups
type ListFailures = typeof contract.listFailures

const groupList = 'telemetry.failures'
const CursorPosition = z.object({ at: z.coerce.date(), id: z.string() })

/** Returns one page of the groups, the last seen first. */
export function listFailureGroups(
  ctx: Ctx,
  { cursor, limit }: InputOf<ListFailureGroups>,
): Promise<ReplyOf<ListFailureGroups>> {
  const before = cursor === undefined ? undefined : decodePosition(ctx, groupList, cursor)
  return inTransaction(ctx, async (ctx) => {
    // One extra row shows whether there is another page.
    const page = { since: getStart(ctx), before, limit: limit + 1 }
    const rows = await listGroupRows(ctx.db, ctx.actor.companyId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map(({ firstSeenAt, lastSeenAt, ...group }) => ({
        ...group,
        firstSeenAt: firstSeenAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
      nextCursor: last ? encodeCursor(ctx, groupList, { at: last.lastSeenAt, id: last.id }) : null,
    }
  })
}

/** Returns one page of the failures of a group, newest first. */
export function listFailures(
  ctx: Ctx,
  { groupId, cursor, limit }: InputOf<ListFailures>,
): Promise<ReplyOf<ListFailures>> {
  const list = `${groupList} ${groupId}`
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    if (!(await hasGroup(db, actor.companyId, groupId)))
      throw new AppError('not_found', 'Failure not found.')
    const before = cursor === undefined ? undefined : decodePosition(ctx, list, cursor)
    const page = { since: getStart(ctx), before, limit: limit + 1 }
    const rows = await listFailureRows(db, actor.companyId, groupId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const members = await listMemberSummaries(
      ctx,
      shown.map(({ clientId }) => clientId),
    )
    return {
      items: shown.map(({ id, clientId, report }) => ({
        ...report,
        id,
        clientId,
        memberName: members.get(clientId)?.name ?? '',
      })),
      nextCursor: last ? encodeCursor(ctx, list, { at: last.recordedAt, id: last.id }) : null,
    }
  })
}

function getStart({ clock }: Ctx): Date {
  return toDate(toZonedDateTime(clock.now()).subtract({ days: telemetryDays.failures }))
}

function decodePosition(ctx: Ctx, list: string, cursor: string): Position {
  return decodeCursor(ctx, list, cursor, CursorPosition)
}
