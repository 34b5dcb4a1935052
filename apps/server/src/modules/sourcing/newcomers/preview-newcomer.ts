import type { MergePreview } from '@headwater/contract/sourcing/duplicates'
import type { InTx } from '#platform/context'
import { todayOf } from '../people/present.ts'
import { listContactPoints, listPeopleByIds } from '../people/store.ts'
import { compareLearnt } from './compare-learnt.ts'
import { getOwnId } from './get-own-id.ts'
import { keysOf } from './keys-of.ts'
import { learn } from './learn.ts'
import type { PreparedNewcomer } from './prepare-newcomer.ts'
import { requireUnbarred } from './require-unbarred.ts'

/** What somebody would become by being the same as a newcomer; it ends as the adding itself would. */
export async function previewNewcomer(
  ctx: InTx,
  entry: PreparedNewcomer,
  sameAs: string,
): Promise<MergePreview> {
  const { db, actor } = ctx
  await requireUnbarred(ctx, entry)
  const id = await getOwnId(ctx, sameAs)
  const person = (await listPeopleByIds(db, actor.companyId, [id])).get(id)
  if (!person) throw new Error('Somebody who was followed is gone.')
  const contacts = await listContactPoints(db, actor.companyId, [id])
  const known = { profile: person.profile, contactKeys: keysOf(contacts) }
  return compareLearnt(known, entry, learn(known, entry), todayOf(ctx))
}
