import type { InTx } from '#platform/context'
import { listTitled, type MadeUpPerson } from './sample-store.ts'

/** Some of the people who do not exist, by a word of what they do, for a demo to begin with. */
export function listMadeUpPeople(
  { db }: InTx,
  words: readonly string[],
): Promise<readonly MadeUpPerson[]> {
  return listTitled(db, words)
}
