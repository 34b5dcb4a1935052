import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/board'
import { getVisibleJob } from '#modules/jobs'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { listCards } from './list-cards.ts'

type Get = typeof contract.getCards

export function getCards(ctx: Ctx, { jobId, candidateIds }: InputOf<Get>): Promise<ReplyOf<Get>> {
  return inTransaction(ctx, async (ctx) => {
    await getVisibleJob(ctx, jobId)
    const cards = await listCards(ctx, jobId, [...new Set(candidateIds)])
    if (cards.length === 0) throw new AppError('not_found', 'Candidates not found.')
    return { cards }
  })
}
