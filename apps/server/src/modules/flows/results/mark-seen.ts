import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/results'
import { keepFindable } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { insertSightings } from './person-store.ts'

type Mark = typeof contract.markSeen

/** Whoever the company can no longer find is not remembered; ids of nobody at all are refused. */
export function markSeen(ctx: Ctx, { flowId, personIds }: InputOf<Mark>): Promise<ReplyOf<Mark>> {
  return inTransaction(ctx, async (ctx) => {
    await getVisibleFlow(ctx, flowId)
    const seen = await keepFindable(ctx, personIds)
    if (seen.length === 0) throw new AppError('not_found', 'There is no such person.')
    await insertSightings(ctx.db, { ...ctx.actor, flowId }, seen)
    return { seen: seen.length }
  })
}
