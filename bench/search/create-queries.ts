import type { Profile } from '@headwater/contract/people/profile'
import { Criteria } from '@headwater/contract/sourcing/criteria'
import { compileSearch, facetNames, type SearchRequest } from '@headwater/matching'
import { generatePerson, openWorld } from '@headwater/synthetic-pool'
import { openTaxonomy } from '@headwater/taxonomy'
import { createCriterionBuilders } from './criterion-builders.ts'
import { queryShapes } from './query-shapes.ts'
import { createRandomSource, type RandomSource } from './random-source.ts'

/** One search, as a client sends it and as the engines receive it. */
export interface Query {
  readonly number: number
  readonly criteria: Criteria
  readonly request: SearchRequest
}

/** More than the server's cache of compiled searches, so that none is a cache hit. */
const queriesPerShape = 10
const limit = 25

/** Creates searches of every shape, each based on a person of the pool, in random order. */
export function createQueries(seed: number): Query[] {
  const random = createRandomSource(seed)
  const world = openWorld({ seed, today: new Date().toISOString().slice(0, 10) })
  const drawPerson = () => {
    for (;;) {
      const { profile } = generatePerson(world, random.whole(0, 19_999)).person
      if (hasEveryAttribute(profile)) return profile
    }
  }
  const all = Object.values(queryShapes).flatMap((shape) =>
    Array.from({ length: queriesPerShape }, () =>
      shape(createCriterionBuilders(random, drawPerson)),
    ),
  )
  return random.shuffled(all).map((asked, number) => toQuery(random, asked, number))
}

type Asked = Record<string, unknown>

function toQuery(random: RandomSource, asked: readonly Asked[], number: number): Query {
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
    request: { search, limit, fillTo: limit, after: null, facets: facetNames },
  }
}

/** Has a value for every attribute. */
function hasEveryAttribute({ experiences, skills, place, languages, education }: Profile): boolean {
  return (
    experiences.length > 1 &&
    experiences.every(({ occupation, industry }) => occupation && industry) &&
    skills.filter(({ skill }) => skill !== null).length > 3 &&
    Boolean(place?.cityId && place.country) &&
    languages.length > 0 &&
    education.some(({ university, major }) => university && major)
  )
}
