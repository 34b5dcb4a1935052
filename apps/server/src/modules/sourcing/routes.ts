import * as search from '@headwater/contract/sourcing/search'
import * as searchLink from '@headwater/contract/sourcing/search-link'
import { getTaxonomy, requireValidCriteria } from '#modules/reference'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { explainPerson } from './search/explain-person.ts'
import { openSearchEngine } from './search/open-search-engine.ts'
import { parseSearchQuery } from './search/parse-search-query.ts'
import { resolveCriteria } from './search/resolve-criteria.ts'
import { searchPeople } from './search/search-people.ts'
import { warmUpSearch } from './search/warm-up-search.ts'

/**
 * Registers the sourcing endpoints. Other modules use the same search engine, so it can be passed
 * in.
 */
export function sourcingRoutes(server: Server, engine = openSearchEngine(server)): void {
  serve(server, search.searchPeople, (ctx, input) => searchPeople(ctx, engine, input))
  serve(server, search.explainPerson, async (ctx, input) => {
    await requireValidCriteria(await getTaxonomy(ctx), input.criteria)
    return explainPerson(ctx, input)
  })
  const { languageModel: model, warmUp } = server.deps.config
  serve(server, search.parseSearchQuery, (ctx, input) => parseSearchQuery(ctx, input, { model }))
  serve(server, searchLink.resolveCriteria, resolveCriteria)
  if (warmUp) warmUpSearch(server)
}
