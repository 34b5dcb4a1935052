import { isDeepStrictEqual } from 'node:util'
import type { InTx } from '#platform/context'
import { runHook } from '#platform/events'
import { newId } from '#platform/ids'
import { lockPeopleForMerge } from '../duplicates/store.ts'
import { peopleSaved } from '../events.ts'
import { updatePeople } from '../imports/run/batch-store.ts'
import { toPersonRow } from '../records/person-row.ts'
import { listContactPoints } from '../records/store.ts'
import { scheduleMergeSnapshotDeletion } from './delete-merge-snapshots.ts'
import { contactKeysOf, mergeManualCandidate } from './merge-manual-candidate.ts'
import { deleteMergeSnapshotsBefore, insertMergeSnapshot } from './merge-snapshot-store.ts'
import type { PreparedManualCandidate } from './prepare-manual-candidate.ts'
import { saveContacts } from './save-contacts.ts'

interface MergeOptions {
  readonly personId: string
  /** Duplicate pairs the merge created for review. */
  readonly pairs: readonly string[]
  /** Until when the merge can be undone, or undefined if it cannot. */
  readonly until: Date | undefined
}

/**
 * Merges new facts into an existing person and returns the id with which this can be undone.
 * Returns null if nothing is new, and then the person's version does not change.
 */
export async function mergeIntoPerson(
  ctx: InTx,
  entry: PreparedManualCandidate,
  { personId: id, pairs, until }: MergeOptions,
): Promise<string | null> {
  const { db, actor } = ctx
  const { companyId } = actor
  const person = (await lockPeopleForMerge(db, companyId, [id])).get(id)
  if (!person) throw new Error('The merged person is missing.')
  const contacts = await listContactPoints(db, companyId, [id])
  const { profile } = mergeManualCandidate(
    { profile: person.profile, contactKeys: contactKeysOf(contacts) },
    entry,
  )
  await saveContacts(ctx, id, entry)
  const hasLearnt =
    pairs.length > 0 ||
    !isDeepStrictEqual(profile, person.profile) ||
    !isDeepStrictEqual(await listContactPoints(db, companyId, [id]), contacts)
  if (!hasLearnt) return null
  const mergeSnapshotId = until
    ? await saveMergeSnapshot(ctx, { personId: id, until, contacts }, pairs)
    : null
  await updatePeople(db, companyId, [toPersonRow(id, profile, person.version + 1)])
  await runHook(ctx, peopleSaved, { changed: [{ id, profile }] })
  return mergeSnapshotId
}

async function saveMergeSnapshot(
  ctx: InTx,
  lesson: Omit<Parameters<typeof insertMergeSnapshot>[2], 'id'>,
  pairs: readonly string[],
): Promise<string> {
  const { db, actor } = ctx
  const id = newId()
  await deleteMergeSnapshotsBefore(db, actor.companyId, ctx.clock.now())
  await insertMergeSnapshot(db, actor.companyId, { id, ...lesson }, pairs)
  await scheduleMergeSnapshotDeletion(ctx, lesson.until)
  return id
}
