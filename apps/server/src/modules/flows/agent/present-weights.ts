import type { AppliedWeights } from '@headwater/contract/flows/agent'
import { listMemberSummaries } from '#modules/identity'
import type { InTx } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { canUndoWeights } from './weight-rules.ts'
import { listWeightsRows, type WeightsRow } from './weights-store.ts'

const maxListed = 20

/** Lists how ratings have changed the weights of a session, newest first. */
export async function listAppliedWeights(ctx: InTx, flow: VisibleFlow): Promise<AppliedWeights[]> {
  const rows = await listWeightsRows(ctx.db, ctx.actor.companyId, flow.id, maxListed)
  return presentWeights(ctx, flow, rows)
}

export async function presentWeights(
  ctx: InTx,
  { search }: Pick<VisibleFlow, 'search'>,
  rows: readonly WeightsRow[],
): Promise<AppliedWeights[]> {
  const members = await listMemberSummaries(
    ctx,
    rows.map(({ changedBy }) => changedBy),
  )
  return rows.map(({ id, changes, weights, changedBy, changedAt, undoneAt }) => ({
    id,
    at: changedAt.toISOString(),
    by: { clientId: changedBy, name: members.get(changedBy)?.name ?? '' },
    changes: [...changes],
    undoneAt: undoneAt?.toISOString() ?? null,
    canUndo: undoneAt === null && canUndoWeights(search.criteria, weights),
  }))
}
