import { jobStatusTexts, listJobs } from '@headwater/contract/jobs/jobs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCredentials } from '#lib/session'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { loadQueryOptions } from '#lib/use-load-data'

/** Finds a few jobs by text, for direct navigation. */
export function useMatchingJobs(query: string) {
  const words = useDebouncedValue(query.trim().slice(0, 100), 120)
  const mayLook = useCredentials()?.privileges.includes('pipeline.review') ?? false
  const { data } = useQuery({
    ...loadQueryOptions(listJobs, { tab: 'all', search: words, limit: 6, sort: 'changed' }),
    enabled: mayLook && words !== '',
    // Keep the previous matches while typing, so that the list does not flicker.
    placeholderData: keepPreviousData,
  })
  const found = words === '' ? [] : (data?.items ?? [])
  return found.map(({ id, title, status, department, places }) => ({
    id,
    title,
    status: jobStatusTexts[status].label,
    otherWords: [department ?? '', ...places.map(({ name }) => name)].filter(Boolean),
  }))
}
