import * as search from '@headwater/contract/sourcing/search'
import * as searchLink from '@headwater/contract/sourcing/search-link'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { explainPerson } from './explain-person.ts'
import { openSearchEngine } from './open-search-engine.ts'
import { readSearch } from './read-search.ts'
import { resolveCriteria } from './resolve-criteria.ts'
import { searchPeople } from './search-people.ts'
import { warmReading } from './warm-reading.ts'

export function searchRoutes(server: Server, engine = openSearchEngine(server)): void {
  serve(server, search.searchPeople, (ctx, input) => searchPeople(ctx, engine, input))
  serve(server, search.explainPerson, explainPerson)
  const { languageModel: model } = server.deps.config
  serve(server, search.readSearch, (ctx, input) => readSearch(ctx, input, { model }))
  serve(server, searchLink.resolveCriteria, resolveCriteria)
  warmReading(server)
}
