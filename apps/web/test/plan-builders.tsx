import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { AudiencePerson, MissingVariable } from '@headwater/contract/flows/plan-people'
import type { FlowPlan, PlanStep, ReadinessItem, SavedPlan } from '@headwater/contract/flows/plans'
import { type SequencePerson, sequencePersonGroups } from '@headwater/contract/outreach/sequences'
import type { Privilege } from '@headwater/contract/privileges'
import { http } from 'msw'
import { onTestFinished } from 'vitest'
import { aClient } from './identity-builders.tsx'
import { aMailbox } from './outreach-builders.tsx'
import { renderApp } from './render-app.tsx'
import { errorReply, ok, server, waitForRequests } from './server.tsx'
import { aFlow, recruiterPrivileges } from './session-builders.tsx'

export function stepId(number: number): string {
  return `0198a1f0-0000-7000-8000-${String(40_000 + number).padStart(12, '0')}`
}

export function aStep(number: number, changes: Partial<PlanStep> = {}): PlanStep {
  return {
    id: stepId(number),
    sendAfter: number === 1 ? 1 : 2,
    subject: `Subject ${number}`,
    subjectB: null,
    bodyHtml: `<p>Hi {{ candidate.first_name }}, message ${number}.</p>`,
    isSameThread: false,
    isProposed: false,
    ...changes,
  }
}

export function aPlan(changes: Partial<FlowPlan> = {}): FlowPlan {
  return {
    language: 'en',
    steps: [aStep(1), aStep(2), aStep(3)],
    days: [1, 2, 3, 4, 5],
    hours: [9, 10, 11],
    timeZoneMode: 'recipient',
    mailboxIds: [aMailbox().id],
    dailyCap: 40,
    creditBudget: 40,
    audience: { kind: 'best', count: 40 },
    ...changes,
  }
}

export function aSavedPlan(changes: Partial<SavedPlan> = {}): SavedPlan {
  return {
    plan: aPlan(),
    version: 3,
    savedAt: new Date(Date.now() - 4_000).toISOString(),
    savedBy: { clientId: aClient().id, name: 'Ines Carvalho' },
    stepDates: ['2026-05-14T12:00:00.000Z', '2026-05-15T12:00:00.000Z', null],
    timeZone: 'Europe/Berlin',
    published: null,
    hasLanguageModel: false,
    ...changes,
  }
}

function anAudiencePerson(number: number, changes: Partial<AudiencePerson> = {}): AudiencePerson {
  return {
    personId: `0198a1f0-0000-7000-8000-${String(20_000 + number).padStart(12, '0')}`,
    name: `Person ${number}`,
    title: 'Firmware Engineer',
    employer: 'Halden Robotics',
    place: 'Berlin, Germany',
    score: 90,
    credits: 1,
    skipped: null,
    ...changes,
  }
}

interface ServedPlan {
  flow?: FlowDetail
  saved?: SavedPlan
  people?: readonly AudiencePerson[]
  /** People of a session that was launched. */
  enrolled?: readonly SequencePerson[]
  missing?: readonly MissingVariable[]
  readiness?: readonly ReadinessItem[]
}

interface AskedPlan {
  saves: { plan: FlowPlan; baseVersion: number }[]
  previews: { personId: string; subject: string; bodyHtml: string }[]
  tests: { stepId: string }[]
  published: unknown[]
}

/** Serves the plan of a session that stores changes as the server does, and returns what was sent. */
export function servePlan({
  flow = aFlow(),
  saved = aSavedPlan(),
  people = [anAudiencePerson(1), anAudiencePerson(2)],
  enrolled = [],
  missing = [],
  readiness = [],
}: ServedPlan = {}): AskedPlan {
  const asked: AskedPlan = { saves: [], previews: [], tests: [], published: [] }
  const base = `*/api2/flows/${flow.id}`
  let current = saved
  onTestFinished(waitForRequests)
  server.use(
    http.get(base, () => ok(flow)),
    http.get(`${base}/plan`, () => ok(current)),
    http.put(`${base}/plan`, async ({ request }) => {
      const body = (await request.json()) as AskedPlan['saves'][number]
      asked.saves.push(body)
      if (body.baseVersion !== current.version)
        return errorReply(409, 409, 'stale_version', 'Someone else changed it.')
      current = {
        ...current,
        plan: body.plan,
        version: current.version + 1,
        savedAt: new Date().toISOString(),
      }
      return ok(current)
    }),
    http.get(`${base}/audience`, () =>
      ok({ people, reachable: people.length, chosen: 12, matching: 2_318 }),
    ),
    http.get(`${base}/missing-variables`, () => ok({ variables: missing })),
    http.get(`${base}/readiness`, () =>
      ok({ items: readiness, isReady: true, people: people.length, credits: people.length }),
    ),
    http.post(`${base}/preview`, async ({ request }) => {
      const body = (await request.json()) as AskedPlan['previews'][number]
      asked.previews.push(body)
      const person = [...people, ...enrolled].find(({ personId }) => personId === body.personId)
      const render = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, person?.name ?? '')
      return ok({
        from: { name: 'Ines Carvalho', address: 'ines@meridiangrid.test' },
        to: null,
        subject: render(body.subject),
        bodyHtml: render(body.bodyHtml),
        signatureHtml: null,
        footerHtml: '<div><p>Not interested? <u>Tell me and I will not write again.</u></p></div>',
        missing: [],
        usedFallbacks: [],
        warnings: [],
      })
    }),
    http.post(`${base}/plan/test`, async ({ request }) => {
      asked.tests.push((await request.json()) as AskedPlan['tests'][number])
      return ok({ to: 'ines@meridiangrid.test' })
    }),
    http.get(`${base}/publish`, () =>
      ok({ changes: ['Step 2 has another subject.'], notPast: 18, past: 7 }),
    ),
    http.post(`${base}/publish`, async ({ request }) => {
      asked.published.push(await request.json())
      return ok({ version: 2, changed: 18 })
    }),
    http.get('*/api2/outreach/sequences/:flowId/people', () =>
      ok({
        items: enrolled,
        nextCursor: null,
        total: enrolled.length,
        counts: Object.fromEntries(sequencePersonGroups.map((group) => [group, 0])),
      }),
    ),
    http.get('*/api2/outreach/mailboxes', () =>
      ok({ mailboxes: [aMailbox()], providers: { gmail: true, outlook: true } }),
    ),
    http.get('*/api2/flows/sessions/:flowId', () => errorReply(404, 404, 'not_found')),
  )
  return asked
}

/** A colleague saves a newer version. */
export function saveElsewhere(saved: SavedPlan, flow = aFlow()): void {
  server.use(
    http.get(`*/api2/flows/${flow.id}/plan`, () => ok(saved)),
    http.put(`*/api2/flows/${flow.id}/plan`, () =>
      errorReply(409, 409, 'stale_version', 'Someone else changed it.'),
    ),
  )
}

export function openPlan(
  search = '',
  privileges: readonly Privilege[] = [...recruiterPrivileges, 'mailboxes.own'],
) {
  const { id, jobId } = aFlow()
  return renderApp(`/main/flow-steps/${jobId}/${id}${search}`, {
    as: aClient({ privileges: [...privileges] }),
  })
}
