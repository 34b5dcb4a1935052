import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/acts'
import type { Ctx } from '#platform/context'
import { actOn } from './act-on.ts'
import { decidePromises } from './field-rules.ts'
import { refusePast } from './refuse-past.ts'

type Promised = typeof contract.promiseAnswer

export async function promiseAnswer(
  ctx: Ctx,
  { jobId, candidateIds, answerBy }: InputOf<Promised>,
): Promise<ReplyOf<Promised>> {
  refusePast(ctx, 'answerBy', answerBy)
  return actOn(ctx, jobId, {
    ...{ kind: 'answer_promised', action: 'candidates.answer-promised', candidateIds },
    decide: async (_, candidates) => ({
      changes: decidePromises(candidates, answerBy),
      after: { answerBy },
    }),
  })
}
