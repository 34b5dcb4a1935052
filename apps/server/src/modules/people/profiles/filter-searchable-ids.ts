import type { InTx } from '#platform/context'
import { listSearchableIds } from './searchable-person-store.ts'

/**
 * Returns those of the ids that are people the company may find, so that guessed ids reveal
 * nothing.
 */
export async function filterSearchableIds(
  { db, actor }: InTx,
  personIds: readonly string[],
): Promise<string[]> {
  return personIds.length === 0
    ? []
    : listSearchableIds(db, actor.companyId, [...new Set(personIds)])
}
