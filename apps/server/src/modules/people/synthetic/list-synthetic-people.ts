import { nameKey } from '@headwater/intake'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import type { Db } from '#platform/database'

/**
 * Number of people to choose from: a demo needs only a few, and a full search would take too long.
 */
const sample = 8_000

/**
 * Lists some synthetic people by a word of their title, to start a demo with. The pool contains
 * deliberate duplicates, so people who share a name with another are left out.
 */
export async function listSyntheticPeople(
  { db }: InTx,
  words: readonly string[],
): Promise<readonly SyntheticSample[]> {
  const named = Map.groupBy(await listSyntheticPeopleByTitle(db, words), ({ name }) =>
    withoutInitials(name),
  )
  return [...named.values()].flatMap((people) => (people.length === 1 ? people : []))
}

/** A duplicate may have an initial between the names. */
function withoutInitials(name: string): string {
  return nameKey(name)
    .replaceAll(/\b\w\b ?/g, '')
    .trim()
}

interface SyntheticSample {
  readonly id: string
  readonly name: string
  /** In lower case. */
  readonly title: string
  readonly country: string | null
}

async function listSyntheticPeopleByTitle(
  db: Db,
  words: readonly string[],
): Promise<SyntheticSample[]> {
  const { rows } = await sql<SyntheticSample>`
    select id, name, lower(title) as title, country from (
      select id, profile ->> 'name' as name, profile #>> '{experiences,0,title}' as title,
        profile #>> '{place,country}' as country
      from people.pool_people
      where is_synthetic order by id limit ${sample}
    ) p
    where title ilike any(${words.map((word) => `%${word}%`)}::text[]) order by id`.execute(db)
  return rows
}
