import type { InTx } from '#platform/context'
import { runHook } from '#platform/events'
import { newId } from '#platform/ids'
import { storableJson } from '#platform/storable-json'
import { peopleSaved } from '../events.ts'
import { insertPairs, insertPeople } from '../imports/run/batch-store.ts'
import { lockPeopleOfCompany } from '../people-lock-store.ts'
import { toPersonRow } from '../records/person-row.ts'
import { listPossibleMatchesOf } from './find-lookalikes.ts'
import { getOwnPersonId } from './get-own-person-id.ts'
import { mergeIntoPerson } from './merge-into-person.ts'
import type { PreparedManualCandidate } from './prepare-manual-candidate.ts'
import { listPairsToReview, rankMatches } from './rank-matches.ts'
import { requireNotSuppressed } from './require-not-suppressed.ts'
import { saveContacts } from './save-contacts.ts'

export interface AddOrMergeResult {
  readonly personId: string
  /** False if the facts were merged into an existing person. */
  readonly isNew: boolean
  /** Undoes the merge into an existing person. Null if nothing was merged. */
  readonly mergeSnapshotId: string | null
  /** Number of possible duplicates to review. */
  readonly toReview: number
}

interface AddOrMergeOptions {
  readonly sameAs: string | null
  /** Until when the merge can be undone, or undefined if it cannot. */
  readonly until?: Date
}

/**
 * Adds one person like a line of a file. They are merged into the given person or one with the same
 * contact. People who are only similar become pairs to review.
 */
export async function addOrMergePerson(
  ctx: InTx,
  entry: PreparedManualCandidate,
  { sameAs, until }: AddOrMergeOptions,
): Promise<AddOrMergeResult> {
  const { db, actor } = ctx
  await lockPeopleOfCompany(db, actor.companyId)
  await requireNotSuppressed(ctx, entry)
  const alike = rankMatches(await listPossibleMatchesOf(ctx, entry, true), entry)
  const known = sameAs === null ? undefined : await getOwnPersonId(ctx, sameAs)
  const target = known ?? alike.find(({ sharesKey }) => sharesKey)?.person.id
  const personId = target ?? newId()
  if (target === undefined) await insertPerson(ctx, personId, entry)
  const doubtful = listPairsToReview(alike, personId).map((pair) => ({ id: newId(), ...pair }))
  const pairs = await insertPairs(db, actor.companyId, doubtful)
  const mergeSnapshotId =
    target === undefined ? null : await mergeIntoPerson(ctx, entry, { personId, pairs, until })
  return { personId, isNew: target === undefined, mergeSnapshotId, toReview: doubtful.length }
}

async function insertPerson(ctx: InTx, id: string, entry: PreparedManualCandidate): Promise<void> {
  const { profile } = entry
  const [source] = profile.sources
  if (!source) throw new Error('A profile names no source.')
  await insertPeople(ctx.db, ctx.actor.companyId, {
    importId: null,
    kind: source.kind,
    people: [toPersonRow(id, profile, 1)],
    profileText: storableJson,
  })
  await runHook(ctx, peopleSaved, { added: [{ id, profile }] })
  await saveContacts(ctx, id, entry)
}
