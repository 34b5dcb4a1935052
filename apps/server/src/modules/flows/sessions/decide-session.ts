import type {
  SessionAct,
  SessionFilter,
  SessionNext,
  SessionState,
  SessionSummary,
  SessionTab,
  sessionSorts,
} from '@headwater/contract/flows/sessions'
import { sessionTabs } from '@headwater/contract/flows/sessions'
import { fold } from '@headwater/gazetteer'
import { toZonedDateTime } from '#platform/calendar'
import type { SessionRow } from './session-store.ts'

export type SessionSort = (typeof sessionSorts)[number]

/** The part of a sequence overview that decides what a session is doing. */
export interface Progress {
  /** Emails that a mailbox or a stop of all sending holds. */
  readonly held: number
  /** People on their way. */
  readonly open: number
  readonly nextAt: Date | null
  readonly sentence: string
  readonly lastEventAt: Date | null
  readonly mailboxes: readonly { readonly isFaulty: boolean }[]
}

type StateFacts = Pick<
  SessionRow,
  'status' | 'archivedAt' | 'stateChangedAt' | 'startsAt' | 'nextSearchAt' | 'waitingForApproval'
>

export function decideState(
  { status, archivedAt, nextSearchAt }: StateFacts,
  progress: Progress | undefined,
): SessionState {
  if (archivedAt) return 'archived'
  if (status !== 'running') return status
  if (progress && progress.open > 0 && progress.held > 0) return 'held'
  // An agent that is active finds more people, also if everyone so far has replied or none is enrolled.
  const goesOn = nextSearchAt !== null || (progress?.open ?? 0) > 0
  return goesOn ? 'running' : 'done'
}

/** What it does next, or why it does nothing. */
export function decideNext(
  state: SessionState,
  session: StateFacts,
  progress: Progress | undefined,
  /** In which the agent has its days. */
  timeZone = 'UTC',
): SessionNext {
  const build = (kind: SessionNext['kind'], at: Date | null, sentence: string): SessionNext => ({
    kind,
    at: at?.toISOString() ?? null,
    sentence,
    heldEmails: kind === 'held' ? (progress?.held ?? 0) : 0,
    needsMailbox:
      kind === 'held' && (progress?.mailboxes.some(({ isFaulty }) => isFaulty) ?? false),
    waitingForApproval: session.archivedAt ? 0 : session.waitingForApproval,
  })
  switch (state) {
    case 'draft':
      return build('draft', null, 'It was not launched yet.')
    case 'starting':
      return build('starting', session.startsAt, 'It starts soon. The launch can still be undone.')
    case 'paused':
      return build('paused', session.stateChangedAt, 'It is paused. Resume it to go on sending.')
    case 'archived':
      return build('archived', session.archivedAt, 'It is archived.')
    case 'done':
      return build(
        'done',
        progress?.lastEventAt ?? session.stateChangedAt,
        'Everyone has replied, finished or stopped.',
      )
    case 'held':
      return build('held', null, progress?.sentence ?? '')
    case 'running': {
      const { nextSearchAt } = session
      if (!progress?.nextAt && nextSearchAt) {
        return build('waiting', nextSearchAt, formatNextSearch(nextSearchAt, timeZone))
      }
      return build(
        progress?.nextAt ? 'due' : 'waiting',
        progress?.nextAt ?? null,
        progress?.sentence ?? '',
      )
    }
  }
}

function formatNextSearch(at: Date, timeZone: string): string {
  const time = toZonedDateTime(at, timeZone)
  const day = time.toLocaleString('en-GB', { weekday: 'short' })
  const [hour, minute] = [time.hour, time.minute].map((value) => String(value).padStart(2, '0'))
  return `Searches again on ${day} at ${hour}:${minute}.`
}

/** A session of the list, with what it is sorted and filtered by. */
export interface ListedSession {
  readonly summary: SessionSummary
  readonly createdAt: Date
  readonly lastEventAt: Date | null
  readonly mailboxIds: readonly string[]
  readonly faultyMailboxIds: readonly string[]
}

export function matchesFilter(
  { summary, mailboxIds }: Pick<ListedSession, 'summary' | 'mailboxIds'>,
  { search, jobId, mailboxId, mode, ownerClientId }: Omit<SessionFilter, 'tab'>,
): boolean {
  if (jobId !== undefined && summary.jobId !== jobId) return false
  if (mailboxId !== undefined && !mailboxIds.includes(mailboxId)) return false
  if (mode !== undefined && summary.mode !== mode) return false
  if (ownerClientId !== undefined && summary.owner.clientId !== ownerClientId) return false
  if (search === undefined || search === '') return true
  return fold(`${summary.name} ${summary.jobTitle}`).includes(fold(search))
}

/** A session is in the tab of its state and, unless it is archived, in all. */
export function isInTab({ state }: Pick<SessionSummary, 'state'>, tab: SessionTab): boolean {
  if (tab === 'all') return state !== 'archived'
  return tab === (state === 'starting' ? 'running' : state)
}

export function countTabs(
  sessions: readonly Pick<SessionSummary, 'state'>[],
): Record<SessionTab, number> {
  const counted = sessionTabs.map(
    (tab) => [tab, sessions.filter((session) => isInTab(session, tab)).length] as const,
  )
  return Object.fromEntries(counted) as Record<SessionTab, number>
}

/** A position in the list: the sort value and the id. */
export interface SessionPosition {
  /** Null comes last. */
  readonly by: string | number | null
  readonly id: string
}

type Sortable = Omit<ListedSession, 'mailboxIds' | 'faultyMailboxIds'>

export function positionOf(session: Sortable, sort: SessionSort): SessionPosition {
  return { by: sortValues[sort](session), id: session.summary.id }
}

/** Ties are ordered newest first in every sort: ids start with their creation time. */
export function comparePositions(
  sort: SessionSort,
): (a: SessionPosition, b: SessionPosition) => number {
  const direction = sort === 'name' || sort === 'next' ? 1 : -1
  return (a, b) => {
    if (a.by === b.by) return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
    if (a.by === null || b.by === null) return a.by === null ? 1 : -1
    return (a.by < b.by ? -1 : 1) * direction
  }
}

const sortValues: Readonly<Record<SessionSort, (session: Sortable) => string | number | null>> = {
  activity: ({ summary, lastEventAt }) =>
    Math.max(Date.parse(summary.changedAt), lastEventAt?.getTime() ?? 0),
  newest: ({ createdAt }) => createdAt.getTime(),
  name: ({ summary }) => fold(summary.name),
  next: ({ summary: { next } }) =>
    next.kind === 'due' && next.at !== null ? Date.parse(next.at) : null,
  replied: ({ summary }) => summary.replied,
  sent: ({ summary }) => summary.emailsSent,
}

export interface SessionTarget {
  readonly status: SessionRow['status']
  readonly isArchived: boolean
}

/** The state an act leads to, or the reason why the session stays as it is. */
export function decideAct(
  { status, archivedAt }: Pick<SessionRow, 'status' | 'archivedAt'>,
  act: SessionAct,
): SessionTarget | string {
  const isArchived = archivedAt !== null
  if (act === 'restore') return isArchived ? { status, isArchived: false } : 'It is not archived.'
  if (isArchived) return 'It is archived. Restore it first.'
  // A restored session sends nothing until a member resumes it.
  if (act === 'archive')
    return { status: isLaunched(status) ? 'paused' : 'draft', isArchived: true }
  if (status === 'starting') return 'It is about to start. Undo the launch instead.'
  if (status === 'draft') return 'It was not launched yet.'
  if (act === 'pause') {
    return status === 'paused' ? 'It is paused already.' : { status: 'paused', isArchived }
  }
  return status === 'running' ? 'It is running already.' : { status: 'running', isArchived }
}

/** The status of the sequence that belongs to a launched session. */
export function decideSequenceStatus({
  status,
  isArchived,
}: SessionTarget): 'running' | 'paused' | 'archived' | undefined {
  if (!isLaunched(status)) return undefined
  return isArchived ? 'archived' : status
}

function isLaunched(status: SessionRow['status']): status is 'running' | 'paused' {
  return status === 'running' || status === 'paused'
}
