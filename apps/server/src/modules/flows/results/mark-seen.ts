import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/results'
import { keepFindable, listMoved } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { insertSightings } from './person-store.ts'

type Mark = typeof contract.markSeen

/**
 * Whoever the company can no longer find is not remembered; ids of nobody at all are refused. Somebody
 * who became one with another since the list was drawn is remembered by the id they were seen under:
 * it counts for the one they live on in, and for themselves once the two are taken apart again.
 */
export function markSeen(ctx: Ctx, { flowId, personIds }: InputOf<Mark>): Promise<ReplyOf<Mark>> {
  return inTransaction(ctx, async (ctx) => {
    await getVisibleFlow(ctx, flowId)
    const moved = await listMoved(ctx, personIds)
    const idNow = (id: string) => moved.get(id) ?? id
    const there = new Set(await keepFindable(ctx, personIds.map(idNow)))
    if (there.size === 0) throw new AppError('not_found', 'There is no such person.')
    const seen = personIds.filter((id) => there.has(idNow(id)))
    await insertSightings(ctx.db, { ...ctx.actor, flowId }, [...new Set(seen)])
    return { seen: there.size }
  })
}
