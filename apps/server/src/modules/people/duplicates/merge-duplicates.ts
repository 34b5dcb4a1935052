import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/duplicates'
import { mergeProfiles } from '@headwater/intake'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { runHook } from '#platform/events'
import { peopleSaved } from '../events.ts'
import { updatePeople } from '../imports/run/batch-store.ts'
import { toPersonRow } from '../records/person-row.ts'
import { runPairChange } from './run-pair-change.ts'
import { saveMerge } from './save-merge.ts'
import { copyContacts, lockPeopleForMerge, setPairDecision } from './store.ts'

type Merge = typeof contract.mergeDuplicates

/** Merges a pair. The facts of the kept person take precedence, and the merge can be undone. */
export function mergeDuplicates(
  ctx: Ctx,
  { pairId, keep }: InputOf<Merge>,
): Promise<ReplyOf<Merge>> {
  const step = { from: ['open'], action: 'duplicates.merged' } as const
  return runPairChange(ctx, pairId, step, async (ctx, { personA, personB }) => {
    const { db, actor } = ctx
    const { companyId, clientId: decidedBy } = actor
    if (keep !== personA && keep !== personB) {
      throw new AppError('not_found', 'This person is not in the pair.')
    }
    const people = await lockPeopleForMerge(db, companyId, [personA, personB])
    const kept = people.get(keep)
    const other = people.get(keep === personA ? personB : personA)
    if (!kept || !other || [kept, other].some((one) => one.removedAt || one.mergedInto)) {
      throw new AppError('stale_version', 'One of these people has been removed or merged since.')
    }
    const { id, version, profile } = kept
    const versionAfter = version + 1
    const merged = mergeProfiles(profile, other.profile)
    await updatePeople(db, companyId, [toPersonRow(id, merged, versionAfter)])
    await runHook(ctx, peopleSaved, { changed: [{ id, profile: merged }] })
    const addedContacts = await copyContacts(db, companyId, { from: other.id, to: id })
    await saveMerge(ctx, other.id, id)
    const before = { profile, addedContacts }
    const decision = { status: 'merged', kept: id, before, versionAfter, decidedBy } as const
    await setPairDecision(db, companyId, pairId, decision)
  })
}
