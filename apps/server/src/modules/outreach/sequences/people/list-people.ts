import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { Id } from '@headwater/contract/ids'
import {
  type listSequencePeople as contract,
  sequencePersonGroups,
} from '@headwater/contract/outreach/sequences'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { getVisibleSequence } from '../get-visible-sequence.ts'
import { countPersonGroups, listPersonRows } from './person-store.ts'
import { presentPeople } from './present-people.ts'

const Position = z.object({ at: z.string(), id: Id })

/** Returns a page of the people of a sequence, with the size of every group for the same search. */
export function listSequencePeople(
  ctx: Ctx,
  { flowId, cursor, limit, group, search }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const list = `sequence people ${JSON.stringify([flowId, group ?? '', search ?? ''])}`
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, Position)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await getVisibleSequence(ctx, flowId)
    const query = { companyId: actor.companyId, sequenceId: flowId, search }
    const found = await countPersonGroups(db, query)
    const counts = Object.fromEntries(
      sequencePersonGroups.map((one) => [one, found.get(one) ?? 0]),
    ) as ReplyOf<typeof contract>['counts']
    const rows = await listPersonRows(db, { ...query, group, after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const everyone = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return {
      items: await presentPeople(ctx, shown),
      nextCursor: last ? encodeCursor(ctx, list, { at: last.place, id: last.enrolmentId }) : null,
      total: group === undefined ? everyone : counts[group],
      counts,
    }
  })
}
