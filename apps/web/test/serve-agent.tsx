import type { Agent, AgentSample, AgentSettings } from '@headwater/contract/flows/agent'
import { type AgentDecision, decisionFilters } from '@headwater/contract/flows/agent-decisions'
import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { ReadinessItem } from '@headwater/contract/flows/plans'
import { http } from 'msw'
import { onTestFinished } from 'vitest'
import {
  anAgent,
  anAgentFlow,
  answeringMember,
  someWeights,
  withDetails,
} from './agent-builders.tsx'
import { aMailbox, someOutreachSettings } from './outreach-builders.tsx'
import { serveSequence } from './sequence-builders.tsx'
import { errorReply, ok, server, waitForRequests } from './server.tsx'
import { aPriceList } from './session-builders.tsx'
// Preloads lazy components, because loading them on a busy machine can take longer than a test
// waits.
import '../src/features/flows/agent/agent-actions.tsx'
import '../src/features/flows/agent/agent-banner.tsx'
import '../src/features/flows/agent/agent-tab.tsx'
import '../src/features/flows/agent/rating-dialog.tsx'
import '../src/features/flows/agent/settings-dialog.tsx'
import '../src/features/flows/agent/start-dialog.tsx'
import '../src/features/outreach/company/sending-stopped-banner.tsx'
import '../src/features/outreach/company/stop-sending-button.tsx'
import '../src/ui/overlays/confirm-dialog.tsx'

interface ServedAgent {
  flow?: FlowDetail
  agent?: Agent
  decisions?: readonly AgentDecision[]
  samples?: readonly AgentSample[]
  /** People that the next draws return. */
  drawn?: readonly AgentSample[]
  readiness?: readonly ReadinessItem[]
  hasSuggestion?: boolean
  /** Why a person can't be written to, by the id of the question. */
  refusals?: Readonly<Record<string, string>>
}

const pageSize = 50

/** Serves a session in Autopilot. What it receives changes what it serves. */
export function serveAgent(served: ServedAgent = {}) {
  onTestFinished(waitForRequests)
  const sequence = serveSequence({ flow: served.flow ?? anAgentFlow() })
  const state = {
    agent: served.agent ?? anAgent(),
    decisions: [...(served.decisions ?? [])],
    samples: [...(served.samples ?? [])],
    stoppedAt: null as string | null,
  }
  const asked = {
    /** The endpoints that were called, in order. */
    acts: [] as string[],
    settings: [] as { settings: AgentSettings; baseVersion: number }[],
    answers: [] as { decisionIds: string[]; answer: string }[],
    verdicts: [] as { personId: string; verdict: string }[],
    listed: [] as URLSearchParams[],
    startKeys: [] as (string | null)[],
  }
  const setAgent = (changes: Partial<Agent>) => {
    state.agent = { ...state.agent, ...changes }
    return ok(state.agent)
  }
  server.use(
    http.get('*/api2/flows/:flowId/readiness', () =>
      ok({ items: served.readiness ?? [], isReady: true, people: 0, credits: 0 }),
    ),
    http.get('*/api2/billing/price-list', () => ok(aPriceList())),
    http.get('*/api2/outreach/mailboxes', () =>
      ok({ mailboxes: [aMailbox()], providers: { gmail: true, outlook: true } }),
    ),
    // For the editor of its emails.
    http.get('*/api2/flows/:flowId/audience', () =>
      ok({ people: [], reachable: 0, chosen: 0, matching: 0 }),
    ),
    http.get('*/api2/flows/:flowId/missing-variables', () => ok({ variables: [] })),
    http.get('*/api2/outreach/settings', () =>
      ok(someOutreachSettings({ stoppedAt: state.stoppedAt })),
    ),
    http.post('*/api2/outreach/stop', () => {
      asked.acts.push('stop all')
      state.stoppedAt = '2026-05-14T09:00:00.000Z'
      return ok({ stoppedAt: state.stoppedAt, inFlight: 0 })
    }),
    http.get('*/api2/flows/:flowId/agent', () => ok(state.agent)),
    http.put('*/api2/flows/:flowId/agent/settings', async ({ request }) => {
      const body = (await request.json()) as (typeof asked.settings)[number]
      asked.settings.push(body)
      return setAgent({ settings: body.settings, version: body.baseVersion + 1 })
    }),
    http.post('*/api2/flows/:flowId/agent/start', ({ request }) => {
      asked.acts.push('start')
      asked.startKeys.push(request.headers.get('idempotency-key'))
      const isFirst = state.agent.state === 'off'
      const { credits, spent } = state.agent.budget
      if (isFirst && sequence.state.flow.status === 'draft')
        sequence.state.flow = { ...sequence.state.flow, status: 'starting' }
      return setAgent({
        state: isFirst ? 'starting' : 'running',
        reason: null,
        nextRunAt: new Date(Date.now() + 19 * 60_000).toISOString(),
        budget: { ...state.agent.budget, held: credits - spent },
      })
    }),
    http.post('*/api2/flows/:flowId/agent/stop', () => {
      asked.acts.push('stop')
      const isUndo = state.agent.state === 'starting'
      if (sequence.state.flow.status === 'starting')
        sequence.state.flow = { ...sequence.state.flow, status: 'draft' }
      return setAgent({
        state: isUndo ? 'off' : 'paused',
        nextRunAt: null,
        budget: { ...state.agent.budget, held: 0 },
      })
    }),
    http.get('*/api2/flows/:flowId/agent/samples', () => ok({ samples: state.samples })),
    http.post('*/api2/flows/:flowId/agent/samples', () => {
      asked.acts.push('draw')
      state.samples = [...state.samples, ...(served.drawn ?? [])]
      return ok({ samples: state.samples, drawn: served.drawn?.length ?? 0 })
    }),
    http.put('*/api2/flows/:flowId/people/:personId/verdict', async ({ request, params }) => {
      const { verdict } = (await request.json()) as { verdict: AgentSample['verdict'] }
      const personId = String(params.personId)
      asked.verdicts.push({ personId, verdict: String(verdict) })
      state.samples = state.samples.map((one) =>
        one.personId === personId ? { ...one, verdict } : one,
      )
      return ok({ verdict, candidate: null, wasAdded: false })
    }),
    http.get('*/api2/flows/:flowId/learned-weights', () =>
      ok(
        served.hasSuggestion
          ? {
              why: null,
              verdicts: 20,
              agreement: { before: 62, after: 81 },
              changes: [
                {
                  id: 'q4',
                  asked: 'Automotive',
                  from: 10,
                  to: 14,
                  why: 'You said no to 3 people without automotive work.',
                },
              ],
            }
          : {
              why: 'The current order already matches.',
              verdicts: 0,
              changes: [],
              agreement: null,
            },
      ),
    ),
    http.post('*/api2/flows/:flowId/agent/weights', () => {
      asked.acts.push('apply weights')
      const applied = someWeights()
      setAgent({ weights: [applied] })
      return ok(applied)
    }),
    http.post('*/api2/flows/:flowId/agent/weights/undo', () => {
      asked.acts.push('undo weights')
      const undone = someWeights({ undoneAt: '2026-05-14T09:00:00.000Z', canUndo: false })
      setAgent({ weights: [undone] })
      return ok(undone)
    }),
    http.get('*/api2/flows/:flowId/agent/decisions', ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.listed.push(query)
      const words = query.get('search')?.toLowerCase()
      const named = state.decisions.filter(
        ({ person }) => !words || person?.name.toLowerCase().includes(words),
      )
      const kind = query.get('kind')
      const found = named.filter((one) => kind === null || one.kind === kind)
      const start = Number(query.get('cursor') ?? 0)
      const end = start + Math.min(pageSize, Number(query.get('limit') ?? pageSize))
      return ok({
        items: found.slice(start, end),
        nextCursor: end < found.length ? String(end) : null,
        total: found.length,
        counts: Object.fromEntries(
          decisionFilters.map((each) => [each, named.filter((one) => one.kind === each).length]),
        ),
        days: [{ day: '2026-05-14', lookedAt: 18, unlocked: 4, skipped: 13, asked: 1 }],
      })
    }),
    http.get('*/api2/flows/:flowId/agent/decisions/:decisionId', ({ params }) => {
      const decision = state.decisions.find(({ id }) => id === params.decisionId)
      return decision ? ok(withDetails(decision)) : errorReply(404, 404, 'not_found')
    }),
    http.post('*/api2/flows/:flowId/agent/decisions/:decisionId/replay', () => {
      asked.acts.push('replay')
      return ok({ isSame: true, differences: [], today: 'Today it would skip this person.' })
    }),
    http.post('*/api2/flows/:flowId/agent/answers', async ({ request }) => {
      const body = (await request.json()) as (typeof asked.answers)[number]
      asked.answers.push(body)
      const refused = body.decisionIds.flatMap((id) => {
        const reason = served.refusals?.[id]
        const name = state.decisions.find((one) => one.id === id)?.person?.name ?? ''
        return reason === undefined ? [] : [{ decisionId: id, name, reason }]
      })
      const changed = body.decisionIds.filter((id) => served.refusals?.[id] === undefined)
      const answer = ({ approve: 'approved', decline: 'declined', reopen: null } as const)[
        body.answer as 'approve'
      ]
      state.decisions = state.decisions.map((one) =>
        changed.includes(one.id) ? { ...one, answer, answeredBy: answeringMember } : one,
      )
      const questions = state.decisions.filter(
        (one) => one.kind === 'asked' && one.answer === null,
      ).length
      setAgent({ questions })
      const credits = body.answer === 'approve' ? changed.length : 0
      return ok({ changed: changed.length, credits, refused })
    }),
  )
  return { state, asked, sequence }
}
