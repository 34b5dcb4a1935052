import { listDuplicates } from '@headwater/contract/sourcing/duplicates'
import { getImport, listImports } from '@headwater/contract/sourcing/imports'
import {
  getPerson,
  getPoolSummary,
  listPeople,
  listRemovedPeople,
} from '@headwater/contract/sourcing/people'
import { listSuppressions } from '@headwater/contract/sourcing/suppressions'
import type { QueryClient } from '@tanstack/react-query'
import { pagesKey } from '#lib/use-load-pages'

/**
 * After people came, went or became one: every list and count that told of them asks anew. Ends when
 * those in sight have their answer.
 */
export async function reloadPeople(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: pagesKey(listPeople) }),
    cache.invalidateQueries({ queryKey: [getPerson.method, getPerson.path] }),
    reloadCounts(cache),
  ])
}

/** The same without the people themselves, for whoever has brought those up to date by hand. */
export async function reloadCounts(cache: QueryClient): Promise<void> {
  const keys = [
    pagesKey(listImports),
    pagesKey(listDuplicates),
    pagesKey(listSuppressions),
    pagesKey(listRemovedPeople),
    ...[getPoolSummary, getImport].map(({ method, path }) => [method, path]),
  ]
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
}

/**
 * What lies in the cache and is not in sight is forgotten: whoever comes back to it would see for a
 * moment what is no longer so.
 */
export function forgetUnseen(cache: QueryClient): void {
  for (const queryKey of [
    pagesKey(listSuppressions),
    pagesKey(listRemovedPeople),
    pagesKey(listPeople),
  ])
    cache.removeQueries({ queryKey, type: 'inactive' })
}
