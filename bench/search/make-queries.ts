import { Criteria } from '@headwater/contract/sourcing/criteria'
import type { Profile } from '@headwater/contract/sourcing/profile'
import { compileSearch, facetNames, type SearchRequest } from '@headwater/matching'
import { makePerson, openWorld } from '@headwater/synthetic-pool'
import { openTaxonomy } from '@headwater/taxonomy'
import { asksOf } from './asks-of.ts'
import { shapes } from './query-shapes.ts'
import { type Seeded, seeded } from './seeded.ts'

/** One search, as somebody would send it and as the engines get it. */
export interface Query {
  readonly number: number
  readonly criteria: Criteria
  readonly request: SearchRequest
}

/** More than the server keeps compiled, so that none of them is looked up from the time before. */
const ofEachShape = 10
const limit = 25
const nearMisses = 10

/** Searches of every shape, each about somebody of the pool, in an order of their own. */
export function makeQueries(seed: number): Query[] {
  const random = seeded(seed)
  const world = openWorld({ seed, today: new Date().toISOString().slice(0, 10) })
  const drawPerson = () => {
    for (;;) {
      const { profile } = makePerson(world, random.whole(0, 19_999)).person
      if (isTelling(profile)) return profile
    }
  }
  const all = Object.values(shapes).flatMap((shape) =>
    Array.from({ length: ofEachShape }, () => shape(asksOf(random, drawPerson))),
  )
  return random.shuffled(all).map((asked, number) => toQuery(random, asked, number))
}

type Asked = Record<string, unknown>

function toQuery(random: Seeded, asked: readonly Asked[], number: number): Query {
  const criteria = Criteria.parse(
    asked.map((criterion, at) => ({
      id: `c${at}`,
      unknown: random.chance(70) ? 'include' : 'exclude',
      ...criterion,
    })),
  )
  const search = compileSearch(openTaxonomy(), criteria)
  return {
    number,
    criteria,
    request: { search, limit, after: null, facets: facetNames, nearMisses },
  }
}

/** Has something for every attribute. */
function isTelling({ experiences, skills, place, languages, education }: Profile): boolean {
  return (
    experiences.length > 1 &&
    experiences.every(({ occupation, industry }) => occupation && industry) &&
    skills.filter(({ skill }) => skill !== null).length > 3 &&
    Boolean(place?.cityId && place.country) &&
    languages.length > 0 &&
    education.some(({ university, major }) => university && major)
  )
}
