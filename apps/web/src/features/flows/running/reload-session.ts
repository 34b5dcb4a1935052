import { getFlow, listFlows } from '@headwater/contract/flows/flows'
import { getLatestDryRun, listLaunches } from '@headwater/contract/flows/launches'
import { getPlan, getPublishEffect, getReadiness } from '@headwater/contract/flows/plans'
import { getSession, getSessionFigures, listSessions } from '@headwater/contract/flows/sessions'
import { getCompanyInfo } from '@headwater/contract/identity'
import {
  getSequenceFigures,
  getSequencePerson,
  getSequenceResults,
  listScheduledEmails,
  listSequenceHistory,
} from '@headwater/contract/outreach/sequences'
import type { QueryClient } from '@tanstack/react-query'
import { pagesQueryKey } from '#lib/use-load-pages'

/** Reloads everything that shows a session after its launch, its status or its plan has changed. */
export async function reloadSession(cache: QueryClient, flowId: string): Promise<void> {
  const ofSession = [getFlow, getSession, getReadiness, getLatestDryRun, getPlan, getPublishEffect]
  await Promise.all([
    ...ofSession.map(({ method, path }) =>
      cache.invalidateQueries({ queryKey: [method, path, { flowId }] }),
    ),
    cache.invalidateQueries({ queryKey: [getSessionFigures.method, getSessionFigures.path] }),
    cache.invalidateQueries({ queryKey: pagesQueryKey(listFlows) }),
    cache.invalidateQueries({ queryKey: pagesQueryKey(listSessions) }),
    // A launch holds credits, and its undo and its start return some.
    cache.invalidateQueries({ queryKey: [getCompanyInfo.method, getCompanyInfo.path] }),
    reloadProgress(cache, flowId),
  ])
}

/** Reloads how far the people of a session are, except for the list of people. */
export async function reloadProgress(cache: QueryClient, flowId: string): Promise<void> {
  const figures = [getSequenceFigures, getSession, getSequenceResults]
  const lists = [listLaunches, listScheduledEmails, listSequenceHistory]
  await Promise.all([
    ...figures.map(({ method, path }) =>
      cache.invalidateQueries({ queryKey: [method, path, { flowId }] }),
    ),
    ...lists.map((endpoint) =>
      cache.invalidateQueries({ queryKey: ['pages', endpoint.path, { flowId }] }),
    ),
    cache.invalidateQueries({
      queryKey: [getSequencePerson.method, getSequencePerson.path, { flowId }],
    }),
  ])
}
