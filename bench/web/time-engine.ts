import { Criteria } from '@headwater/contract/sourcing/criteria'
import { compileSearch, type FacetName } from '@headwater/matching'
import { openTaxonomy } from '@headwater/taxonomy'
import type { Query } from '../search/make-queries.ts'
import { measure, p50 } from '../search/measure.ts'
import type { Pool } from '../search/prepare-pool.ts'

/** A search as a page asked for it. */
export interface AskedSearch {
  readonly criteria: readonly object[]
  readonly limit: number
  readonly nearMisses: number
  readonly facets?: readonly FacetName[]
}

const rounds = 5

/** How long the engine alone takes for the very same searches, while nothing else is going on. */
export async function timeEngine(
  { bench }: Pool,
  asked: readonly AskedSearch[],
): Promise<number[]> {
  const queries = asked.map(toQuery)
  const engine = bench.openMemory()
  try {
    await engine.warm()
    const search = async ({ request }: Query) => (await engine.search(request)).total
    await measure(search, queries, { rounds: 2 })
    const samples = await measure(search, queries, { rounds })
    return queries.map((query) => p50(samples.filter(({ number }) => number === query.number)))
  } finally {
    await engine.close()
  }
}

function toQuery(asked: AskedSearch, number: number): Query {
  const { criteria: given, limit, nearMisses, facets = [] } = asked
  const criteria = Criteria.parse(given)
  const search = compileSearch(openTaxonomy(), criteria)
  return {
    number,
    criteria,
    request: { search, limit, after: null, facets, nearMisses },
  }
}
