import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { Launch } from '@headwater/contract/flows/launches'
import type { SessionSummary } from '@headwater/contract/flows/sessions'
import {
  type HistoryEntry,
  type ScheduledEmail,
  type SequenceEvent,
  type SequenceFigures,
  type SequencePerson,
  sequencePersonGroups,
} from '@headwater/contract/outreach/sequences'
import { http } from 'msw'
import { onTestFinished } from 'vitest'
import { aPlan, idOf } from './launch-builders.tsx'
import { aMailbox } from './outreach-builders.tsx'
import { ok, server, waitForRequests } from './server.tsx'
import { aFlow } from './session-builders.tsx'
import { aSession } from './session-list-builders.tsx'
// Preloads lazy components, because loading them on a busy machine can take longer than a test
// waits.
import '../src/features/flows/running/history-tab.tsx'
import '../src/features/flows/running/people-bulk-bar.tsx'
import '../src/features/flows/running/people-tab.tsx'
import '../src/features/flows/running/person-panel.tsx'
import '../src/features/flows/running/results-tab.tsx'
import '../src/features/flows/running/schedule-tab.tsx'
import '../src/features/flows/running/session-menus.tsx'

const mailbox = { id: aMailbox().id, address: 'talent@meridiangrid.test' }

export function aSequencePerson(number = 1, changes: Partial<SequencePerson> = {}): SequencePerson {
  return {
    enrolmentId: idOf(81, number),
    personId: idOf(60, number),
    candidateId: idOf(40, number),
    name: number === 1 ? 'Aksel Nygård' : `Person ${number}`,
    title: 'Senior Firmware Engineer',
    employer: 'Skagen Drives',
    place: 'Oslo, Norway',
    score: 88,
    state: 'active',
    group: 'in_sequence',
    replyKind: null,
    sent: 2,
    steps: 3,
    lastEvent: { text: 'Step 2 sent', at: '2026-05-13T07:00:00.000Z' },
    next: {
      text: 'Step 3 tomorrow, 10:00',
      at: '2099-05-15T08:00:00.000Z',
      timeZone: 'Europe/Oslo',
    },
    mailbox,
    timeZone: 'Europe/Oslo',
    stepsVersion: 1,
    version: 1,
    ...changes,
  }
}

function anEvent(number: number, changes: Partial<SequenceEvent> = {}): SequenceEvent {
  return {
    id: `event-${number}`,
    kind: 'sent',
    at: `2026-05-1${number}T07:00:00.000Z`,
    text: `Step ${number} sent`,
    detail: '“Two things I left out, Aksel” from talent@',
    by: null,
    side: 'client',
    ...changes,
  }
}

function someFigures(changes: Partial<SequenceFigures> = {}): SequenceFigures {
  return {
    emailsSent: 402,
    emailsPlanned: 504,
    people: 168,
    contacted: 165,
    replied: 38,
    interested: 12,
    nextAt: '2026-05-14T12:00:00.000Z',
    emailsThatDay: 12,
    sentence: 'The next email leaves today at 14:00.',
    ...changes,
  }
}

export function aScheduledEmail(
  number: number,
  changes: Partial<ScheduledEmail> = {},
): ScheduledEmail {
  return {
    messageId: idOf(82, number),
    enrolmentId: idOf(81, number),
    personId: idOf(60, number),
    name: `Person ${number}`,
    step: 2,
    subject: 'Two things I left out',
    dueAt: `2099-05-1${number}T08:00:00.000Z`,
    timeZone: 'Europe/Oslo',
    mailbox,
    reason: 'First free slot in Oslo',
    isHeld: false,
    ...changes,
  }
}

export function aHistoryEntry(number: number, changes: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: `history-${number}`,
    kind: 'sent',
    at: `2026-05-1${number}T08:00:00.000Z`,
    enrolmentId: idOf(81, number),
    personId: idOf(60, number),
    name: `Person ${number}`,
    step: 1,
    text: 'Step 1 sent',
    detail: 'Storage firmware in Oslo',
    side: 'client',
    ...changes,
  }
}

interface ServedSequence {
  flow?: FlowDetail
  people?: readonly SequencePerson[]
  session?: SessionSummary
  figures?: SequenceFigures
  launches?: readonly Launch[]
  schedule?: readonly ScheduledEmail[]
  history?: readonly HistoryEntry[]
  /** The reason for which an action on this person is refused. */
  refusals?: Readonly<Record<string, string>>
}

const pageSize = 100

/** Serves a running session. Its people are paused, resumed and removed by the acts it receives. */
export function serveSequence(served: ServedSequence = {}) {
  onTestFinished(waitForRequests)
  const state = {
    flow: served.flow ?? aFlow({ status: 'running' }),
    people: [...(served.people ?? [aSequencePerson(1), aSequencePerson(2)])],
  }
  let before = state.people
  const acts: { enrolmentIds: string[]; act: { kind: string; step?: number } }[] = []
  const undone: string[] = []
  const listed: URLSearchParams[] = []
  const sessionActs: string[] = []
  server.use(
    http.get('*/api2/flows/:flowId', () => ok(state.flow)),
    http.get('*/api2/flows/:flowId/plan', () =>
      ok({
        plan: aPlan(),
        version: 1,
        savedAt: null,
        savedBy: null,
        stepDates: [null, null, null],
        timeZone: 'Europe/Berlin',
        published: { version: 1, hasChanges: false },
        hasLanguageModel: false,
      }),
    ),
    http.get('*/api2/flows/:flowId/launches', () =>
      ok({ items: served.launches ?? [], nextCursor: null }),
    ),
    http.get('*/api2/flows/sessions/:flowId', () => ok(served.session ?? aSession())),
    http.post('*/api2/flows/sessions/acts', async ({ request }) => {
      const { act } = (await request.json()) as { act: string }
      sessionActs.push(act)
      if (act === 'pause') state.flow = { ...state.flow, status: 'paused' }
      if (act === 'resume') state.flow = { ...state.flow, status: 'running' }
      if (act === 'archive') state.flow = { ...state.flow, isArchived: true }
      return ok({ changed: 1, refused: [], undoId: idOf(84, 1) })
    }),
    http.post('*/api2/flows/sessions/undo', () => {
      sessionActs.push('undo')
      state.flow = { ...state.flow, status: 'running', isArchived: false }
      return ok({ restored: 1, left: 0 })
    }),
    http.get('*/api2/outreach/sequences/:flowId/figures', () =>
      ok(served.figures ?? someFigures()),
    ),
    http.get('*/api2/outreach/sequences/:flowId/people', ({ request }) => {
      const query = new URL(request.url).searchParams
      listed.push(query)
      const words = query.get('search')?.toLowerCase()
      const group = query.get('group')
      const found = state.people.filter(
        (person) =>
          (group === null || person.group === group) &&
          (!words || person.name.toLowerCase().includes(words)),
      )
      const start = Number(query.get('cursor') ?? 0)
      const end = start + pageSize
      return ok({
        items: found.slice(start, end),
        nextCursor: end < found.length ? String(end) : null,
        total: found.length,
        counts: Object.fromEntries(
          sequencePersonGroups.map((each) => [
            each,
            state.people.filter((person) => person.group === each).length,
          ]),
        ),
      })
    }),
    http.get('*/api2/outreach/sequences/:flowId/people/:enrolmentId', ({ params }) => {
      const person = state.people.find(({ enrolmentId }) => enrolmentId === params.enrolmentId)
      return ok({
        person: person ?? aSequencePerson(1),
        events: [
          anEvent(1),
          anEvent(2),
          anEvent(3, {
            kind: 'planned',
            text: 'Step 3 planned',
            at: '2099-05-15T08:00:00.000Z',
            side: null,
          }),
          anEvent(0, { kind: 'replied', text: 'Replied', side: 'talent' }),
        ],
      })
    }),
    http.post('*/api2/outreach/sequences/:flowId/acts', async ({ request }) => {
      const body = (await request.json()) as (typeof acts)[number]
      acts.push(body)
      const refused = state.people.flatMap(({ enrolmentId, name }) => {
        const reason = served.refusals?.[enrolmentId]
        return reason !== undefined && body.enrolmentIds.includes(enrolmentId)
          ? [{ enrolmentId, name, reason }]
          : []
      })
      const changed = body.enrolmentIds.filter((id) => served.refusals?.[id] === undefined)
      before = state.people
      state.people = state.people.flatMap((person) => {
        if (!changed.includes(person.enrolmentId)) return [person]
        if (body.act.kind === 'remove') return []
        const group = { pause: 'paused', mark_replied: 'replied' }[body.act.kind]
        return [{ ...person, group: (group ?? person.group) as SequencePerson['group'] }]
      })
      return ok({
        changed: changed.length,
        refused,
        undoId: changed.length > 0 ? idOf(83, acts.length) : null,
      })
    }),
    http.post('*/api2/outreach/sequences/:flowId/undo', async ({ request }) => {
      undone.push(((await request.json()) as { undoId: string }).undoId)
      state.people = before
      return ok({ restored: 1, left: 0 })
    }),
    http.get('*/api2/outreach/sequences/:flowId/schedule', () => {
      const items = served.schedule ?? []
      return ok({ items, nextCursor: null, total: items.length })
    }),
    http.get('*/api2/outreach/sequences/:flowId/history', ({ request }) => {
      const kind = new URL(request.url).searchParams.get('kind')
      const items = (served.history ?? []).filter((entry) => kind === null || entry.kind === kind)
      return ok({ items, nextCursor: null })
    }),
  )
  return { state, acts, undone, listed, sessionActs }
}
