import * as search from '@headwater/contract/sourcing/search'
import * as searchLink from '@headwater/contract/sourcing/search-link'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { explainPerson } from './explain-person.ts'
import { openSearchEngine } from './open-search-engine.ts'
import { parseSearchQuery } from './parse-search-query.ts'
import { resolveCriteria } from './resolve-criteria.ts'
import { searchPeople } from './search-people.ts'
import { warmUpSearch } from './warm-up-search.ts'

export function searchRoutes(server: Server, engine = openSearchEngine(server)): void {
  serve(server, search.searchPeople, (ctx, input) => searchPeople(ctx, engine, input))
  serve(server, search.explainPerson, explainPerson)
  const { languageModel: model, warmUp } = server.deps.config
  serve(server, search.parseSearchQuery, (ctx, input) => parseSearchQuery(ctx, input, { model }))
  serve(server, searchLink.resolveCriteria, resolveCriteria)
  if (warmUp) warmUpSearch(server)
}
