import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/results'
import { resolvePeopleForWriting } from '#modules/people'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { insertSightings } from './viewer-store.ts'

type Mark = typeof contract.markSeen

/**
 * Marks people as seen. People the company can no longer find are skipped, and a request whose ids
 * are all unknown is rejected. A person who has been merged is stored under the id they were seen
 * under: it counts for the merged person, and for them alone once the merge is undone.
 */
export function markSeen(ctx: Ctx, { flowId, personIds }: InputOf<Mark>): Promise<ReplyOf<Mark>> {
  return inTransaction(ctx, async (ctx) => {
    await getVisibleFlow(ctx, flowId)
    const people = await resolvePeopleForWriting(ctx, personIds)
    if (people.size === 0) throw new AppError('not_found', 'Person not found.')
    const seen = [...people].map(([personId, { id }]) => ({ personId, currentId: id }))
    await insertSightings(ctx.db, { ...ctx.actor, flowId }, seen)
    return { seen: new Set(seen.map(({ currentId }) => currentId)).size }
  })
}
