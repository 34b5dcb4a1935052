import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/candidates'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { removeUntouchedCandidates } from './remove-untouched-candidates.ts'

type Remove = typeof contract.removeCandidates

export function removeCandidates(
  ctx: Ctx,
  { jobId, candidateIds }: InputOf<Remove>,
): Promise<ReplyOf<Remove>> {
  return inTransaction(ctx, async (ctx) => {
    const { removed, left } = await removeUntouchedCandidates(ctx, jobId, candidateIds)
    if (removed + left === 0) throw new AppError('not_found', 'Candidates not found.')
    return { removed, left }
  })
}
