import { Id } from '@headwater/contract/ids'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { SearchReply } from '@headwater/contract/sourcing/search'
import {
  type FacetName,
  type Hit,
  type ListedGroup,
  type ListOrder,
  positionOf,
  type SearchedPeople,
  type SearchResult,
} from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'
import { z } from 'zod'
import { type Ctx, readByKey } from '#platform/context'
import { adviseRelaxations } from './advise-relaxations.ts'
import { compileCriteria } from './compile-criteria.ts'
import { listHitRows } from './hit-store.ts'
import { presentCriteria, presentFacets, presentGroups, presentHit } from './present-hit.ts'
import type { SearchEngine } from './search-engine.ts'

/**
 * A state of the index, for repeated queries on the same data. Null if the engine has no states.
 */
const FoundIndexVersion = z.object({ epoch: z.int(), state: z.string() }).nullable()

/** The end of a page, from which the next one starts. */
export const PeopleCursor = z.object({
  at: FoundIndexVersion,
  missed: z.int().min(0).max(2),
  sortValue: z.int(),
  score: z.int(),
  id: Id,
})
export type PeopleCursor = z.infer<typeof PeopleCursor>

export interface PeopleQuery {
  /** The caller's taxonomy. */
  readonly taxonomy: Taxonomy
  readonly criteria: readonly Criterion[]
  readonly within: SearchedPeople
  readonly limit: number
  readonly after: PeopleCursor | null
  readonly facets: readonly FacetName[]
  /** Also lists people who miss one or two must-haves, after those who meet all. */
  readonly withPartial: boolean
  /** What people are ordered by within their group. By default the score. */
  readonly order?: ListOrder
  /** Limits the list to one group. */
  readonly group?: ListedGroup
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
  /** Ids of the page. */
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
  const { taxonomy, within, limit, after, withPartial, order, group, without, best = 0 } = query
  const search = compileCriteria(taxonomy, query.criteria)
  // Fetches one more than asked for to know whether there is another page.
  const page = { limit: Math.max(limit + 1, best), fillTo: withPartial ? limit + 1 : 0, after }
  const facets = [...new Set(query.facets)]
  const listed = { ...(order && { order }), ...(group && { group }) }
  const request = { search, within, ...page, ...listed, facets, ...(without && { without }) }
  const found = await engine.search(ctx, request, after?.at ?? undefined)
  const shown = found.hits.slice(0, limit)
  const ids = shown.map(({ id }) => id)
  const full = found.hits.filter(({ missed }) => missed.length === 0)
  const [people, related, advice] = await Promise.all([
    readByKey(ctx, ({ db, actor }) => listHitRows(db, actor.companyId, ids, search)),
    loadRelated({
      total: found.total,
      at: found.at,
      best: full,
      ids,
      ...(found.meetAll !== undefined && { meetAll: found.meetAll }),
    }),
    adviseRelaxations(ctx, engine, query, found),
  ])
  const present = ({ id, missed }: Hit) => {
    const row = people.get(id)
    return row ? [{ ...presentHit(search, row), missed: [...missed] }] : []
  }
  return {
    total: found.total,
    hits: shown.flatMap(present),
    groups: presentGroups(withPartial ? found.groups : found.groups.slice(0, 1)),
    criteria: presentCriteria(search),
    costs: [...found.costs],
    advice,
    facets: presentFacets(taxonomy, found.facets),
    notUnderstood: [...search.notUnderstood],
    epoch: found.at?.epoch ?? null,
    at: found.at,
    next: found.hits.length > limit ? cursorAt(shown.at(-1) as Hit) : null,
    best: full,
    related,
  }

  function cursorAt(hit: Hit): PeopleCursor {
    return { at: found.at, ...positionOf(hit) }
  }
}
