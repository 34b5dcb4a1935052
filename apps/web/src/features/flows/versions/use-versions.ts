import { listVersions } from '@headwater/contract/flows/flows'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ItemOf, type LoadedPages, pagesQueryKey, useLoadPages } from '#lib/use-load-pages'

export type Version = ItemOf<typeof listVersions>

/** Loads the versions of a search, newest first, and refetches after every save. */
export function useVersions(flowId: string, savedAt: string | null): LoadedPages<Version> {
  const cache = useQueryClient()
  const pages = useLoadPages(listVersions, { flowId, limit })
  useEffect(() => {
    if (savedAt === null) return
    // A request already running returns equally fresh data.
    const queryKey = pagesQueryKey(listVersions, { flowId, limit })
    void cache.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }, [cache, flowId, savedAt])
  return pages
}

const limit = 50
