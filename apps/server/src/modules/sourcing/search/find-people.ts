import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { SearchReply } from '@headwater/contract/sourcing/search'
import { adviseRelaxation, type FacetName, type Hit, type SearchResult } from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'
import { z } from 'zod'
import { type Ctx, lookUp } from '#platform/context'
import { compileCriteria } from './compile-criteria.ts'
import { listFound } from './found-store.ts'
import { presentCriteria, presentFacets, presentHit } from './present-found.ts'
import type { SearchEngine } from './search-engine.ts'

/** A state of the index, for whoever asks twice of the same people; null where there are none. */
const FoundMoment = z.object({ epoch: z.int(), state: z.string() }).nullable()

/** The end of a page, for whoever asks for the next. */
export const FoundPlace = z.object({ at: FoundMoment, score: z.int(), id: z.uuid() })
export type FoundPlace = z.infer<typeof FoundPlace>

export interface Sought {
  /** What the criteria mean to whoever asks. */
  readonly taxonomy: Taxonomy
  readonly criteria: readonly Criterion[]
  readonly limit: number
  readonly after: FoundPlace | null
  readonly facets: readonly FacetName[]
  readonly nearMisses: number
  /** People to leave out, in every count. */
  readonly without?: readonly string[]
  /** How many of the best to name beside those on the page, by their ids alone. */
  readonly best?: number
}

export interface Found extends Omit<SearchReply, 'nextCursor'> {
  readonly next: FoundPlace | null
  readonly at: FoundPlace['at']
  /** From the best on: at least those of the page. */
  readonly best: readonly Hit[]
}

/** What the engine has found, before anybody is looked up. */
interface Ranking extends Pick<Found, 'total' | 'at' | 'best'>, Pick<SearchResult, 'meetAll'> {
  /** Everybody on the page, and whoever just misses. */
  readonly ids: readonly string[]
}

/**
 * One page of the people who fit, best first. Whatever else is to be known of them is asked for by
 * `beside`, while the people of the page are looked up.
 */
export async function findPeople<Beside>(
  ctx: Ctx,
  engine: SearchEngine,
  sought: Sought,
  beside: (ranking: Ranking) => Promise<Beside>,
): Promise<Found & { readonly beside: Beside }> {
  const { taxonomy, limit, after, nearMisses, without, best = 0 } = sought
  const search = compileCriteria(taxonomy, sought.criteria)
  // One more than asked for tells whether there is another page.
  const page = { limit: Math.max(limit + 1, best), after, facets: [...new Set(sought.facets)] }
  const request = { search, ...page, nearMisses, ...(without && { without }) }
  const found = await engine.search(ctx, request, after?.at ?? undefined)
  const shown = found.hits.slice(0, limit)
  const all = [...shown, ...found.nearMisses.hits].map(({ id }) => id)
  const [people, asked] = await Promise.all([
    lookUp(ctx, ({ db, actor }) => listFound(db, actor.companyId, all, search)),
    beside({
      ...{ total: found.total, at: found.at, best: found.hits, ids: all },
      ...(found.meetAll !== undefined && { meetAll: found.meetAll }),
    }),
  ])
  const present = ({ id }: Hit) => {
    const row = people.get(id)
    return row ? [presentHit(search, row)] : []
  }
  return {
    total: found.total,
    hits: shown.flatMap(present),
    nearMisses: {
      total: found.nearMisses.total,
      hits: found.nearMisses.hits.flatMap((miss) =>
        present(miss).map((hit) => ({ ...hit, missed: miss.missed })),
      ),
    },
    criteria: presentCriteria(search),
    costs: [...found.costs],
    advice: adviseRelaxation(found),
    facets: presentFacets(taxonomy, found.facets),
    notUnderstood: [...search.notUnderstood],
    epoch: found.at?.epoch ?? null,
    at: found.at,
    next: found.hits.length > limit ? placeOf(shown.at(-1) as Hit) : null,
    best: found.hits,
    beside: asked,
  }

  function placeOf({ score, id }: Hit): FoundPlace {
    return { at: found.at, score, id }
  }
}
