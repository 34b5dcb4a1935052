import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { ResultHit, ResultsReply } from '@headwater/contract/flows/results'
import type { Privilege } from '@headwater/contract/privileges'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import type { ParsedQuery } from '@headwater/contract/sourcing/search'
import { http } from 'msw'
import { beforeEach, onTestFinished } from 'vitest'
import { aClient } from './identity-builders.tsx'
import { aJobDetail } from './job-builders.tsx'
import { renderApp } from './render-app.tsx'
import { someResultChanges } from './result-change-builders.tsx'
import { ok, server, waitForRequests } from './server.tsx'

/** Each test has its own session, so that what one saves on leaving does not reach the next. */
let turn = 0
beforeEach(() => {
  turn += 1
  server.use(http.put('*/api2/flows/:flowId/search', () => ok(null)))
})

const who = { clientId: aClient().id, name: 'Ines Carvalho' }

export const cPlusPlus = Criterion.parse({
  id: 'q2',
  attribute: 'skills',
  skills: [{ text: 'C++', skill: 'c-plus-plus' }],
})
export const firmware = Criterion.parse({
  id: 'q1',
  attribute: 'title',
  titles: [{ text: 'Firmware engineers', occupation: 'firmware-engineer' }],
})
export const germany = Criterion.parse({ id: 'q3', attribute: 'countries', countries: ['DE'] })
const automotive = Criterion.parse({
  id: 'q4',
  attribute: 'industries',
  industries: ['automotive'],
  mode: 'nice',
})

export const someNames = {
  'title:firmware-engineer': 'Firmware engineer',
  'skills:c-plus-plus': 'C++',
  'countries:DE': 'Germany',
  'industries:automotive': 'Automotive',
}

export const someText = 'Firmware engineers who know C++ in Germany, ideally automotive'

/** Builds a session, by default with a search. */
export function aFlow(
  changes: Partial<Omit<FlowDetail, 'search'>> & { search?: Partial<FlowDetail['search']> } = {},
): FlowDetail {
  const { search, ...rest } = changes
  const criteria = search?.criteria ?? [firmware, cPlusPlus, germany, automotive]
  return {
    id: `0198a1f0-0000-7000-8000-${String(30_000 + turn).padStart(12, '0')}`,
    jobId: '0198a1f0-0000-7000-8000-000000000701',
    jobTitle: 'Staff Firmware Engineer',
    number: 1,
    name: 'Firmware · DE and NL',
    mode: 'manual',
    status: 'draft',
    version: search?.version ?? 3,
    criteria: criteria.length,
    isArchived: false,
    createdBy: who,
    createdAt: '2026-05-14T09:00:00.000Z',
    changedAt: '2026-05-14T09:00:00.000Z',
    names: someNames,
    search: {
      version: 3,
      text: someText,
      criteriaHash: null,
      scope: 'everyone',
      importName: null,
      savedAt: new Date(Date.now() - 12_000).toISOString(),
      savedBy: who,
      ...search,
      criteria,
    },
    ...rest,
  }
}

export function aHit(number = 1, changes: Partial<ResultHit> = {}): ResultHit {
  return {
    id: `0198a1f0-0000-7000-8000-${String(20_000 + number).padStart(12, '0')}`,
    isOwn: false,
    isSynthetic: true,
    score: 1_000_000 - number * 10_000,
    evaluated: [],
    missed: [],
    person: {
      name: `Person ${number}`,
      title: 'Firmware Engineer',
      employer: 'Halden Robotics',
      city: 'Berlin',
      country: 'DE',
      totalMonths: 110,
      relevantMonths: null,
      roleMonths: 38,
      pastEmployers: ['Boreal Storage', 'Kade Logistics'],
      pastEmployerCount: 3,
      education: { degree: 'master', field: 'Informatics', school: 'TU Berlin' },
      skillMonths: {},
      skills: ['C++'],
      skillCount: 1,
      signals: { isOpenToWork: null, willRelocate: null },
      source: { kind: 'csv', at: '2026-05-14' },
    },
    personStatus: {
      contactStatus: {
        state: 'locked',
        hint: 'p•••@h•••.com',
        check: { quality: 'verified', checkedOn: '2026-05-06' },
      },
      isSeen: false,
      verdict: null,
      others: [],
      candidate: null,
      otherJobs: [],
      contactedBy: null,
    },
    ...changes,
  }
}

export function aReply(changes: Partial<ResultsReply> = {}): ResultsReply {
  return {
    total: 2_318,
    hits: [aHit(1), aHit(2)],
    groups: [{ missed: 0, total: 2_318, missing: [] }],
    criteria: [],
    costs: [
      { id: 'q2', people: 1_204 },
      { id: 'q3', people: 40_110 },
    ],
    advice: [],
    facets: {
      skills: { values: [{ key: 'rtos', name: 'RTOS', people: 871 }], more: 12 },
    },
    notUnderstood: [],
    epoch: 7,
    nextCursor: null,
    version: 3,
    hidden: 0,
    meetAll: 412,
    names: someNames,
    ...changes,
  }
}

/** Builds the parsed form of `someText`. */
export function aQueryReading(changes: Partial<ParsedQuery> = {}): ParsedQuery {
  const piece = (text: string, criterionId: string) => {
    const from = someText.indexOf(text)
    return { from, to: from + text.length, text, criterionId, kind: 'criterion' as const }
  }
  return {
    criteria: [firmware, cPlusPlus, germany, automotive],
    names: someNames,
    pieces: [
      piece('Firmware engineers', 'q1'),
      piece('C++', 'q2'),
      piece('Germany', 'q3'),
      piece('automotive', 'q4'),
    ],
    ambiguities: [],
    refused: [],
    unused: [],
    ...changes,
  }
}

export function aPriceList(credits = 1) {
  const unlock = { action: 'unlock_talent', credits, rule: 'unlock_talent@1' }
  return {
    prices: [{ ...unlock, title: 'Unlock', whenOutOfCredits: 'Unlocks stop.' }],
    free: [],
    whenOutOfCredits: '',
  }
}

interface Asked {
  results: Record<string, unknown>[]
  saved: { criteria: Criterion[]; text: string; scope: string; baseVersion: number }[]
  read: string[]
  resolved: unknown[]
}

/** Serves one session, stores what is saved, and returns what was requested. */
export function serveSession(flow = aFlow(), reply: ResultsReply = aReply()): Asked {
  const asked: Asked = { results: [], saved: [], read: [], resolved: [] }
  onTestFinished(waitForRequests)
  let current = flow
  server.use(
    http.get('*/api2/flows/:flowId', () => ok(current)),
    http.get('*/api2/flows/:flowId/readiness', () =>
      ok({ items: [], isReady: true, people: 2, credits: 2 }),
    ),
    http.post(`*/api2/flows/${flow.id}/results`, async ({ request }) => {
      asked.results.push((await request.json()) as Record<string, unknown>)
      return ok(reply)
    }),
    http.put(`*/api2/flows/${flow.id}/search`, async ({ request }) => {
      const body = (await request.json()) as Asked['saved'][number]
      asked.saved.push(body)
      const version = body.baseVersion + 1
      const savedAt = new Date().toISOString()
      current = { ...current, search: { ...current.search, ...body, version, savedAt } }
      return ok({ ...current.search, names: someNames })
    }),
    http.post('*/api2/sourcing/search/read', async ({ request }) => {
      asked.read.push(((await request.json()) as { text: string }).text)
      return ok(aQueryReading())
    }),
    http.get('*/api2/people/pool', () =>
      ok({ own: 2_204, shared: 50_000, sharedIsSynthetic: true, openDuplicates: 0 }),
    ),
    http.get('*/api2/flows/:flowId/result-changes', () => ok(someResultChanges())),
    http.get('*/api2/flows/:flowId/alert', () => ok({ alert: null, viewers: [] })),
    http.get('*/api2/billing/price-list', () => ok(aPriceList())),
    http.post('*/api2/flows/:flowId/seen', () => ok({ seen: 0 })),
    http.get('*/api2/jobs', () => ok({ items: [], nextCursor: null, total: 0 })),
    http.get(`*/api2/jobs/${flow.jobId}`, () => ok(aJobDetail({ id: flow.jobId }))),
  )
  return asked
}

export const recruiterPrivileges: readonly Privilege[] = [
  ...(['jobs.write', 'flows.write', 'pipeline.write', 'pipeline.review'] as const),
  ...(['credits.spend'] as const),
]

export function openSession(path = '', privileges: readonly Privilege[] = recruiterPrivileges) {
  return renderApp(`/main/sourcingsession/${aFlow().id}${path}`, {
    as: aClient({ privileges: [...privileges] }),
  })
}
