import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/acts'
import { maxTags } from '@headwater/contract/pipeline/board'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { actOn } from './act-on.ts'
import { decideTags } from './field-rules.ts'

type Tag = typeof contract.tagCandidates

export function tagCandidates(
  ctx: Ctx,
  { jobId, candidateIds, add, remove }: InputOf<Tag>,
): Promise<ReplyOf<Tag>> {
  return actOn(ctx, jobId, {
    kind: 'tagged',
    action: 'candidates.tagged',
    candidateIds,
    async decide(_, candidates) {
      const changes = decideTags(candidates, { add, remove })
      if (!changes) throw tooManyTagsError()
      return { changes, after: { added: add, removed: remove } }
    },
  })
}

function tooManyTagsError(): AppError {
  const sentence = `A candidate can have up to ${maxTags} tags.`
  return new AppError('invalid_input', sentence, { add: sentence })
}
