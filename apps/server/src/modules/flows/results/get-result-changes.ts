import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/results'
import { listMergeTargets } from '#modules/people'
import { rankPeople, type SearchEngine } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
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
  const { search, since } = await inTransaction(ctx, async (ctx) => {
    const { search } = await getVisibleFlow(ctx, flowId)
    const kept = await findResultSnapshots(ctx.db, { ...ctx.actor, flowId })
    const since = search.criteriaHash === null ? null : decideBaseline(kept, search.criteriaHash)
    // A person merged into another since the snapshot is not new under the other id.
    const moved = await listMergeTargets(ctx, since?.ids ?? [])
    return { search, since: since && { ...since, moved: new Set(moved.values()) } }
  })
  const { criteria, criteriaHash } = search
  if (criteriaHash === null) {
    return { since: null, new: 0, total: 0, isPart: false, personIds: [] }
  }
  const limit = since ? snapshotLimit : 0
  const { total, best } = await rankPeople(ctx, engine, { criteria, limit })
  if (!since) return { since: null, new: 0, total, isPart: false, personIds: [] }
  const fresh = listNewSince(since, best).map(({ id }) => id)
  const personIds = fresh.filter((id) => !since.moved.has(id))
  return {
    since: since.at.toISOString(),
    new: personIds.length,
    total,
    isPart: Math.max(total, since.total) > snapshotLimit,
    personIds,
  }
}
