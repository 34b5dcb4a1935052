import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/results'
import { listMoved, rankPeople, type SearchEngine } from '#modules/sourcing'
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
  const { search, since } = await inTransaction(ctx, async (ctx) => {
    const { search } = await getVisibleFlow(ctx, flowId)
    const kept = await findLook(ctx.db, { ...ctx.actor, flowId })
    const since = search.criteriaHash === null ? null : decideSince(kept, search.criteriaHash)
    // Whoever lives on in another since then is not new under that id.
    const moved = await listMoved(ctx, since?.ids ?? [])
    return { search, since: since && { ...since, moved: new Set(moved.values()) } }
  })
  const { criteria, criteriaHash } = search
  if (criteriaHash === null) {
    return { since: null, new: 0, total: 0, isPart: false, personIds: [] }
  }
  const limit = since ? mostLooked : 0
  const { total, best } = await rankPeople(ctx, engine, { criteria, limit })
  if (!since) return { since: null, new: 0, total, isPart: false, personIds: [] }
  const fresh = newSince(since, best).map(({ id }) => id)
  const personIds = fresh.filter((id) => !since.moved.has(id))
  return {
    since: since.at.toISOString(),
    new: personIds.length,
    total,
    isPart: Math.max(total, since.total) > mostLooked,
    personIds,
  }
}
