import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Hit } from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'
import { readTaxonomy } from '#modules/reference'
import type { Ctx } from '#platform/context'
import { compileCriteria } from './compile-criteria.ts'
import type { FoundPlace } from './find-people.ts'
import type { SearchEngine } from './search-engine.ts'

export interface Ranking {
  readonly criteria: readonly Criterion[]
  /** None: they are only counted. */
  readonly limit: number
  readonly without?: readonly string[]
  /** Where the caller has read it already. */
  readonly taxonomy?: Taxonomy
  /** Of the same people as something found before. */
  readonly at?: FoundPlace['at']
}

export interface Ranked {
  readonly total: number
  readonly best: readonly Hit[]
  readonly at: FoundPlace['at']
}

/** How many fit and the ids of the best, for whoever shows nobody. */
export async function rankPeople(
  ctx: Ctx,
  engine: SearchEngine,
  { criteria, limit, without, taxonomy, at }: Ranking,
): Promise<Ranked> {
  const search = compileCriteria(taxonomy ?? (await readTaxonomy(ctx)), criteria)
  const request = { search, limit, after: null, facets: [], nearMisses: 0 }
  const asked = { ...request, ...(without && { without }) }
  const found = await engine.search(ctx, asked, at ?? undefined)
  return { total: found.total, best: found.hits, at: found.at }
}
