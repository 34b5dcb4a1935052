import type { InTx } from '#platform/context'
import { runHook } from '#platform/events'
import { peopleSaved } from '../events.ts'
import { updateContactSources } from '../imports/undo/undo-store.ts'
import { lockPeopleOfCompany } from '../people-lock-store.ts'
import {
  deleteMergeSnapshot,
  deleteOpenPairs,
  deleteOtherContacts,
  lockMergeSnapshot,
  restorePersonFromSnapshot,
} from './merge-snapshot-store.ts'

/**
 * Restores a person to their state before a merge and returns whether it did. If they have changed
 * again, their facts can no longer be separated and they stay as they are.
 */
export async function undoPersonMerge(ctx: InTx, mergeSnapshotId: string): Promise<boolean> {
  const { db, actor } = ctx
  const { companyId } = actor
  await lockPeopleOfCompany(db, companyId)
  const lesson = await lockMergeSnapshot(db, companyId, mergeSnapshotId)
  if (!lesson) return false
  const { personId: id, profile, contacts, pairs, isUnchanged } = lesson
  if (isUnchanged) {
    await restorePersonFromSnapshot(db, companyId, mergeSnapshotId)
    await runHook(ctx, peopleSaved, { changed: [{ id, profile }] })
    const before = contacts.map((contact) => contact.id)
    await deleteOtherContacts(db, companyId, id, before)
    await updateContactSources(db, companyId, contacts)
    await deleteOpenPairs(db, companyId, pairs)
  }
  await deleteMergeSnapshot(db, companyId, mergeSnapshotId)
  return isUnchanged
}
