import { Criteria } from '@headwater/contract/sourcing/criteria'
import { compileSearch, type FacetName } from '@headwater/matching'
import { openTaxonomy } from '@headwater/taxonomy'
import type { Query } from '../search/create-queries.ts'
import { measure, p50, type Sample } from '../search/measure.ts'
import type { Pool } from '../search/open-pool.ts'
import { cacheEvictingCriteria } from './cache-evicting-criteria.ts'

/** A search as the page requested it. */
export interface SentSearch {
  readonly criteria: readonly object[]
  readonly limit: number
  readonly facets?: readonly FacetName[]
}

const warmRounds = 2
const rounds = 5

/**
 * Measures the engine alone on the same searches without other load. They run in the same order, so
 * that its caches hold the same columns as during the session.
 */
export async function timeEngine({ bench }: Pool, asked: readonly SentSearch[]): Promise<number[]> {
  const queries = asked.map(toQuery)
  const engine = bench.openMemory()
  try {
    await engine.warm()
    const others = toQuery({ criteria: cacheEvictingCriteria, limit: 1 }, -1)
    const search = async ({ request }: Query) => (await engine.search(request)).total
    const samples: Sample[] = []
    for (let round = 0; round < warmRounds + rounds; round++) {
      await search(others)
      const measured = await measure(search, queries, { rounds: 1 })
      if (round >= warmRounds) samples.push(...measured)
    }
    return queries.map((query) => p50(samples.filter(({ number }) => number === query.number)))
  } finally {
    await engine.close()
  }
}

function toQuery(asked: SentSearch, number: number): Query {
  const { criteria: given, limit, facets = [] } = asked
  const criteria = Criteria.parse(given)
  const search = compileSearch(openTaxonomy(), criteria)
  return {
    number,
    criteria,
    request: { search, limit, fillTo: limit, after: null, facets },
  }
}
