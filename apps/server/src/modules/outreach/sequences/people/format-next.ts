import type { SequencePerson } from '@headwater/contract/outreach/sequences'
import type { CandidateStage } from '#modules/pipeline'
import { formatDayFromNow, formatTime } from '../format-times.ts'
import type { PersonRow } from './person-store.ts'

type Next = SequencePerson['next']

/** What a member does so that the emails go on, by the reason of the pause. */
const fixes: Readonly<Record<string, string>> = {
  missing_variable: 'Fill in to go on',
  missing_postal_address: 'Add your postal address to go on',
  not_composable: 'Check the step to go on',
  too_many_failures: 'Check the mailbox to go on',
  unknown_send: 'Decide in the thread',
  no_slots: 'Choose sending days to go on',
  refused: 'Read the refusal to go on',
  mailbox: 'Connect the mailbox to go on',
  unreadable_email: 'Read their email to go on',
  contact_limit: 'Email limit reached',
  manual_message: 'Waiting for your own email',
}

const nothing = withoutTime('Nothing more is sent')

/** Says when the next email to a person leaves, or why none does. */
export function formatNext(row: PersonRow, stage: CandidateStage | undefined): Next {
  switch (row.state) {
    case 'pending':
      return withoutTime('Starts with the session')
    case 'paused':
      return formatPause(row)
    case 'replied':
      return stage ? withoutTime(`In pipeline: ${stage.stage}`) : nothing
    case 'active':
      return formatActive(row)
    default:
      return nothing
  }
}

function formatPause(row: PersonRow): Next {
  const { reason, pausedUntil, position } = row
  if (pausedUntil) {
    const day = formatDayFromNow(pausedUntil, row)
    return withoutTime(`Step ${position} moved to ${day}`, pausedUntil)
  }
  return withoutTime(fixes[reason ?? ''] ?? 'Resume to go on')
}

/** What holds an email. The schedule says it in a whole sentence. */
const holds: Readonly<Record<string, string>> = {
  company: 'All sending is stopped',
  sequence: 'The session is paused',
  job: 'Waiting for the job to open',
  enrolment: 'Paused',
}

/** Reasons that end only when a member or the provider does something. */
const blocks: Readonly<Record<string, string>> = {
  mailbox_paused: 'The mailbox is paused',
  mailbox_disconnected: 'The mailbox is disconnected',
  mailbox_unreachable: 'The mailbox can’t be reached',
  inbox_stale: 'Replies can’t be checked now',
  bounce_breaker: 'Stopped by too many bounces',
}

function formatActive(row: PersonRow): Next {
  const { messageState, heldBy, dueAt, dueReason, position, completesAt } = row
  if (completesAt) {
    return withoutTime(`Waiting for a reply until ${formatDayFromNow(completesAt, row)}`)
  }
  if (messageState === 'claimed' || messageState === 'handed_off') {
    return withoutTime(`Step ${position} is being sent`, dueAt)
  }
  if (messageState === 'unknown') return withoutTime('Checking whether it was delivered')
  if (messageState !== 'scheduled' || !dueAt || dueReason === null) {
    return withoutTime('Nothing is scheduled')
  }
  const obstacle = heldBy === null ? blocks[dueReason] : (holds[heldBy] ?? 'Paused')
  if (obstacle !== undefined) return withoutTime(obstacle)
  // The minute inside an hour of sending is drawn at random.
  const precision = dueReason === 'slot' ? 'hour' : 'minute'
  const text = `Step ${position} ${formatTime(dueAt, row, precision)}`
  return { text, at: dueAt.toISOString(), timeZone: row.timeZone }
}

/** A text without a time of day, which is the same in every zone. */
function withoutTime(text: string, at: Date | null = null): Next {
  return { text, at: at?.toISOString() ?? null, timeZone: null }
}
