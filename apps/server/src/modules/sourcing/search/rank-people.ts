import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Hit, SearchedPeople } from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'
import { getTaxonomy } from '#modules/reference'
import type { Ctx } from '#platform/context'
import { compileCriteria } from './compile-criteria.ts'
import type { PeopleCursor } from './find-people.ts'
import type { SearchEngine } from './search-engine.ts'

export interface RankQuery {
  readonly criteria: readonly Criterion[]
  readonly within: SearchedPeople
  /** 0 means that people are only counted. */
  readonly limit: number
  /** Also returns people who miss one must-have, as many at most. */
  readonly nearLimit?: number
  readonly without?: readonly string[]
  /** Given if the caller has already loaded it. */
  readonly taxonomy?: Taxonomy
  /** The index state of an earlier result, to query the same data. */
  readonly at?: PeopleCursor['at']
}

export interface RankedPeople {
  readonly total: number
  readonly best: readonly Hit[]
  /** Those who miss one must-have, best first. */
  readonly near: readonly Hit[]
  readonly at: PeopleCursor['at']
}

/** Returns the number of matches and the ids of the best, for callers that show no people. */
export async function rankPeople(
  ctx: Ctx,
  engine: Pick<SearchEngine, 'search'>,
  { criteria, within, limit, nearLimit = 0, without, taxonomy, at }: RankQuery,
): Promise<RankedPeople> {
  const search = compileCriteria(taxonomy ?? (await getTaxonomy(ctx)), criteria)
  const fillTo = nearLimit === 0 ? 0 : limit + nearLimit
  const request = { search, within, limit, after: null, fillTo, facets: [] }
  const asked = { ...request, ...(without && { without }) }
  const found = await engine.search(ctx, asked, at ?? undefined)
  return {
    total: found.total,
    best: found.hits.filter(({ missed }) => missed.length === 0),
    near: found.hits.filter(({ missed }) => missed.length === 1).slice(0, nearLimit),
    at: found.at,
  }
}
