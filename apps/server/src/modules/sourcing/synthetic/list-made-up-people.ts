import { nameKey } from '@headwater/intake'
import type { InTx } from '#platform/context'
import { listTitled, type MadeUpPerson } from './sample-store.ts'

/**
 * Some of the people who do not exist, by a word of what they do, for a demo to begin with. The pool
 * has people twice on purpose; whoever shares a name with another is left out, so that no list shows
 * somebody two times.
 */
export async function listMadeUpPeople(
  { db }: InTx,
  words: readonly string[],
): Promise<readonly MadeUpPerson[]> {
  const named = Map.groupBy(await listTitled(db, words), ({ name }) => withoutInitials(name))
  return [...named.values()].flatMap((people) => (people.length === 1 ? people : []))
}

/** Whoever is there a second time may have an initial between their names. */
function withoutInitials(name: string): string {
  return nameKey(name)
    .replaceAll(/\b\w\b ?/g, '')
    .trim()
}
