import type { ReceiptPeople } from '#modules/billing'
import type { InTx } from '#platform/context'
import { resolveMergedPeople } from '../unlocks/resolve-merged-people.ts'
import { listPeopleNames } from './searchable-person-store.ts'

/**
 * Names the people in receipts for members who may see people. The name is read each time, so that
 * it goes with the person: those who were erased, removed or are not to be contacted have none.
 */
export async function nameReceiptPeople(
  ctx: InTx,
  { personIds, names }: ReceiptPeople,
): Promise<void> {
  const { db, actor } = ctx
  if (!actor.privileges.has('pipeline.review')) return
  const people = await resolveMergedPeople(ctx, personIds)
  const shown = [...people].filter(([, { isSuppressed }]) => !isSuppressed)
  const currentIds = [...new Set(shown.map(([, { id }]) => id))]
  const rows = await listPeopleNames(db, actor.companyId, currentIds)
  const namesById = new Map(rows.map(({ id, name }) => [id, name]))
  for (const [askedId, { id }] of shown) {
    const name = namesById.get(id)
    if (name) names.set(askedId, name)
  }
}
