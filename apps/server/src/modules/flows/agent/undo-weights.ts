import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/agent'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import { lockSearch, saveNewVersion } from './apply-weights.ts'
import { presentWeights } from './present-weights.ts'
import { canUndoWeights, undoWeights } from './weight-rules.ts'
import { findWeights, setWeightsUndone } from './weights-store.ts'

type Undo = typeof contract.undoLearnedWeights

/** Gives criteria back the weights they had before, as long as no one has changed them since. */
export function undoLearnedWeights(
  ctx: Ctx,
  { flowId, weightsId }: InputOf<Undo>,
): Promise<ReplyOf<Undo>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor, clock } = ctx
    const flow = await lockSearch(ctx, flowId)
    const row = await findWeights(db, actor.companyId, { flowId, weightsId })
    if (!row) throw new AppError('not_found', 'These weights were not found.')
    const { criteria } = flow.search
    if (row.undoneAt === null) {
      if (!canUndoWeights(criteria, row.weights)) {
        const sentence = 'The criteria were changed since. Change their weights in the search.'
        throw new AppError('over_limit', sentence)
      }
      await saveNewVersion(ctx, flow, undoWeights(criteria, row.weights))
      await setWeightsUndone(db, actor.companyId, weightsId, clock.now())
      await notifyFlowChanged(ctx, flowId, 'agent')
    }
    const undoneAt = row.undoneAt ?? clock.now()
    const saved = await getVisibleFlow(ctx, flowId)
    const [undone] = await presentWeights(ctx, saved, [{ ...row, undoneAt }])
    return undone as contract.AppliedWeights
  })
}
