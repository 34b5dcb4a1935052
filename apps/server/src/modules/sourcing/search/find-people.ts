import { Id } from '@headwater/contract/ids'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { SearchReply } from '@headwater/contract/sourcing/search'
import {
  type FacetName,
  type Hit,
  type SearchedPeople,
  type SearchResult,
  suggestRelaxations,
} from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'
import { z } from 'zod'
import { type Ctx, readByKey } from '#platform/context'
import { compileCriteria } from './compile-criteria.ts'
import { listHitRows } from './hit-store.ts'
import { presentCriteria, presentFacets, presentHit } from './present-hit.ts'
import type { SearchEngine } from './search-engine.ts'

/**
 * A state of the index, for repeated queries on the same data. Null if the engine has no states.
 */
const FoundIndexVersion = z.object({ epoch: z.int(), state: z.string() }).nullable()

/** The end of a page, from which the next one starts. */
export const PeopleCursor = z.object({ at: FoundIndexVersion, score: z.int(), id: Id })
export type PeopleCursor = z.infer<typeof PeopleCursor>

export interface PeopleQuery {
  /** The caller's taxonomy. */
  readonly taxonomy: Taxonomy
  readonly criteria: readonly Criterion[]
  readonly within: SearchedPeople
  readonly limit: number
  readonly after: PeopleCursor | null
  readonly facets: readonly FacetName[]
  readonly nearMisses: number
  /** People to leave out of all results and counts. */
  readonly without?: readonly string[]
  /** How many of the best matches to return as ids, besides those on the page. */
  readonly best?: number
}

export interface PeoplePage extends Omit<SearchReply, 'nextCursor'> {
  readonly next: PeopleCursor | null
  readonly at: PeopleCursor['at']
  /** The best matches, at least those of the page. */
  readonly best: readonly Hit[]
}

/** What the engine found, before people are read. */
interface EngineRanking
  extends Pick<PeoplePage, 'total' | 'at' | 'best'>,
    Pick<SearchResult, 'meetAll'> {
  /** Ids of the page and of the near misses. */
  readonly ids: readonly string[]
}

/**
 * Returns one page of matching people, best first. `loadRelated` runs while the people of the page
 * are read.
 */
export async function findPeople<Related>(
  ctx: Ctx,
  engine: SearchEngine,
  query: PeopleQuery,
  loadRelated: (ranking: EngineRanking) => Promise<Related>,
): Promise<PeoplePage & { readonly related: Related }> {
  const { taxonomy, within, limit, after, nearMisses, without, best = 0 } = query
  const search = compileCriteria(taxonomy, query.criteria)
  // Fetches one more than asked for to know whether there is another page.
  const page = { limit: Math.max(limit + 1, best), after, facets: [...new Set(query.facets)] }
  const request = { search, within, ...page, nearMisses, ...(without && { without }) }
  const found = await engine.search(ctx, request, after?.at ?? undefined)
  const shown = found.hits.slice(0, limit)
  const all = [...shown, ...found.nearMisses.hits].map(({ id }) => id)
  const [people, related] = await Promise.all([
    readByKey(ctx, ({ db, actor }) => listHitRows(db, actor.companyId, all, search)),
    loadRelated({
      total: found.total,
      at: found.at,
      best: found.hits,
      ids: all,
      ...(found.meetAll !== undefined && { meetAll: found.meetAll }),
    }),
  ])
  const present = ({ id }: Hit, missed: readonly string[]) => {
    const row = people.get(id)
    return row ? [{ ...presentHit(search, row), missed: [...missed] }] : []
  }
  return {
    total: found.total,
    hits: shown.flatMap((hit) => present(hit, [])),
    groups: [{ missed: 0, total: found.total, missing: [] }],
    nearMisses: {
      total: found.nearMisses.total,
      hits: found.nearMisses.hits.flatMap((miss) => present(miss, [miss.missed])),
    },
    criteria: presentCriteria(search),
    costs: [...found.costs],
    advice: suggestRelaxations(found),
    facets: presentFacets(taxonomy, found.facets),
    notUnderstood: [...search.notUnderstood],
    epoch: found.at?.epoch ?? null,
    at: found.at,
    next: found.hits.length > limit ? cursorAt(shown.at(-1) as Hit) : null,
    best: found.hits,
    related,
  }

  function cursorAt({ score, id }: Hit): PeopleCursor {
    return { at: found.at, score, id }
  }
}
