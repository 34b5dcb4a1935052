import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { markChangesSeen as contract } from '@headwater/contract/flows/results'
import type { SearchEngine } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { searchHash } from '../criteria-hash.ts'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { rankForSnapshot } from './compare-with-snapshot.ts'
import { comparesNear } from './compares-near.ts'
import { findResultSnapshots, upsertResultSnapshot } from './result-snapshot-store.ts'
import { toSnapshot } from './save-result-snapshot.ts'

type Mark = typeof contract

/** From now on only later changes are new for this member. */
export async function markChangesSeen(
  ctx: Ctx,
  engine: SearchEngine,
  { flowId }: InputOf<Mark>,
): Promise<ReplyOf<Mark>> {
  const flow = await inTransaction(ctx, (ctx) => getVisibleFlow(ctx, flowId))
  const { criteria, criteriaHash, scope } = flow.search
  if (criteriaHash === null) return { since: null }
  const { total, best, near } = await rankForSnapshot(ctx, engine, flow)
  const found = { total, best, near: comparesNear(ctx, criteria) ? near : null }
  const hash = searchHash(criteriaHash, scope)
  return inTransaction(ctx, async (ctx) => {
    const viewer = { ...ctx.actor, flowId }
    await upsertResultSnapshot(ctx.db, viewer, 'mark', { hash, ...toSnapshot(found) })
    const saved = await findResultSnapshots(ctx.db, viewer)
    return { since: saved?.before?.at.toISOString() ?? null }
  })
}
