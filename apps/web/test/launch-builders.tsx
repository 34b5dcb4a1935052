import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { DryRun, DryRunPerson, Launch } from '@headwater/contract/flows/launches'
import type { FlowPlan, PlanStep, ReadinessItem } from '@headwater/contract/flows/plans'
import type { Privilege } from '@headwater/contract/privileges'
import { http } from 'msw'
import { onTestFinished } from 'vitest'
import { aClient } from './identity-builders.tsx'
import { aMailbox } from './outreach-builders.tsx'
import { renderApp } from './render-app.tsx'
import { errorReply, ok, server, waitForRequests } from './server.tsx'
import { aFlow, recruiterPrivileges } from './session-builders.tsx'
// Preloads lazy components, because loading them on a busy machine can take longer than a test
// waits.
import '../src/features/flows/editor/flow-steps-page.tsx'
import '../src/features/flows/launch/grace-banner.tsx'
import '../src/features/flows/launch/launch-step.tsx'
import '../src/features/flows/running/session-actions.tsx'
import '../src/features/flows/running/session-state.tsx'
import '../src/features/outreach/templates/email-text.tsx'

export function idOf(group: number, number: number): string {
  return `0198a1f0-0000-7000-8000-${String(group * 10_000 + number).padStart(12, '0')}`
}

const dryRunId = idOf(71, 1)
const mailbox = { id: aMailbox().id, address: 'talent@meridiangrid.test' }

export function aCheck(changes: Partial<ReadinessItem> = {}): ReadinessItem {
  return {
    id: 'mailbox_domain',
    status: 'ok',
    text: 'Mailbox healthy: SPF, DKIM, DMARC',
    detail: null,
    target: null,
    stepId: null,
    ...changes,
  }
}

export function aDryRun(changes: Partial<DryRun> = {}): DryRun {
  return {
    id: dryRunId,
    createdAt: '2026-05-14T11:40:00.000Z',
    isCurrent: true,
    people: 36,
    skipped: 1,
    emails: 108,
    steps: 3,
    creditsAtMost: 33,
    creditsExpected: 31,
    likelyRefunds: 2,
    balance: 312,
    creditBudget: 40,
    firstEmailAt: '2026-05-14T12:00:00.000Z',
    doneBy: '2026-05-21T12:00:00.000Z',
    timeZone: 'Europe/Berlin',
    checks: [aCheck(), aCheck({ id: 'opt_out', text: 'Opt-out line in every step' })],
    isReady: true,
    ...changes,
  }
}

/** People without credits are those at places 5, 6 and 10. */
export function aDryRunPerson(place: number, changes: Partial<DryRunPerson> = {}): DryRunPerson {
  const isFree = (at: number) => at === 5 || at === 6 || at === 10
  const paid = Array.from({ length: place }, (_, index) => index + 1).filter((at) => !isFree(at))
  return {
    place,
    personId: idOf(60, place),
    name: place === 1 ? 'Soo-jin Park' : `Person ${place}`,
    title: 'Embedded Software Lead',
    employer: 'Halden Robotics',
    score: Math.max(0, 95 - place),
    times: ['14', '15', '18'].map((day) =>
      new Date(Date.parse(`2026-05-${day}T12:00:00Z`) + place * 10 * 60_000).toISOString(),
    ),
    timeZone: 'Europe/Berlin',
    mailbox,
    credits: isFree(place) ? 0 : 1,
    creditsSoFar: paid.length,
    ...changes,
  }
}

function aStep(number: number, changes: Partial<PlanStep> = {}): PlanStep {
  return {
    id: idOf(72, number),
    sendAfter: 1,
    subject: `Subject ${number} for {{ candidate.first_name }}`,
    subjectB: null,
    bodyHtml: `<p>Hi {{ candidate.first_name }}, this is email ${number}.</p>`,
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
    hours: [9, 10, 11, 13, 14, 15, 16],
    timeZoneMode: 'recipient',
    mailboxIds: [mailbox.id],
    dailyCap: 40,
    creditBudget: 40,
    audience: { kind: 'chosen', count: 100 },
    ...changes,
  }
}

export function aLaunch(changes: Partial<Launch> = {}): Launch {
  return {
    id: idOf(73, 1),
    state: 'starting',
    launchedBy: { clientId: aClient().id, name: 'Ines Carvalho' },
    launchedAt: new Date(Date.now() - 60_000).toISOString(),
    startsAt: new Date(Date.now() + 19 * 60_000).toISOString(),
    people: 10,
    creditsHeld: 7,
    creditsSpent: 0,
    enrolled: 0,
    leftOut: 0,
    exceptions: [],
    undoneReason: null,
    ...changes,
  }
}

interface ServedLaunch {
  flow?: FlowDetail
  dryRun?: DryRun
  people?: readonly DryRunPerson[]
  launches?: readonly Launch[]
}

const pageSize = 100

/** Serves a session with its dry run. What is launched is listed from then on. */
export function serveLaunch(served: ServedLaunch = {}) {
  onTestFinished(waitForRequests)
  const dryRun = served.dryRun ?? aDryRun()
  const state = {
    flow: served.flow ?? aFlow(),
    launches: [...(served.launches ?? [])],
    isCurrent: dryRun.isCurrent,
  }
  const people =
    served.people ?? Array.from({ length: dryRun.people }, (_, index) => aDryRunPerson(index + 1))
  const launched: { key: string | null; body: Record<string, unknown> }[] = []
  const planned: string[] = []
  const previewed: Record<string, unknown>[] = []
  server.use(
    http.get('*/api2/flows/:flowId', () => ok(state.flow)),
    http.get('*/api2/flows/:flowId/plan', () =>
      ok({
        plan: aPlan(),
        version: 1,
        savedAt: '2026-05-14T11:00:00.000Z',
        savedBy: null,
        stepDates: [null, null, null],
        timeZone: 'Europe/Berlin',
        published: null,
        hasLanguageModel: false,
      }),
    ),
    http.get('*/api2/flows/:flowId/readiness', () =>
      ok({ items: [], isReady: true, people: 36, credits: 33 }),
    ),
    http.get('*/api2/flows/:flowId/missing-variables', () =>
      ok({
        variables: [
          {
            stepId: aStep(1).id,
            name: 'candidate.current_company',
            fallback: 'your company',
            count: 2,
            people: [{ personId: idOf(60, 4), name: 'Person 4' }],
          },
        ],
      }),
    ),
    http.post('*/api2/flows/:flowId/dry-runs', () => {
      planned.push(dryRun.id)
      if (planned.length > 1) state.isCurrent = true
      return ok({ ...dryRun, isCurrent: state.isCurrent })
    }),
    http.get('*/api2/flows/:flowId/dry-runs/latest', () =>
      ok({ dryRun: { ...dryRun, isCurrent: state.isCurrent } }),
    ),
    http.get('*/api2/flows/:flowId/dry-runs/:dryRunId/people', ({ request }) => {
      const start = Number(new URL(request.url).searchParams.get('cursor') ?? 0)
      const end = start + pageSize
      return ok({
        items: people.slice(start, end),
        nextCursor: end < people.length ? String(end) : null,
      })
    }),
    http.get('*/api2/flows/:flowId/dry-runs/:dryRunId/skipped', () =>
      ok({
        items: [{ personId: idOf(60, 900), name: 'Kai Sommer', reason: 'No contact details' }],
        nextCursor: null,
      }),
    ),
    http.get('*/api2/flows/:flowId/dry-runs/:dryRunId/days', () =>
      ok({
        days: [
          {
            day: '2026-05-14',
            mailbox,
            step: 1,
            emails: 36,
            firstAt: '2026-05-14T12:00:00.000Z',
            lastAt: '2026-05-14T14:50:00.000Z',
          },
        ],
      }),
    ),
    http.post('*/api2/flows/:flowId/preview', async ({ request }) => {
      const body = (await request.json()) as { subject: string; bodyHtml: string; personId: string }
      previewed.push(body)
      const name = people.find(({ personId }) => personId === body.personId)?.name.split(' ')[0]
      const fill = (text: string) => text.replaceAll(/\{\{[^}]*\}\}/g, name ?? 'there')
      return ok({
        from: { name: 'Ines Carvalho', address: mailbox.address },
        to: null,
        subject: fill(body.subject),
        bodyHtml: fill(body.bodyHtml),
        signatureHtml: null,
        footerHtml: '<div><p>Why you got this email: <u>your data page</u>.</p></div>',
        missing: [],
        usedFallbacks: [],
        warnings: [],
      })
    }),
    http.get('*/api2/flows/:flowId/launches', () =>
      ok({ items: state.launches, nextCursor: null }),
    ),
    http.get('*/api2/flows/sessions/:flowId', () => errorReply(404, 404, 'not_found')),
    http.get('*/api2/outreach/sequences/:flowId/figures', () => errorReply(404, 404, 'not_found')),
    http.post('*/api2/flows/:flowId/launch', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      launched.push({ key: request.headers.get('idempotency-key'), body })
      const launch = aLaunch({ people: Number(body.count) })
      state.launches = [launch]
      state.flow = { ...state.flow, status: 'starting' }
      return ok(launch)
    }),
    http.post('*/api2/flows/:flowId/launch/undo', () => {
      const undone = state.launches.map((launch) => ({ ...launch, state: 'undone' as const }))
      state.launches = undone
      state.flow = { ...state.flow, status: 'draft' }
      return ok(undone[0])
    }),
  )
  return { launched, planned, previewed, state }
}

export function openFlowSteps(
  path: string,
  privileges: readonly Privilege[] = recruiterPrivileges,
) {
  const { id, jobId } = aFlow()
  return renderApp(`/main/flow-steps/${jobId}/${id}${path}`, {
    as: aClient({ privileges: [...privileges] }),
  })
}
