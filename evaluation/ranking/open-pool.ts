import { findCountryByCode } from '@headwater/gazetteer'
import { buildPersonDocument, type PersonDocument } from '@headwater/matching'
import { buildSegment, openSegment, type Segment } from '@headwater/matching/engine'
import {
  generatePerson,
  openWorld,
  type SyntheticPerson,
  type Truth,
  type World,
} from '@headwater/synthetic-pool'
import { fold } from '@headwater/taxonomy'
import { Bm25 } from './bm25.ts'

/** A pool with search documents, ground truth and a full-text index. */
export interface Pool {
  readonly world: World
  readonly documents: readonly PersonDocument[]
  readonly truths: readonly Truth[]
  readonly segment: Segment
  readonly bm25: Bm25
  readonly indexOf: ReadonlyMap<string, number>
  /** The countries by number of people, largest first. */
  readonly countries: readonly string[]
}

export const today = '2026-11-15'

export function openPool(size: number, seed: number): Pool {
  const world = openWorld({ seed, today })
  const documents: PersonDocument[] = []
  const truths: Truth[] = []
  const bm25 = new Bm25()
  for (let index = 0; index < size; index++) {
    const { person, getTruth } = generatePerson(world, index)
    documents.push(buildPersonDocument(world.taxonomy, person.profile, today))
    truths.push(getTruth())
    bm25.add(fold(fullTextOf(person)).split(' '))
  }
  const people = documents.map((document, at) => ({ id: truths[at]?.id as string, document }))
  return {
    world,
    documents,
    truths,
    segment: openSegment(buildSegment(people)),
    bm25,
    indexOf: new Map(truths.map(({ id }, at) => [id, at])),
    countries: sortByFrequency(documents.flatMap(({ country }) => country ?? [])).slice(0, 12),
  }
}

/** All text of a person for a full-text search. */
function fullTextOf({ profile }: SyntheticPerson): string {
  const { headline, summary, place, experiences, skills } = profile
  return [
    headline,
    summary,
    place?.city ?? '',
    (place?.country && findCountryByCode(place.country)?.name) ?? '',
    ...experiences.flatMap(({ title, employer, text }) => [title, employer, text]),
    ...skills.map(({ name }) => name),
  ].join(' ')
}

function sortByFrequency(keys: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([key]) => key)
}
