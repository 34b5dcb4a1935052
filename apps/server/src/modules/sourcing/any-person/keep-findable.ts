import type { InTx } from '#platform/context'
import { listThere } from './any-person-store.ts'

/** Those of the ids that are people whom the company may find; guessed ones are nobody's. */
export async function keepFindable(
  { db, actor }: InTx,
  personIds: readonly string[],
): Promise<string[]> {
  return personIds.length === 0 ? [] : listThere(db, actor.companyId, [...new Set(personIds)])
}
