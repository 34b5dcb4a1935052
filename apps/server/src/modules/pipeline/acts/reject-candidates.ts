import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/acts'
import type { Ctx } from '#platform/context'
import { requireStages } from '../stages/require-stages.ts'
import { actOn } from './act-on.ts'
import { decideRejections } from './act-rules.ts'

type Reject = typeof contract.rejectCandidates

export function rejectCandidates(
  ctx: Ctx,
  { jobId, candidates: seen, reason, note }: InputOf<Reject>,
): Promise<ReplyOf<Reject>> {
  return actOn(ctx, jobId, {
    kind: 'rejected',
    action: 'candidates.rejected',
    candidateIds: seen.map(({ id }) => id),
    async decide(ctx, candidates, stages) {
      const seenIn = new Map(seen.map(({ id, stageId }) => [id, stageId]))
      requireStages(stages, [...seenIn.values()])
      const why = { reason, note, now: ctx.clock.now() }
      return { ...decideRejections(candidates, seenIn, stages, why), after: { reason } }
    },
  })
}
