import { getSession, listSessionFilterOptions } from '@headwater/contract/flows/sessions'
import type { QueryClient } from '@tanstack/react-query'
import { reloadSearches } from '#features/jobs'

/** Refetches every list and count of sessions after a change. */
export async function reloadSessions(cache: QueryClient): Promise<void> {
  await Promise.all([
    reloadSearches(cache),
    ...[getSession, listSessionFilterOptions].map(({ method, path }) =>
      cache.invalidateQueries({ queryKey: [method, path] }),
    ),
  ])
}
