import { archiveFlows, type FlowSummary, getFlow, listFlows } from '@headwater/contract/flows/flows'
import { getSessionFigures, listSessions } from '@headwater/contract/flows/sessions'
import { getJob, listJobs } from '@headwater/contract/jobs/jobs'
import type { QueryClient } from '@tanstack/react-query'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { pagesQueryKey } from '#lib/use-load-pages'
import { toast } from '#ui/feedback/toast'

type Search = Pick<FlowSummary, 'id' | 'name'>

/** Archives or restores a search and offers undo. */
export async function setSearchArchived(
  cache: QueryClient,
  { id, name }: Search,
  isArchived: boolean,
  isUndo = false,
): Promise<void> {
  try {
    await call(archiveFlows, { flowIds: [id], isArchived })
    toast({
      message: isArchived ? `“${name}” archived.` : `“${name}” restored.`,
      ...(!isUndo && {
        onUndo: () => void setSearchArchived(cache, { id, name }, !isArchived, true),
      }),
    })
  } catch (error) {
    toast({ message: formatFailure(error), tone: 'bad' })
  }
  await reloadSearches(cache)
}

/** Refetches every list and count of searches after a change. */
export async function reloadSearches(cache: QueryClient): Promise<void> {
  const changed = [
    pagesQueryKey(listFlows),
    pagesQueryKey(listSessions),
    pagesQueryKey(listJobs),
    [getSessionFigures.method, getSessionFigures.path],
    [getFlow.method, getFlow.path],
    [getJob.method, getJob.path],
  ]
  await Promise.all(changed.map((queryKey) => cache.invalidateQueries({ queryKey })))
}
