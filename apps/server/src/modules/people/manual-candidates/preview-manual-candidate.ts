import type { MergePreview } from '@headwater/contract/people/duplicates'
import type { InTx } from '#platform/context'
import { todayOf } from '../records/present.ts'
import { listContactPoints, listPeopleByIds } from '../records/store.ts'
import { getOwnPersonId } from './get-own-person-id.ts'
import { contactKeysOf, mergeManualCandidate } from './merge-manual-candidate.ts'
import type { PreparedManualCandidate } from './prepare-manual-candidate.ts'
import { presentMergePreview } from './present-merge-preview.ts'
import { requireNotSuppressed } from './require-not-suppressed.ts'

/** Previews the merge of a manual candidate into a person. Fails where adding would fail. */
export async function previewManualCandidate(
  ctx: InTx,
  entry: PreparedManualCandidate,
  sameAs: string,
): Promise<MergePreview> {
  const { db, actor } = ctx
  await requireNotSuppressed(ctx, entry)
  const id = await getOwnPersonId(ctx, sameAs)
  const person = (await listPeopleByIds(db, actor.companyId, [id])).get(id)
  if (!person) throw new Error('The merged person is missing.')
  const contacts = await listContactPoints(db, actor.companyId, [id])
  const known = { profile: person.profile, contactKeys: contactKeysOf(contacts) }
  return presentMergePreview(known, entry, mergeManualCandidate(known, entry), todayOf(ctx))
}
