import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/results'
import { rankPeople, resolveScope, type SearchEngine } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { searchHash } from '../criteria-hash.ts'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { decideBaseline, listNewSince } from './result-snapshot-rules.ts'
import { findResultSnapshots } from './result-snapshot-store.ts'
import { snapshotLimit } from './save-result-snapshot.ts'

type GetResultChanges = typeof contract.getResultChanges

/** Returns the people who are new since the member's previous visit, none on the first visit. */
export async function getResultChanges(
  ctx: Ctx,
  engine: SearchEngine,
  { flowId }: InputOf<GetResultChanges>,
): Promise<ReplyOf<GetResultChanges>> {
  const { search, since, knownIds } = await inTransaction(ctx, async (ctx) => {
    const { search } = await getVisibleFlow(ctx, flowId)
    const kept = await findResultSnapshots(ctx.db, { ...ctx.actor, flowId })
    const { criteriaHash, scope } = search
    const since =
      criteriaHash === null ? null : decideBaseline(kept, searchHash(criteriaHash, scope))
    return { search, since, knownIds: kept?.knownIds ?? [] }
  })
  const { criteria, criteriaHash, scope } = search
  if (criteriaHash === null) {
    return { since: null, new: 0, total: 0, isPart: false, personIds: [] }
  }
  const limit = since ? snapshotLimit : 0
  const within = await resolveScope(ctx, scope)
  const { total, best } = await rankPeople(ctx, engine, { criteria, within, limit })
  if (!since) return { since: null, new: 0, total, isPart: false, personIds: [] }
  // A person merged into another since the snapshot is not new under the other id.
  const known = new Set(knownIds)
  const fresh = listNewSince(since, best).map(({ id }) => id)
  const personIds = fresh.filter((id) => !known.has(id))
  return {
    since: since.at.toISOString(),
    new: personIds.length,
    total,
    isPart: Math.max(total, since.total) > snapshotLimit,
    personIds,
  }
}
