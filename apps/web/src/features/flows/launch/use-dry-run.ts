import {
  createDryRun,
  type DryRun,
  type DryRunPerson,
  getLatestDryRun,
  listDryRunPeople,
} from '@headwater/contract/flows/launches'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#lib/http-client'
import { loadQueryOptions } from '#lib/use-load-data'
import { type LoadedPages, useLoadPages } from '#lib/use-load-pages'

export interface LoadedDryRun {
  dryRun: DryRun | undefined
  /** False once the plan, the search or an hour has passed by. */
  isCurrent: boolean
  error: Error | null
  isPlanning: boolean
  planAgain: () => void
}

const checkEveryMs = 60_000

/** Plans the launch when the step is opened, and watches whether the plan still holds. */
export function useDryRun(flowId: string, isPlannable: boolean): LoadedDryRun {
  const cache = useQueryClient()
  const latestOptions = loadQueryOptions(getLatestDryRun, { flowId })
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dry run', flowId],
    queryFn: async ({ signal }) => {
      const dryRun = await call(createDryRun, { flowId }, { signal, timeoutMs: 120_000 })
      cache.setQueryData(latestOptions.queryKey, { dryRun })
      return dryRun
    },
    enabled: isPlannable,
    // A plan starts from the moment it was made, so that an earlier one is of no use.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const latest = useQuery({
    ...latestOptions,
    enabled: data !== undefined,
    refetchInterval: checkEveryMs,
  })
  const known = latest.data?.dryRun
  return {
    dryRun: data,
    isCurrent: known?.id === data?.id ? (known?.isCurrent ?? true) : (data?.isCurrent ?? true),
    error,
    isPlanning: isFetching,
    planAgain: () => void refetch(),
  }
}

export type DryRunPeople = LoadedPages<DryRunPerson>

/** Loads the people of a dry run, at least the first ones that are approved. */
export function useDryRunPeople(dryRun: DryRun, flowId: string, approved: number): DryRunPeople {
  const pages = useLoadPages(listDryRunPeople, { flowId, dryRunId: dryRun.id, limit: 100 })
  const { items, hasMore, isLoadingMore, error, loadMore } = pages
  const isShort = items !== undefined && items.length < approved
  useEffect(() => {
    if (isShort && hasMore && !isLoadingMore && error === undefined) loadMore()
  }, [isShort, hasMore, isLoadingMore, error, loadMore])
  return pages
}
