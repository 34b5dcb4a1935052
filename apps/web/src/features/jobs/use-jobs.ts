import { type JobSummary, type JobTab, listJobs } from '@headwater/contract/jobs/jobs'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoadedPages, pagesQueryKey, useLoadPages } from '#lib/use-load-pages'
import { type JobSearch, toJobFilter } from './use-job-search.ts'

export interface LoadedJobs extends LoadedPages<JobSummary> {
  /** The total, or undefined until it has loaded. */
  total: number | undefined
  /** The count of each tab. The last known counts stay while new ones load. */
  counts: Readonly<Record<JobTab, number>> | undefined
}

interface JobsPageData {
  items: JobSummary[]
  nextCursor: string | null
  total: number
  counts: Record<JobTab, number>
}

/** Loads the jobs page by page, with their total. */
export function useJobs(search: JobSearch): LoadedJobs {
  const args = { limit: 50, ...toJobFilter(search), sort: search.sort ?? defaultSort }
  const cache = useQueryClient()
  const pages = useLoadPages(listJobs, args)
  const first = cache.getQueryData<InfiniteData<JobsPageData>>(pagesQueryKey(listJobs, args))
    ?.pages[0]
  const [known, setKnown] = useState(first)
  if (first !== undefined && first !== known) setKnown(first)
  return { ...pages, total: first?.total, counts: (first ?? known)?.counts }
}

export const defaultSort = 'sourced'
