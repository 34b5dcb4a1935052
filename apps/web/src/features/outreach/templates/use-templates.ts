import {
  getTemplate,
  listTemplates,
  listTemplateVersions,
  type Template,
} from '@headwater/contract/outreach/templates'
import { maxPageSize } from '@headwater/contract/paging'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#lib/api-error'
import { LoadError, loadData } from '#lib/load-data'
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

async function findTemplate(templateId: string, signal: AbortSignal): Promise<Template | null> {
  try {
    return await loadData(getTemplate, { templateId }, { signal })
  } catch (error) {
    const cause = error instanceof LoadError ? error.cause : undefined
    // What is not an id in the URL is no template either.
    const isUnknown =
      cause instanceof ApiError && ['not_found', 'invalid_input'].includes(cause.reason ?? '')
    if (isUnknown) return null
    throw error
  }
}
