import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { maxCards } from '@headwater/contract/pipeline/board'
import { maxCandidatesAtOnce } from '@headwater/contract/pipeline/candidates'
import type * as contract from '@headwater/contract/pipeline/newcomers'
import { getVisibleJob } from '#modules/jobs'
import { listImportedPeople } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { addPeople } from '../add-people.ts'
import { recordAdding } from './record-adding.ts'

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
    const ids = new Set<string>()
    const sum = { already: 0, gone: 0 }
    for (let from = 0; from < personIds.length; from += maxCandidatesAtOnce) {
      const batch = personIds.slice(from, from + maxCandidatesAtOnce)
      const { candidates, added, already, gone } = await addPeople(ctx, {
        ...{ jobId, personIds: batch, flowId: null },
      })
      for (const personId of added) ids.add(candidates.get(personId)?.id ?? '')
      sum.already += already
      sum.gone += gone
    }
    // The people themselves are the import's, which has a way back of its own.
    const adding = { madePeople: false, wereThere: false, lessonId: null }
    const undoId = await recordAdding(ctx, jobId, [...ids], adding)
    return { added: ids.size, ...sum, undoId }
  })
}

function tooMany(): AppError {
  const sentence = `A pipeline shows ${maxCards.toLocaleString('en')} people at the most.`
  return new AppError('invalid_input', sentence, { importId: sentence })
}
