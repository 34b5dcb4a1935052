import type { SessionNext, SessionState, SessionSummary } from '@headwater/contract/flows/sessions'
import { formatCount, formatNumber, formatShortDay, formatTime, type Locale } from '#lib/format'
import { capitalise, formatWhen } from '#lib/format-when'
import type { BadgeTone } from '#ui/data/badge'

interface StateText {
  label: string
  tone: BadgeTone
  isLive: boolean
  /** The colour of the progress bar. */
  progress: 'going' | 'held' | 'paused' | 'done'
}

export const stateTexts: Readonly<Record<SessionState, StateText>> = {
  draft: { label: 'Draft', tone: 'neutral', isLive: false, progress: 'going' },
  starting: { label: 'Starting', tone: 'accent', isLive: true, progress: 'going' },
  running: { label: 'Running', tone: 'accent', isLive: true, progress: 'going' },
  held: { label: 'Held', tone: 'bad', isLive: true, progress: 'held' },
  paused: { label: 'Paused', tone: 'warn', isLive: false, progress: 'paused' },
  done: { label: 'Done', tone: 'ok', isLive: false, progress: 'done' },
  archived: { label: 'Archived', tone: 'neutral', isLive: false, progress: 'paused' },
}

export const modeNames = { manual: 'Manual', agent: 'Autopilot' } as const

/** Formats "402 of 504 emails". */
export function formatProgress({
  emailsSent,
  emailsPlanned,
}: Pick<SessionSummary, 'emailsSent' | 'emailsPlanned'>): string {
  return `${formatNumber(emailsSent)} of ${formatCount(emailsPlanned, 'email', 'emails')}`
}

/** Formats a share of the people contacted as "23%", or nothing while there are none. */
export function formatShare(count: number, contacted: number): string | undefined {
  return contacted === 0 ? undefined : `${Math.round((count / contacted) * 100)}%`
}

/** Formats a share with one decimal, as "22.1%". */
export function formatExactShare(count: number, of: number): string {
  return of === 0 ? '–' : `${((count / of) * 100).toFixed(1)}%`
}

export type NextTone = 'plain' | 'quiet' | 'accent' | 'bad'

/** Formats what a session does next in a few words: "Today, 14:00" or "Paused 9 May". */
export function formatNext(
  { kind, at, heldEmails, waitingForApproval }: SessionNext,
  now: Date,
  locale: Locale,
): { text: string; tone: NextTone } {
  if (waitingForApproval > 0) {
    return { text: `${formatNumber(waitingForApproval)} to approve`, tone: 'accent' }
  }
  const day = at === null ? '' : ` ${formatShortDay(at, locale)}`
  switch (kind) {
    case 'draft':
      return { text: 'Not launched', tone: 'quiet' }
    case 'starting':
      return {
        text: at === null ? 'Starts soon' : `Starts ${formatTime(at, locale)}`,
        tone: 'accent',
      }
    case 'due':
      return { text: at === null ? 'Soon' : capitalise(formatWhen(at, now, locale)), tone: 'plain' }
    case 'waiting':
      return { text: 'Waiting for replies', tone: 'plain' }
    case 'held':
      return { text: `${formatCount(heldEmails, 'email', 'emails')} held`, tone: 'bad' }
    case 'paused':
      return { text: `Paused${day}`, tone: 'plain' }
    case 'done':
      return { text: `Done${day}`, tone: 'quiet' }
    case 'archived':
      return { text: `Archived${day}`, tone: 'quiet' }
  }
}
