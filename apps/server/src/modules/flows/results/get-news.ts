import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/results'
import { rankPeople, type SearchEngine } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { mostLooked } from './keep-look.ts'
import { decideSince, newSince } from './look-rules.ts'
import { findLook } from './look-store.ts'

type News = typeof contract.getNews

/** Nothing is new to whoever has never looked. */
export async function getNews(
  ctx: Ctx,
  engine: SearchEngine,
  { flowId }: InputOf<News>,
): Promise<ReplyOf<News>> {
  const { search, kept } = await inTransaction(ctx, async (ctx) => {
    const { search } = await getVisibleFlow(ctx, flowId)
    return { search, kept: await findLook(ctx.db, { ...ctx.actor, flowId }) }
  })
  const { criteria, criteriaHash } = search
  if (criteriaHash === null) {
    return { since: null, new: 0, total: 0, isPart: false, personIds: [] }
  }
  const since = decideSince(kept, criteriaHash)
  const limit = since ? mostLooked : 0
  const { total, best } = await rankPeople(ctx, engine, { criteria, limit })
  if (!since) return { since: null, new: 0, total, isPart: false, personIds: [] }
  const personIds = newSince(since, best).map(({ id }) => id)
  return {
    since: since.at.toISOString(),
    new: personIds.length,
    total,
    isPart: Math.max(total, since.total) > mostLooked,
    personIds,
  }
}
