import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/sourcing/duplicates'
import type { Ctx, InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { keepDocuments } from '../documents/keep-documents.ts'
import { toRow } from '../people/person-row.ts'
import { updatePeople } from '../running/batch-store.ts'
import { deleteContacts } from '../undoing/undo-store.ts'
import { changePair } from './change-pair.ts'
import { lockPairedPeople, type PairRow, setDecision, setMergedInto } from './store.ts'

type Reopen = typeof contract.reopenDuplicates

export function reopenDuplicates(ctx: Ctx, { pairId }: InputOf<Reopen>): Promise<ReplyOf<Reopen>> {
  const step = { from: ['merged', 'apart'], action: 'duplicates.reopened' } as const
  return changePair(ctx, pairId, step, async (ctx, pair) => {
    if (pair.status === 'merged') await takeApart(ctx, pair)
    const decision = { status: 'open', decidedBy: null } as const
    await setDecision(ctx.db, ctx.actor.companyId, pairId, decision)
  })
}

/** Exactly as they were: once more has been added, nobody can tell any more whose it is. */
async function takeApart(
  ctx: InTx<Ctx>,
  { personA, personB, kept: keptId, before, versionAfter }: PairRow,
): Promise<void> {
  const { db, actor } = ctx
  const { companyId } = actor
  const people = await lockPairedPeople(db, companyId, [personA, personB])
  const kept = people.get(keptId ?? '')
  const other = people.get(keptId === personA ? personB : personA)
  if (!kept || !other || !before || kept.removedAt || kept.mergedInto) {
    throw new AppError('stale_version', 'One of these two has been removed or merged since.')
  }
  if (kept.version !== versionAfter) {
    const message = 'More has been added to them since; they cannot be taken apart any more.'
    throw new AppError('stale_version', message)
  }
  await updatePeople(db, companyId, [toRow(kept.id, before.profile, kept.version + 1)])
  await keepDocuments(ctx, [{ id: kept.id, profile: before.profile }])
  await deleteContacts(db, companyId, before.addedContacts)
  await setMergedInto(db, companyId, other.id, null)
}
