import { archiveFlows, type FlowSummary, getFlow, listFlows } from '@headwater/contract/flows/flows'
import { getJob, listJobs } from '@headwater/contract/jobs/jobs'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { pagesKey } from '#lib/use-load-pages'
import { toast } from '#ui/toast'

type Search = Pick<FlowSummary, 'id' | 'name'>

/** Puts a search away or brings it back, and offers to take that back. */
export async function archiveSearch(
  cache: QueryClient,
  { id, name }: Search,
  isArchived: boolean,
  isUndo = false,
): Promise<void> {
  try {
    await call(archiveFlows, { flowIds: [id], isArchived })
    toast({
      message: isArchived ? `“${name}” is archived.` : `“${name}” is back among the searches.`,
      ...(!isUndo && {
        onUndo: () => void archiveSearch(cache, { id, name }, !isArchived, true),
      }),
    })
  } catch (error) {
    toast({ message: sayFailure(error), tone: 'bad' })
  }
  await reloadSearches(cache)
}

/** After something happened to searches: every list and count that tells of them asks anew. */
export async function reloadSearches(cache: QueryClient): Promise<void> {
  const told = [
    pagesKey(listFlows),
    pagesKey(listJobs),
    [getFlow.method, getFlow.path],
    [getJob.method, getJob.path],
  ]
  await Promise.all(told.map((queryKey) => cache.invalidateQueries({ queryKey })))
}
