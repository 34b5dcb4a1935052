import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/sourcing/search'
import { adviseRelaxation, type Hit } from '@headwater/matching'
import { z } from 'zod'
import { readTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { compileCriteria } from './compile-criteria.ts'
import { listFound } from './found-store.ts'
import { presentCriteria, presentFacets, presentHit } from './present-found.ts'
import type { SearchEngine } from './search-engine.ts'

type Search = typeof contract.searchPeople
const Place = z.object({ epoch: z.int().nullable(), score: z.int(), id: z.uuid() })

/** One page of the people who fit, best first. */
export async function searchPeople(
  ctx: Ctx,
  engine: SearchEngine,
  { criteria, limit, cursor, facets, nearMisses }: InputOf<Search>,
): Promise<ReplyOf<Search>> {
  const taxonomy = await readTaxonomy(ctx)
  const { hash, search } = compileCriteria(taxonomy, criteria)
  const list = `sourcing.search ${hash}`
  const after = cursor === undefined ? null : decodeCursor(ctx, list, cursor, Place)
  // One more than asked for tells whether there is another page.
  const request = { search, limit: limit + 1, after, facets: [...new Set(facets)], nearMisses }
  const found = await engine.search(ctx, request, after?.epoch ?? undefined)
  const shown = found.hits.slice(0, limit)
  const all = [...shown, ...found.nearMisses.hits].map(({ id }) => id)
  const people = await inTransaction(ctx, ({ db, actor }) => listFound(db, actor.companyId, all))
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
    epoch: found.epoch,
    nextCursor: found.hits.length > limit ? nextOf(shown.at(-1) as Hit) : null,
  }

  function nextOf({ score, id }: Hit): string {
    return encodeCursor(ctx, list, { epoch: found.epoch, score, id })
  }
}
