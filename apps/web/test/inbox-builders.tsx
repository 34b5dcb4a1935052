import type { Template } from '@headwater/contract/outreach/templates'
import type {
  InboxTab,
  ThreadDetail,
  ThreadEntry,
  ThreadSummary,
} from '@headwater/contract/outreach/threads'
import type { Privilege } from '@headwater/contract/privileges'
import { http } from 'msw'
import { boardJobId, cardId, sessionId, someStages } from './board-builders.tsx'
import { aCandidate } from './candidate-builders.tsx'
import { aClient } from './identity-builders.tsx'
import { aMailbox, someOutreachSettings } from './outreach-builders.tsx'
import { renderApp } from './render-app.tsx'
import { errorReply, ok, server } from './server.tsx'
import { aReplyTemplate } from './template-builders.tsx'
// Preloads lazy components, because loading them on a busy machine can take longer than a test
// waits.
import '../src/features/outreach/inbox/inbox-screen.tsx'
import '../src/features/outreach/inbox/open-thread.tsx'
import '../src/features/outreach/editor/email-editor.tsx'

type SentEntry = Extract<ThreadEntry, { type: 'sent' }>
type ReceivedEntry = Extract<ThreadEntry, { type: 'received' }>

export function threadId(number: number): string {
  return `0198a1f0-0000-7000-8000-${String(70_000 + number).padStart(12, '0')}`
}

function entryId(number: number): string {
  return `0198a1f0-0000-7000-8000-${String(80_000 + number).padStart(12, '0')}`
}

const mailbox = { id: aMailbox().id, address: 'talent@meridiangrid.test', isConnected: true }

export function aThread(number = 1, changes: Partial<ThreadSummary> = {}): ThreadSummary {
  const name = number === 1 ? 'Elif Demirtaş' : `Person ${number}`
  return {
    id: threadId(number),
    person: {
      personId: `0198a1f0-0000-7000-8000-${String(60_000 + number).padStart(12, '0')}`,
      name,
    },
    candidate: {
      jobId: boardJobId,
      candidateId: cardId(number),
      jobTitle: 'Staff Firmware Engineer',
    },
    subject: `Storage firmware in Berlin, ${name.split(' ')[0]}?`,
    snippet: 'Sounds interesting. What range did you have in mind?',
    snippetSide: 'talent',
    lastAt: new Date(Date.now() - number * 60_000).toISOString(),
    mailbox,
    assignee: { clientId: aClient().id, name: 'Ines Carvalho' },
    isUnread: false,
    needsReply: true,
    badge: 'question',
    snoozedUntil: null,
    isDone: false,
    hasDraft: false,
    ...changes,
  }
}

export function aSentEntry(step: number, changes: Partial<SentEntry> = {}): SentEntry {
  return {
    type: 'sent',
    id: entryId(step),
    side: 'client',
    by: { clientId: aClient().id, name: 'Ines Carvalho' },
    mailbox: { id: mailbox.id, address: mailbox.address },
    step,
    at: '2026-05-13T08:00:00.000Z',
    state: 'accepted',
    reason: null,
    subject: 'Storage firmware in Berlin, Elif?',
    html: `<p>Text of step ${step}</p>`,
    text: `Text of step ${step}`,
    attachments: [],
    undoUntil: null,
    events: [{ state: 'accepted', at: '2026-05-13T08:00:03.000Z', detail: '250 2.0.0 queued' }],
    ...changes,
  }
}

export function aReceivedEntry(changes: Partial<ReceivedEntry> = {}): ReceivedEntry {
  const text = 'Hi Ines,\nSounds interesting. What range did you have in mind?\nBest regards, Elif'
  const words = 'What range did you have in mind?'
  const start = text.indexOf(words)
  return {
    type: 'received',
    id: entryId(90),
    side: 'talent',
    from: { name: 'Elif Demirtaş', address: 'elif@posteo.test' },
    at: '2026-05-14T12:28:00.000Z',
    class: 'human',
    subject: 'Re: Storage firmware in Berlin, Elif?',
    html: null,
    text,
    quoted: null,
    attachments: [],
    reply: {
      kind: 'question',
      setBy: null,
      setAt: '2026-05-14T12:28:00.000Z',
      reason: 'asks about pay',
      quote: { start, end: start + words.length },
    },
    awayUntil: null,
    ...changes,
  }
}

function anEventEntry(text: string): Extract<ThreadEntry, { type: 'event' }> {
  const id = entryId(80)
  return { type: 'event', id, at: '2026-05-14T12:28:01.000Z', by: null, side: 'talent', text }
}

export function aThreadDetail(number = 1, changes: Partial<ThreadDetail> = {}): ThreadDetail {
  return {
    ...aThread(number),
    entries: [
      aSentEntry(1),
      aSentEntry(2),
      anEventEntry('Sequence stopped because Elif replied. Step 3 will not be sent.'),
      aReceivedEntry(),
    ],
    hasEarlier: false,
    to: { name: 'Elif Demirtaş', address: 'elif@posteo.test' },
    timeZone: 'Europe/Berlin',
    mailboxes: [mailbox],
    enrolment: {
      flowId: sessionId,
      sessionName: 'Firmware · second wave',
      step: 2,
      steps: 3,
      state: 'replied',
      reason: 'stopped: replied',
    },
    alsoInContact: [],
    informedAt: '2026-05-13T08:00:00.000Z',
    draft: null,
    ...changes,
  }
}

interface ServedInbox {
  threads?: readonly ThreadSummary[]
  details?: readonly ThreadDetail[]
  templates?: readonly Template[]
  /** Values of variables. Others are missing. */
  values?: Readonly<Record<string, string>>
}

interface RecordedRequest {
  name: string
  body: Record<string, unknown>
}

const isInTab: Readonly<Record<InboxTab, (thread: ThreadSummary) => boolean>> = {
  needs_reply: ({ needsReply, isDone, snoozedUntil }) =>
    needsReply && !isDone && snoozedUntil === null,
  unread: ({ isUnread }) => isUnread,
  assigned: ({ assignee }) => assignee?.clientId === aClient().id,
  snoozed: ({ snoozedUntil }) => snoozedUntil !== null,
  all: () => true,
}

const pageSize = 50
const noCounts = { active: 0, draft: 0, closed: 0, all: 0, archived: 0 }
const noJobs = { items: [], nextCursor: null, total: 0, counts: noCounts }

/** Serves an inbox that applies the acts it receives. */
export function serveInbox(served: ServedInbox = {}) {
  const state = {
    threads: [...(served.threads ?? [aThread(1), aThread(2)])],
    details: [...(served.details ?? [])],
  }
  const requests: RecordedRequest[] = []
  const values = served.values ?? { 'candidate.first_name': 'Elif', 'sender.first_name': 'Ines' }
  const inTab = (tab: InboxTab) => state.threads.filter(isInTab[tab])
  async function record(name: string, request: Request) {
    const body = (await request.json()) as Record<string, unknown>
    requests.push({ name, body })
    return body
  }
  server.use(
    http.get('*/api2/outreach/threads', ({ request }) => {
      const query = new URL(request.url).searchParams
      const words = query.get('search')?.toLowerCase()
      const start = Number(query.get('cursor') ?? 0)
      const found = inTab((query.get('tab') ?? 'needs_reply') as InboxTab).filter(
        ({ person }) => !words || person.name.toLowerCase().includes(words),
      )
      const end = start + pageSize
      return ok({
        items: found.slice(start, end),
        nextCursor: end < found.length ? String(end) : null,
      })
    }),
    http.get('*/api2/outreach/thread-counts', () =>
      ok(
        Object.fromEntries(Object.keys(isInTab).map((tab) => [tab, inTab(tab as InboxTab).length])),
      ),
    ),
    http.get('*/api2/outreach/threads/:threadId', ({ params }) => {
      const summary = state.threads.find(({ id }) => id === params.threadId)
      if (!summary) return errorReply(404, 404, 'not_found')
      const number = state.threads.indexOf(summary) + 1
      const detail = state.details.find(({ id }) => id === summary.id) ?? aThreadDetail(number)
      return ok({ ...detail, ...summary })
    }),
    http.patch('*/api2/outreach/threads/:threadId', async ({ request, params }) => {
      const { assigneeId: _, ...changes } = await record('update', request)
      state.threads = state.threads.map((thread) =>
        thread.id === params.threadId ? { ...thread, ...changes } : thread,
      )
      return ok(state.threads.find(({ id }) => id === params.threadId))
    }),
    http.put('*/api2/outreach/received/:receivedId/kind', async ({ request }) => {
      await record('kind', request)
      return ok({})
    }),
    http.put('*/api2/outreach/threads/:threadId/draft', async ({ request }) => {
      await record('draft', request)
      return ok({ savedAt: new Date().toISOString() })
    }),
    http.post('*/api2/outreach/threads/:threadId/typing', () => ok({})),
    http.post('*/api2/outreach/messages', async ({ request }) => {
      const body = await record('send', request)
      // Long enough for a busy machine to click Undo.
      const undoUntil = new Date(Date.now() + 60_000).toISOString()
      return ok({ messageId: entryId(70), threadId: body.threadId ?? threadId(1), undoUntil })
    }),
    http.post('*/api2/outreach/messages/:messageId/undo', () => {
      requests.push({ name: 'undo', body: {} })
      return ok({ threadId: threadId(1) })
    }),
    http.post('*/api2/outreach/messages/:messageId/send-again', ({ params }) => {
      requests.push({ name: 'again', body: { messageId: params.messageId } })
      return ok({ messageId: entryId(71) })
    }),
    http.post('*/api2/outreach/messages/:messageId/confirm-sent', ({ params }) => {
      requests.push({ name: 'confirm', body: { messageId: params.messageId } })
      return ok({})
    }),
    http.put('*/api2/outreach/candidates/:candidateId/draft', async ({ request }) => {
      await record('first draft', request)
      return ok({ savedAt: new Date().toISOString() })
    }),
    http.get('*/api2/outreach/candidates/:candidateId/explanation', () => ok({ enrolment: null })),
    http.get('*/api2/outreach/templates', () =>
      ok({ items: served.templates ?? [aReplyTemplate()], nextCursor: null }),
    ),
    http.get('*/api2/outreach/templates/:id', ({ params }) =>
      ok(
        (served.templates ?? [aReplyTemplate()]).find(({ id }) => id === params.id) ??
          aReplyTemplate(),
      ),
    ),
    http.post('*/api2/outreach/previews', async ({ request }) => {
      const { bodyHtml } = (await request.json()) as { bodyHtml: string }
      const missing: string[] = []
      const variable = /\{\{ ([\w.]+)(?: \| default: '([^']*)')? \}\}/g
      const rendered = bodyHtml.replaceAll(variable, (_, name: string, fallback?: string) => {
        const value = values[name] ?? fallback
        if (value === undefined) missing.push(name)
        return value ?? ''
      })
      const empty = { subject: '', text: '', usedFallbacks: [], warnings: [] }
      return ok({ ...empty, bodyHtml: missing.length > 0 ? '' : rendered, missing })
    }),
    http.get('*/api2/outreach/mailboxes', () =>
      ok({ mailboxes: [aMailbox()], providers: { gmail: true, outlook: true } }),
    ),
    http.get('*/api2/outreach/settings', () => ok(someOutreachSettings())),
    http.get('*/api2/jobs', () => ok(noJobs)),
    http.get('*/api2/pipeline/replies-due', () => ok({ items: [], total: 0 })),
    http.get('*/api2/identity/members', () => ok({ items: [], nextCursor: null })),
    http.get('*/api2/pipeline/:jobId/candidates/:candidateId', () => ok(aCandidate())),
    http.get('*/api2/pipeline/:jobId/stages', () => ok({ stages: someStages() })),
    http.get('*/candidates/:candidateId/notes', () => ok({ items: [], nextCursor: null })),
  )
  return {
    state,
    requests,
    of: (name: string) => requests.filter((each) => each.name === name).map(({ body }) => body),
  }
}

const recruiterPrivileges: readonly Privilege[] = [
  'pipeline.write',
  'pipeline.review',
  'mailboxes.own',
]

/** Opens the inbox as a recruiter. */
export function openInbox(query = '', privileges: readonly Privilege[] = recruiterPrivileges) {
  return renderApp(`/main/inbox${query}`, { as: aClient({ privileges: [...privileges] }) })
}
