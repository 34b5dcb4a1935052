import { type JobSummary, type JobTab, listJobs } from '@headwater/contract/jobs/jobs'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoadedPages, pagesKey, useLoadPages } from '#lib/use-load-pages'
import { filterOf, type JobSearch } from './use-job-search.ts'

export interface LoadedJobs extends LoadedPages<JobSummary> {
  /** How many there are in all; undefined until the server has said. */
  total: number | undefined
  /** How many each tab has; what was known last stands until it is known anew. */
  counts: Readonly<Record<JobTab, number>> | undefined
}

interface JobsPageData {
  items: JobSummary[]
  nextCursor: string | null
  total: number
  counts: Record<JobTab, number>
}

/** The jobs that were asked for, page by page, and how many they are. */
export function useJobs(search: JobSearch): LoadedJobs {
  const args = { limit: 50, ...filterOf(search), sort: search.sort ?? usualSort }
  const cache = useQueryClient()
  const pages = useLoadPages(listJobs, args)
  const first = cache.getQueryData<InfiniteData<JobsPageData>>(pagesKey(listJobs, args))?.pages[0]
  const [known, setKnown] = useState(first)
  if (first !== undefined && first !== known) setKnown(first)
  return { ...pages, total: first?.total, counts: (first ?? known)?.counts }
}

export const usualSort = 'sourced'
