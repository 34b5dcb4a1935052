import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/acts'
import type { Ctx } from '#platform/context'
import { actOn } from './act-on.ts'
import { decideNextActions } from './field-rules.ts'

type SetNext = typeof contract.setNextAction

export function setNextAction(
  ctx: Ctx,
  { jobId, candidateIds, next }: InputOf<SetNext>,
): Promise<ReplyOf<SetNext>> {
  return actOn(ctx, jobId, {
    kind: 'next_set',
    action: 'candidates.next-set',
    candidateIds,
    decide: async (_, candidates) => ({
      changes: decideNextActions(candidates, next),
      after: { next },
    }),
  })
}
