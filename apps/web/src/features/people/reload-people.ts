import { listDuplicates } from '@headwater/contract/people/duplicates'
import { getImport, listImports } from '@headwater/contract/people/imports'
import {
  getPerson,
  getPoolSummary,
  listPeople,
  listRemovedPeople,
} from '@headwater/contract/people/people'
import { listSuppressions } from '@headwater/contract/people/suppressions'
import type { QueryClient } from '@tanstack/react-query'
import { pagesQueryKey } from '#lib/use-load-pages'

/**
 * Refetches every list and count after people were added, removed or merged. Resolves when the
 * visible ones have loaded.
 */
export async function reloadPeople(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: pagesQueryKey(listPeople) }),
    cache.invalidateQueries({ queryKey: [getPerson.method, getPerson.path] }),
    reloadListsAndCounts(cache),
  ])
}

/** Refetches lists and counts but not the people, when the caller has already updated those. */
export async function reloadListsAndCounts(cache: QueryClient): Promise<void> {
  const keys = [
    pagesQueryKey(listImports),
    pagesQueryKey(listDuplicates),
    pagesQueryKey(listSuppressions),
    pagesQueryKey(listRemovedPeople),
    ...[getPoolSummary, getImport].map(({ method, path }) => [method, path]),
  ]
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
}

/**
 * Removes inactive queries from the cache, so that returning to them does not flash outdated rows.
 */
export function removeInactiveQueries(cache: QueryClient): void {
  for (const queryKey of [
    pagesQueryKey(listSuppressions),
    pagesQueryKey(listRemovedPeople),
    pagesQueryKey(listPeople),
  ])
    cache.removeQueries({ queryKey, type: 'inactive' })
}
