import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/acts'
import type { Ctx } from '#platform/context'
import { requireStages } from '../stages/require-stages.ts'
import { actOn } from './act-on.ts'
import { decideMoves } from './act-rules.ts'

type Move = typeof contract.moveCandidates

export function moveCandidates(
  ctx: Ctx,
  { jobId, candidates: seen, toStageId }: InputOf<Move>,
): Promise<ReplyOf<Move>> {
  return actOn(ctx, jobId, {
    kind: 'moved',
    action: 'candidates.moved',
    candidateIds: seen.map(({ id }) => id),
    async decide(ctx, candidates, stages) {
      const seenIn = new Map(seen.map(({ id, stageId }) => [id, stageId]))
      requireStages(stages, [toStageId, ...seenIn.values()])
      const to = stages.find(({ id }) => id === toStageId)
      if (!to) return { changes: [], after: {} }
      const moves = decideMoves(candidates, seenIn, stages, to, ctx.clock.now())
      return { ...moves, after: { stage: to.name } }
    },
  })
}
