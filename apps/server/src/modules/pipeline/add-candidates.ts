import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/candidates'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { addPeople } from './add-people.ts'

type Add = typeof contract.addCandidates

export function addCandidates(ctx: Ctx, input: InputOf<Add>): Promise<ReplyOf<Add>> {
  return inTransaction(ctx, async (ctx) => {
    const { candidates, added, already, gone, stage } = await addPeople(ctx, input)
    if (candidates.size === 0) {
      const message = 'These people no longer exist or must not be contacted.'
      throw new AppError('not_found', message)
    }
    const ids = added.flatMap((personId) => candidates.get(personId)?.id ?? [])
    return { candidateIds: [...new Set(ids)], already, gone, stage }
  })
}
