import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { Id } from '@headwater/contract/ids'
import type * as contract from '@headwater/contract/people/duplicates'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { forceIndexScans } from '../query-plan-store.ts'
import { presentPairs } from './present.ts'
import { countDuplicates, listPairRows } from './store.ts'

type List = typeof contract.listDuplicates
const CursorPosition = z.object({ likelihood: z.int(), id: Id })

export function listDuplicates(
  ctx: Ctx,
  { cursor, limit, status }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const list = `people.duplicates ${status}`
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, CursorPosition)
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    await forceIndexScans(ctx.db)
    // Fetches one row more than asked for to know whether there is another page.
    const rows = await listPairRows(ctx.db, companyId, { status, after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: await presentPairs(ctx, shown),
      nextCursor: last
        ? encodeCursor(ctx, list, { likelihood: last.likelihood, id: last.id })
        : null,
      total: await countDuplicates(ctx.db, companyId, status),
    }
  })
}
