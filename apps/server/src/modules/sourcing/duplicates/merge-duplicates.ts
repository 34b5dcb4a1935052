import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/sourcing/duplicates'
import { mergeProfiles } from '@headwater/intake'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { keepDocuments } from '../documents/keep-documents.ts'
import { toRow } from '../people/person-row.ts'
import { updatePeople } from '../running/batch-store.ts'
import { changePair } from './change-pair.ts'
import { copyContacts, lockPairedPeople, setDecision, setMergedInto } from './store.ts'

type Merge = typeof contract.mergeDuplicates

/** What the one that is kept says counts; the other lives on in it, and can be taken out again. */
export function mergeDuplicates(
  ctx: Ctx,
  { pairId, keep }: InputOf<Merge>,
): Promise<ReplyOf<Merge>> {
  const step = { from: ['open'], action: 'duplicates.merged' } as const
  return changePair(ctx, pairId, step, async (ctx, { personA, personB }) => {
    const { db, actor } = ctx
    const { companyId, clientId: decidedBy } = actor
    if (keep !== personA && keep !== personB) {
      throw new AppError('not_found', 'There is no such person in this pair.')
    }
    const people = await lockPairedPeople(db, companyId, [personA, personB])
    const kept = people.get(keep)
    const other = people.get(keep === personA ? personB : personA)
    if (!kept || !other || [kept, other].some((one) => one.removedAt || one.mergedInto)) {
      throw new AppError('stale_version', 'One of these two has been removed or merged since.')
    }
    const { id, version, profile } = kept
    const versionAfter = version + 1
    const merged = mergeProfiles(profile, other.profile)
    await updatePeople(db, companyId, [toRow(id, merged, versionAfter)])
    await keepDocuments(ctx, [{ id, profile: merged }])
    const addedContacts = await copyContacts(db, companyId, { from: other.id, to: id })
    await setMergedInto(db, companyId, other.id, id)
    const before = { profile, addedContacts }
    const decision = { status: 'merged', kept: id, before, versionAfter, decidedBy } as const
    await setDecision(db, companyId, pairId, decision)
  })
}
