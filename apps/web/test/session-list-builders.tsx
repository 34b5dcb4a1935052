import type {
  SessionNext,
  SessionSummary,
  SessionTab,
  SessionView,
} from '@headwater/contract/flows/sessions'
import type { ClientInfo } from '@headwater/contract/identity'
import { delay, http } from 'msw'
import { aClient } from './identity-builders.tsx'
import { aJobDetail, jobId } from './job-builders.tsx'
import { renderApp } from './render-app.tsx'
import { someResultChanges } from './result-change-builders.tsx'
import { ok, server } from './server.tsx'

export function sessionId(number: number): string {
  return `0198a1f0-0000-7000-8000-${String(900 + number).padStart(12, '0')}`
}

export function aNext(changes: Partial<SessionNext> = {}): SessionNext {
  return {
    kind: 'waiting',
    at: null,
    sentence: 'Every email was sent. Replies are expected.',
    heldEmails: 0,
    needsMailbox: false,
    waitingForApproval: 0,
    ...changes,
  }
}

export function aSession(changes: Partial<SessionSummary> = {}): SessionSummary {
  return {
    id: sessionId(1),
    jobId: jobId(1),
    jobTitle: 'Staff Firmware Engineer',
    name: 'Firmware · Nordics',
    mode: 'agent',
    state: 'running',
    owner: { clientId: aClient().id, name: 'Ines Carvalho' },
    mailboxes: ['ines@meridiangrid.test'],
    people: 168,
    contacted: 165,
    emailsSent: 402,
    emailsPlanned: 504,
    replied: 38,
    interested: 12,
    creditsSpent: 168,
    creditBudget: 200,
    next: aNext(),
    changedAt: '2026-05-14T09:00:00.000Z',
    ...changes,
  }
}

interface ServedSessions {
  counts?: Partial<Record<SessionTab, number>>
  total?: number
  nextCursor?: string | null
  views?: readonly SessionView[]
}

/** Serves sessions and returns the queries of the list. */
export function serveSessions(
  sessions: readonly SessionSummary[] = [aSession()],
  { counts, total = sessions.length, nextCursor = null, views = [] }: ServedSessions = {},
): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  const none = { running: 0, held: 0, paused: 0, draft: 0, done: 0, archived: 0 }
  server.use(
    http.get('*/api2/flows/sessions', async ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      // The next page never arrives.
      if (asked.at(-1)?.has('cursor')) await delay('infinite')
      return ok({
        items: sessions,
        nextCursor,
        total,
        counts: { all: total, ...none, ...counts },
      })
    }),
    http.get('*/api2/flows/sessions/figures', () =>
      ok({
        emailsSent: 1_971,
        contacted: 918,
        replied: 203,
        interested: 74,
        emailsHeld: 14,
        faultyMailboxes: 1,
        active: 5,
      }),
    ),
    http.get('*/api2/flows/sessions/filters', () =>
      ok({
        jobs: [{ id: jobId(1), title: 'Staff Firmware Engineer' }],
        mailboxes: [{ id: mailboxId, address: 'ines@meridiangrid.test' }],
        owners: [{ clientId: aClient().id, name: 'Ines Carvalho' }],
      }),
    ),
    http.get('*/api2/flows/sessions/views', () => ok({ views })),
    http.get('*/api2/jobs/:id', ({ params }) => ok(aJobDetail({ id: String(params.id) }))),
    http.get('*/api2/flows/:id/result-changes', () => ok(someResultChanges())),
  )
  return asked
}

export const mailboxId = '0198a1f0-0000-7000-8000-000000000801'

const recruiting = ['jobs.write', 'flows.write', 'pipeline.write', 'pipeline.review'] as const

/** Opens the sessions as a recruiter. */
export function openSessions(path = '', as: Partial<ClientInfo> = {}) {
  return renderApp(`/main/sessions${path}`, { as: aClient({ privileges: [...recruiting], ...as }) })
}
