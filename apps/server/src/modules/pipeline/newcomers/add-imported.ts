import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { maxCards } from '@headwater/contract/pipeline/board'
import { maxCandidatesAtOnce } from '@headwater/contract/pipeline/candidates'
import type * as contract from '@headwater/contract/pipeline/newcomers'
import { getVisibleJob } from '#modules/jobs'
import { listImportedPeople } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { addPeople } from '../add-people.ts'

type AddImported = typeof contract.addImported

/** All of them or nobody, a few hundred at a time. */
export function addImported(
  ctx: Ctx,
  { jobId, importId }: InputOf<AddImported>,
): Promise<ReplyOf<AddImported>> {
  return inTransaction(ctx, async (ctx) => {
    await getVisibleJob(ctx, jobId)
    const personIds = await listImportedPeople(ctx, importId, maxCards + 1)
    if (personIds.length > maxCards) throw tooMany()
    const sum = { added: 0, already: 0, gone: 0 }
    for (let from = 0; from < personIds.length; from += maxCandidatesAtOnce) {
      const batch = personIds.slice(from, from + maxCandidatesAtOnce)
      const { added, already, gone } = await addPeople(ctx, {
        ...{ jobId, personIds: batch, flowId: null },
      })
      sum.added += added.length
      sum.already += already
      sum.gone += gone
    }
    return sum
  })
}

function tooMany(): AppError {
  const sentence = `A pipeline shows ${maxCards.toLocaleString('en')} people at the most.`
  return new AppError('invalid_input', sentence, { importId: sentence })
}
