import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { formatNumber } from '@headwater/contract/format-number'
import { maxCards } from '@headwater/contract/pipeline/board'
import { maxCandidatesAtOnce } from '@headwater/contract/pipeline/candidates'
import type * as contract from '@headwater/contract/pipeline/manual-candidates'
import { getVisibleJob } from '#modules/jobs'
import { listImportedPeople } from '#modules/people'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { addPeople } from '../add-people.ts'
import { recordAddAct } from './record-add-act.ts'

type AddImportedCandidates = typeof contract.addImportedCandidates

/** Adds all people of an import or none, a few hundred per statement. */
export function addImportedCandidates(
  ctx: Ctx,
  { jobId, importId }: InputOf<AddImportedCandidates>,
): Promise<ReplyOf<AddImportedCandidates>> {
  return inTransaction(ctx, async (ctx) => {
    await getVisibleJob(ctx, jobId)
    const personIds = await listImportedPeople(ctx, importId, maxCards + 1)
    if (personIds.length > maxCards) throw tooManyPeopleError()
    const ids = new Set<string>()
    const sum = { already: 0, gone: 0 }
    for (let from = 0; from < personIds.length; from += maxCandidatesAtOnce) {
      const batch = personIds.slice(from, from + maxCandidatesAtOnce)
      const { candidates, added, already, gone } = await addPeople(ctx, {
        jobId,
        personIds: batch,
        flowId: null,
      })
      for (const personId of added) ids.add(candidates.get(personId)?.id ?? '')
      sum.already += already
      sum.gone += gone
    }
    // The people belong to the import, which has its own undo.
    const adding = { madePeople: false, wereThere: false, mergeSnapshotId: null }
    const undoId = await recordAddAct(ctx, jobId, [...ids], adding)
    return { added: ids.size, ...sum, undoId }
  })
}

function tooManyPeopleError(): AppError {
  const sentence = `A pipeline can have up to ${formatNumber(maxCards)} people.`
  return new AppError('invalid_input', sentence, { importId: sentence })
}
