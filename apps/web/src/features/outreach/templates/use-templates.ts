import {
  listTemplates,
  listTemplateVersions,
  type Template,
} from '@headwater/contract/outreach/templates'
import { maxPageSize } from '@headwater/contract/paging'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadData } from '#lib/load-data'
import { type LoadedPages, pagesQueryKey, useLoadPages } from '#lib/use-load-pages'

/**
 * Loads all templates, page by page. A company has few, and they are filtered on this side by owner
 * and kind.
 */
export function useTemplates(query: {
  search: string | undefined
  isArchived: boolean
}): LoadedPages<Template> {
  const pages = useLoadPages(listTemplates, {
    limit: maxPageSize,
    isArchived: query.isArchived ? 'true' : 'false',
    ...(query.search && { search: query.search }),
  })
  const { hasMore, isLoadingMore, error, loadMore } = pages
  useEffect(() => {
    if (hasMore && !isLoadingMore && error === undefined) loadMore()
  })
  return pages
}

/** Loads one template, null if it does not exist. */
export function useTemplate(templateId: string | undefined) {
  return useQuery({
    queryKey: templateKey(templateId ?? ''),
    queryFn: ({ signal }) => findTemplate(templateId ?? '', signal),
    enabled: templateId !== undefined,
    // The text being edited stays as it is.
    refetchOnWindowFocus: false,
  })
}

/** Puts a changed template into the cache and refetches the lists. */
export function useTemplateCache() {
  const cache = useQueryClient()
  return {
    put(template: Template): void {
      cache.setQueryData(templateKey(template.id), template)
      void cache.invalidateQueries({ queryKey: pagesQueryKey(listTemplates) })
      void cache.invalidateQueries({ queryKey: pagesQueryKey(listTemplateVersions) })
    },
    reload(): void {
      void cache.invalidateQueries({ queryKey: ['outreach template'] })
      void cache.invalidateQueries({ queryKey: pagesQueryKey(listTemplates) })
    },
  }
}

function templateKey(templateId: string) {
  return ['outreach template', templateId] as const
}

/** The lists are the only way to read a template. */
async function findTemplate(templateId: string, signal: AbortSignal): Promise<Template | null> {
  for (const isArchived of ['false', 'true']) {
    let cursor: string | undefined
    do {
      const args = { limit: maxPageSize, isArchived, ...(cursor !== undefined && { cursor }) }
      const page = await loadData(listTemplates, args, { signal })
      const found = page.items.find(({ id }) => id === templateId)
      if (found) return found
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
  }
  return null
}
