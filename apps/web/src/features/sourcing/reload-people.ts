import { listDuplicates } from '@headwater/contract/sourcing/duplicates'
import { getImport, listImports } from '@headwater/contract/sourcing/imports'
import { getPerson, getPoolSummary, listPeople } from '@headwater/contract/sourcing/people'
import { listSuppressions } from '@headwater/contract/sourcing/suppressions'
import type { QueryClient } from '@tanstack/react-query'
import { pagesKey } from '#lib/use-load-pages'

/** After people came, went or became one: every list and count that told of them asks anew. */
export function reloadPeople(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: pagesKey(listPeople) })
  void cache.invalidateQueries({ queryKey: [getPerson.method, getPerson.path] })
  reloadCounts(cache)
}

/** The same without the people themselves, for whoever has brought those up to date by hand. */
export function reloadCounts(cache: QueryClient): void {
  const keys = [
    pagesKey(listImports),
    pagesKey(listDuplicates),
    pagesKey(listSuppressions),
    ...[getPoolSummary, getImport].map(({ method, path }) => [method, path]),
  ]
  for (const queryKey of keys) void cache.invalidateQueries({ queryKey })
}
