import { jobStatusWords, listJobs } from '@headwater/contract/jobs/jobs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCredentials } from '#lib/session'
import { useDebounced } from '#lib/use-debounced'
import { loadOptions } from '#lib/use-load-data'

/** A few jobs that answer to some words, for whoever wants to go straight to one. */
export function useFoundJobs(query: string) {
  const words = useDebounced(query.trim().slice(0, 100), 120)
  const mayLook = useCredentials()?.privileges.includes('pipeline.review') ?? false
  const { data } = useQuery({
    ...loadOptions(listJobs, { tab: 'all', search: words, limit: 6, sort: 'changed' }),
    enabled: mayLook && words !== '',
    // One more letter must not take away for a moment what still answers to it.
    placeholderData: keepPreviousData,
  })
  const found = words === '' ? [] : (data?.items ?? [])
  return found.map(({ id, title, status, department, places }) => ({
    id,
    title,
    status: jobStatusWords[status].label,
    otherWords: [department ?? '', ...places.map(({ name }) => name)].filter(Boolean),
  }))
}
