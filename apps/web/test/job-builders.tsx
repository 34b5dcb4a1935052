import type { ClientInfo } from '@headwater/contract/identity'
import type { JobDetail, JobSummary, JobTab } from '@headwater/contract/jobs/jobs'
import type { ParsedJobDescription } from '@headwater/contract/jobs/parsed-job-description'
import type { JobView } from '@headwater/contract/jobs/views'
import { delay, http } from 'msw'
import { aClient } from './identity-builders.tsx'
import { renderApp } from './render-app.tsx'
import { someResultChanges } from './result-change-builders.tsx'
import { errorReply, ok, server } from './server.tsx'
import { aMember, aViewer, theViewer } from './team-builders.tsx'

export function jobId(number: number): string {
  return `0198a1f0-0000-7000-8000-${String(700 + number).padStart(12, '0')}`
}

function aJob(changes: Partial<JobSummary> = {}): JobSummary {
  return {
    id: jobId(1),
    title: 'Staff Firmware Engineer',
    department: 'Engineering',
    workplace: 'hybrid',
    places: [{ cityId: 2_950_159, name: 'Berlin', country: 'DE' }],
    status: 'open',
    owner: { clientId: aViewer().client_id, name: 'Ines Carvalho', photoUrl: null },
    figures: { sourced: 1_412, contacted: 268, replied: 61, interview: 14, hired: 1 },
    sessions: 3,
    isPinned: false,
    isArchived: false,
    createdAt: new Date(Date.now() - 63 * 86_400_000).toISOString(),
    changedAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    version: 4,
    ...changes,
  }
}

export function aJobDetail(changes: Partial<JobDetail> = {}): JobDetail {
  return {
    ...aJob(),
    employment: 'full_time',
    description: null,
    criteria: [],
    names: {},
    team: [],
    ...changes,
  }
}

export function aJobReading(changes: Partial<ParsedJobDescription> = {}): ParsedJobDescription {
  return {
    title: null,
    department: null,
    workplace: null,
    employment: null,
    places: [],
    criteria: [],
    names: {},
    pieces: [],
    refused: [],
    unused: [],
    unreadLanguage: null,
    ...changes,
  }
}

interface ServedJobs {
  counts?: Partial<Record<JobTab, number>>
  total?: number
  nextCursor?: string | null
  views?: readonly JobView[]
}

/** Serves jobs and returns the queries of the list. */
export function serveJobs(
  jobs: readonly JobDetail[] = [aJobDetail()],
  { counts, total = jobs.length, nextCursor = null, views = [] }: ServedJobs = {},
): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  server.use(
    http.get('*/api2/jobs/pinned', () => ok({ jobs: [], active: jobs.length })),
    http.get('*/api2/jobs/filters', () =>
      ok({
        owners: [aJob().owner],
        departments: ['Design', 'Engineering'],
        places: ['Berlin', 'Lisbon'],
      }),
    ),
    http.get('*/api2/jobs/views', () => ok({ views })),
    http.get('*/api2/jobs', async ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      // The next page never arrives.
      if (asked.at(-1)?.has('cursor')) await delay('infinite')
      return ok({
        items: jobs,
        nextCursor,
        total,
        counts: { active: total, draft: 0, closed: 0, all: total, archived: 0, ...counts },
      })
    }),
    http.get('*/api2/jobs/:id', ({ params }) => {
      const found = jobs.find(({ id }) => id === params.id)
      return ok(found ?? aJobDetail({ id: String(params.id) }))
    }),
    // A job links to its pipeline, which these tests are not about.
    http.get('*/api2/pipeline/:jobId/:part', () => errorReply(404, 404, 'not_found')),
    http.get('*/api2/flows', () => ok({ items: [], nextCursor: null, total: 0 })),
    http.get('*/api2/flows/:id/result-changes', () => ok(someResultChanges())),
    http.get('*/api2/countries', () => ok([{ id: 1, key: 'DE', name: 'Germany', code: 'DE' }])),
    http.get('*/api2/reference/suggestions', ({ request }) => {
      const list = new URL(request.url).searchParams.get('list') ?? ''
      return ok({ items: suggestions[list] ?? [] })
    }),
    http.get('*/api2/identity/members', () =>
      ok({ items: [aMember(), aReviewer(), theViewer()], nextCursor: null }),
    ),
  )
  return asked
}

export function aReviewer() {
  return aMember({
    id: '0198a1f0-0000-7000-8000-000000000102',
    firstName: 'Rosa',
    lastName: 'Lind',
    role: 'reviewer',
  })
}

const suggestions: Record<string, unknown[]> = {
  cities: [{ id: 2_950_159, key: '2950159', name: 'Berlin', detail: 'Germany' }],
  skills: [{ id: 5, key: 'rust', name: 'Rust', detail: 'Programming language' }],
  languages: [{ id: 6, key: 'de', name: 'German', detail: 'Deutsch' }],
}

const recruiting = ['jobs.write', 'flows.write', 'pipeline.write', 'pipeline.review'] as const

/** Opens the jobs as a recruiter. */
export function openJobs(path = '', as: Partial<ClientInfo> = {}) {
  return renderApp(`/main/jobs${path}`, { as: aClient({ privileges: [...recruiting], ...as }) })
}
