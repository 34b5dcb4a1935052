import { listVersions } from '@headwater/contract/flows/flows'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ItemOf, type LoadedPages, pagesKey, useLoadPages } from '#lib/use-load-pages'

export type Version = ItemOf<typeof listVersions>

/** The versions of a search, newest first; asked for anew whenever it was saved. */
export function useVersions(flowId: string, savedAt: string | null): LoadedPages<Version> {
  const cache = useQueryClient()
  const pages = useLoadPages(listVersions, { flowId, limit })
  useEffect(() => {
    if (savedAt === null) return
    // What is on its way already is as new as this.
    const queryKey = pagesKey(listVersions, { flowId, limit })
    void cache.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }, [cache, flowId, savedAt])
  return pages
}

const limit = 50
