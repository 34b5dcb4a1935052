import type { PersonDocument, SearchRequest } from '@headwater/matching'
import { documentRow } from '@headwater/matching/document'
import { type RandomPerson, randomPeople } from '@headwater/matching/test/random-documents'
import { seeded } from '@headwater/matching/test/seeded'
import { sql } from 'kysely'
import { newId } from '#platform/ids'
import type { World } from './world.ts'

const aStretch = {
  occupation: 'welder',
  seniority: null,
  months: 12,
  isHalf: false,
  overlaps: false,
  freshness: 100,
}

/** Returns values unique to this name, for every kind of list. */
export function uniqueMarks(name: string) {
  return {
    words: [`${name}word`],
    companies: [{ key: `${name}works`, isCurrent: true }],
    skills: [{ skill: `${name}skill`, strength: 500, stretches: 0 }],
    universities: [`${name}school`],
    stretches: [{ ...aStretch, title: `${name}title ~0` }],
  } satisfies Partial<PersonDocument>
}

/** Inserts people into the pool: some similar ones, and one per name with unique values. */
export async function aDocumentPool(
  { ownerDb }: World,
  { size, names }: { readonly size: number; readonly names: readonly string[] },
): Promise<ReadonlyMap<string, RandomPerson>> {
  const people = randomPeople(seeded(size), size)
  const marked = names.map((name, at) => {
    const { id, document } = people[at] as RandomPerson
    return { id, document: { ...document, ...uniqueMarks(name) } }
  })
  const batchId = newId()
  await sql`insert into people.pool_batches (id, kind, name, people)
    values (${batchId}, 'import', 'test', ${size})`.execute(ownerDb)
  await sql`
    insert into people.pool_people
      (id, batch_id, profile, name_key, contacts, contact_keys, is_synthetic)
    select id, ${batchId}, '{}', '', '[]', '{}', false
    from unnest(${people.map(({ id }) => id)}::uuid[]) id`.execute(ownerDb)
  await savePoolDocuments({ ownerDb }, [...marked, ...people.slice(marked.length)])
  return new Map(names.map((name, at) => [name, marked[at] as RandomPerson]))
}

export async function savePoolDocuments(
  { ownerDb }: Pick<World, 'ownerDb'>,
  people: readonly RandomPerson[],
): Promise<void> {
  const rows = people.map(({ id, document }) => documentRow(id, document))
  await sql`select sourcing.put_pool_documents(${JSON.stringify(rows)}::jsonb)`.execute(ownerDb)
}

export async function deleteFromPool({ ownerDb }: World, id: string): Promise<void> {
  await sql`delete from people.pool_people where id = ${id}`.execute(ownerDb)
}

/** Returns a search that matches all people, best first. */
export function searchForEverybody(over: Partial<SearchRequest> = {}): SearchRequest {
  const criterion = {
    ...({ id: 'o', attribute: 'opportunity', mode: 'must', includesUnknown: true } as const),
    weight: 1,
    threshold: 0,
    prior: 0,
    test: { kind: 'figure', figure: 'opportunity', min: 100 } as const,
  }
  const search = { criteria: [criterion], notUnderstood: [] }
  return { search, limit: 1_000, fillTo: 0, after: null, facets: [], ...over }
}
