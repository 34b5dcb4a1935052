import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/duplicates'
import type { Ctx, InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { runHook } from '#platform/events'
import { peopleSaved } from '../events.ts'
import { updatePeople } from '../imports/run/batch-store.ts'
import { deleteContacts } from '../imports/undo/undo-store.ts'
import { toPersonRow } from '../records/person-row.ts'
import { runPairChange } from './run-pair-change.ts'
import { saveMerge } from './save-merge.ts'
import { lockPeopleForMerge, type PairRow, setPairDecision } from './store.ts'

type Undo = typeof contract.undoDuplicateDecision

export function undoDuplicateDecision(ctx: Ctx, { pairId }: InputOf<Undo>): Promise<ReplyOf<Undo>> {
  const step = { from: ['merged', 'apart'], action: 'duplicates.undone' } as const
  return runPairChange(ctx, pairId, step, async (ctx, pair) => {
    if (pair.status === 'merged') await unmergePair(ctx, pair)
    const decision = { status: 'open', decidedBy: null } as const
    await setPairDecision(ctx.db, ctx.actor.companyId, pairId, decision)
  })
}

/**
 * Restores both people exactly. This is rejected once more facts were added, because they can no
 * longer be attributed to one of the two.
 */
async function unmergePair(
  ctx: InTx<Ctx>,
  { personA, personB, kept: keptId, before, versionAfter }: PairRow,
): Promise<void> {
  const { db, actor } = ctx
  const { companyId } = actor
  const people = await lockPeopleForMerge(db, companyId, [personA, personB])
  const kept = people.get(keptId ?? '')
  const other = people.get(keptId === personA ? personB : personA)
  if (!kept || !other || !before || kept.removedAt || kept.mergedInto) {
    throw new AppError('stale_version', 'One of these people has been removed or merged since.')
  }
  if (kept.version !== versionAfter) {
    const message = 'The merged profile has changed since, so the merge can’t be undone.'
    throw new AppError('stale_version', message)
  }
  await updatePeople(db, companyId, [toPersonRow(kept.id, before.profile, kept.version + 1)])
  await runHook(ctx, peopleSaved, { changed: [{ id: kept.id, profile: before.profile }] })
  await deleteContacts(db, companyId, before.addedContacts)
  await saveMerge(ctx, other.id, null)
}
