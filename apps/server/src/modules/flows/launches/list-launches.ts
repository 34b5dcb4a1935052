import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { listLaunches as contract } from '@headwater/contract/flows/launches'
import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { listLaunchRows } from './launch-store.ts'
import { presentLaunches } from './present-launches.ts'

const Position = z.object({ id: Id })

export function listLaunches(
  ctx: Ctx,
  { flowId, cursor, limit }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const list = `flows.launches ${flowId}`
  const before = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, Position)
  return inTransaction(ctx, async (ctx) => {
    await getVisibleFlow(ctx, flowId)
    const page = { flowId, before: before?.id, limit: limit + 1 }
    const rows = await listLaunchRows(ctx.db, ctx.actor.companyId, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: await presentLaunches(ctx, shown),
      nextCursor: last ? encodeCursor(ctx, list, { id: last.id }) : null,
    }
  })
}
