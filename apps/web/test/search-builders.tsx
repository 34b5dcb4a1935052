import type { FlowDetail, FlowSummary } from '@headwater/contract/flows/flows'
import type { JobDetail } from '@headwater/contract/jobs/jobs'
import type { Privilege } from '@headwater/contract/privileges'
import type { SearchReply } from '@headwater/contract/sourcing/search'
import { http } from 'msw'
import { aClient } from './identity-builders.tsx'
import { aJobDetail } from './job-builders.tsx'
import { renderApp } from './render-app.tsx'
import { errorReply, ok, server } from './server.tsx'
import {
  aFlow,
  cPlusPlus,
  germany,
  recruiterPrivileges,
  serveSession,
  someNames,
} from './session-builders.tsx'

export function aJobWithCriteria(changes: Partial<JobDetail> = {}): JobDetail {
  return aJobDetail({
    id: aFlow().jobId,
    criteria: [cPlusPlus, { ...germany, mode: 'nice' }],
    names: someNames,
    ...changes,
  })
}

/** The id of the created search. */
export const createdFlowId = '0198a1f0-0000-7000-8000-000000000b77'

interface Asked {
  made: Record<string, unknown>[]
  changed: Record<string, unknown>[]
  archived: unknown[]
  listed: URLSearchParams[]
}

/** Serves one job and its searches, creates new ones, and returns what was requested. */
export function serveSearches(
  job: JobDetail = aJobWithCriteria(),
  flows: readonly FlowDetail[] = [aFlow()],
): Asked {
  serveSession()
  const asked: Asked = { made: [], changed: [], archived: [], listed: [] }
  const current = new Map(flows.map((flow) => [flow.id, flow]))
  server.use(
    http.get('*/api2/jobs/pinned', () => ok({ jobs: [], active: 1 })),
    http.get('*/api2/jobs/:id', ({ params }) =>
      params.id === job.id ? ok(job) : errorReply(404, 404, 'not_found'),
    ),
    http.get('*/api2/flows', ({ request }) => {
      asked.listed.push(new URL(request.url).searchParams)
      const isArchived = asked.listed.at(-1)?.get('isArchived') === 'true'
      const items = [...current.values()].filter((flow) => flow.isArchived === isArchived)
      return ok({ items: items.map(summaryOf), nextCursor: null, total: items.length })
    }),
    http.get('*/api2/flows/:id', ({ params }) => {
      const flow = current.get(String(params.id))
      return flow ? ok(flow) : errorReply(404, 404, 'not_found')
    }),
    http.post('*/api2/flows', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      asked.made.push(body)
      const made = aFlow({ id: createdFlowId, name: String(body.name ?? 'Session 3') })
      current.set(createdFlowId, made)
      return ok(made)
    }),
    http.patch('*/api2/flows/:id', async ({ request, params }) => {
      const body = (await request.json()) as Partial<FlowDetail>
      asked.changed.push(body)
      const flow = { ...aFlow(), ...current.get(String(params.id)), ...body }
      current.set(flow.id, flow)
      return ok(flow)
    }),
    http.post('*/api2/flows/archive', async ({ request }) => {
      const body = (await request.json()) as { flowIds: string[]; isArchived: boolean }
      asked.archived.push(body)
      for (const id of body.flowIds)
        current.set(id, { ...aFlow(), ...current.get(id), isArchived: body.isArchived })
      return ok({ changed: body.flowIds.length })
    }),
    http.get('*/api2/flows/:id/versions', () =>
      ok({ items: [{ ...aFlow().search, changes: [] }], nextCursor: null }),
    ),
  )
  return asked
}

function summaryOf({ search, names, ...summary }: FlowDetail): FlowSummary {
  return summary
}

export function openMain(path: string, privileges: readonly Privilege[] = recruiterPrivileges) {
  return renderApp(`/main/${path}`, { as: aClient({ privileges: [...privileges] }) })
}

/** Builds the reply to a count of people. */
export function aSearchReply(changes: Partial<SearchReply>): SearchReply {
  return {
    total: 0,
    hits: [],
    groups: [{ missed: 0, total: 0, missing: [] }],
    criteria: [],
    costs: [],
    advice: [],
    facets: {},
    notUnderstood: [],
    epoch: null,
    nextCursor: null,
    ...changes,
  }
}
