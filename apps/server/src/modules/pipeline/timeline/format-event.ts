import type { CandidateEvent, RejectionReason } from '@headwater/contract/pipeline/board'

/** Details of an event, with the names as they were at the time. */
export type EventData = Readonly<Record<string, unknown>>

interface FormattedEvent {
  /** A sentence without a subject. */
  readonly said: string
  readonly quote?: string | null
}

type EventFormatter = (data: EventData) => FormattedEvent

/** Formats each kind of event. */
const eventFormatters: Readonly<Record<CandidateEvent, EventFormatter>> = {
  added: (data) => ({ said: has(data, 'stage') ? `added to ${text(data, 'stage')}` : 'added' }),
  moved: formatMoved,
  rejected: (data) => ({
    said: `rejected: ${formatRejectionReason(data)}`,
    quote: quoteOf(data, 'note'),
  }),
  snoozed: (data) => ({
    said: has(data, 'until') ? `snoozed until ${formatDay(data, 'until')}` : 'ended the snooze',
  }),
  tagged: formatTagged,
  assigned: formatAssigned,
  next_set: (data) => {
    if (!has(data, 'text')) return { said: 'cleared the next step' }
    const due = has(data, 'due') ? `, due ${formatDay(data, 'due')}` : ''
    return { said: `set the next step${due}`, quote: quoteOf(data, 'text') }
  },
  answer_promised: (data) => ({
    said: has(data, 'answerBy')
      ? `set the reply date to ${formatDay(data, 'answerBy')}`
      : 'removed the reply date',
  }),
  reply_settled: () => ({ said: 'marked their reply as answered' }),
  undone: (data) => ({ said: `undid ${undoneActNames[text(data, 'kind')] ?? 'the last change'}` }),
  noted: (data) => ({
    said: has(data, 'note') ? 'wrote a note' : 'wrote a note that was removed later',
    quote: quoteOf(data, 'note'),
  }),
  file_added: (data) => ({
    said: `${data.isBack === true ? 'restored' : 'added'} the file “${text(data, 'name')}”`,
  }),
  file_removed: (data) => ({ said: `removed the file “${text(data, 'name')}”` }),
  scored: (data) => ({
    said: data.isAgain === true ? 'edited their scorecard' : 'submitted a scorecard',
  }),
  interview_planned: (data) => ({ said: `scheduled “${text(data, 'title')}” ${formatTime(data)}` }),
  interview_changed: (data) => ({
    said: `${data.isBack === true ? 'restored' : 'changed'} “${text(data, 'title')}” ${formatTime(data)}`,
  }),
  interview_cancelled: (data) => ({
    said: `cancelled “${text(data, 'title')}” ${formatTime(data)}`,
  }),
  contacted: (data) => ({ said: withMove('contacted them', data) }),
  replied: (data) => ({ said: withMove('replied', data), quote: quoteOf(data, 'text') }),
  interested: (data) => ({ said: withMove('is interested', data), quote: quoteOf(data, 'text') }),
  bounced: () => ({ said: 'couldn’t be reached: the email bounced' }),
  fact_reported: (data) => ({
    said: `reported ${text(data, 'what')} as wrong`,
    quote: quoteOf(data, 'comment'),
  }),
  fact_settled: (data) => ({ said: `resolved the report about ${text(data, 'what')}` }),
}

export function formatEvent(
  kind: CandidateEvent,
  data: EventData,
): { said: string; quote: string | null } {
  const { said, quote = null } = eventFormatters[kind](data)
  return { said, quote }
}

function formatMoved(data: EventData): FormattedEvent {
  const way = `moved from ${text(data, 'from')} to ${text(data, 'to')}`
  return { said: data.stageRemoved === true ? `${way} because the stage was deleted` : way }
}

/** A candidate is also unassigned when the assignee leaves the company or the job. */
function formatAssigned(data: EventData): FormattedEvent {
  if (has(data, 'name')) return { said: `assigned to ${text(data, 'name')}` }
  if (!has(data, 'formerly')) return { said: 'unassigned' }
  const why = data.hasLeft === true ? 'left the company' : 'can no longer see this job'
  return { said: `unassigned because ${text(data, 'formerly')} ${why}` }
}

/** An action may also move the candidate. */
function withMove(said: string, data: EventData): string {
  return has(data, 'to') ? `${said}, moved from ${text(data, 'from')} to ${text(data, 'to')}` : said
}

function formatTagged(data: EventData): FormattedEvent {
  const parts = [...formatTags('tagged', data.added), ...formatTags('untagged', data.removed)]
  return { said: parts.join(', ') || 'tagged' }
}

function formatTags(verb: string, tags: unknown): string[] {
  if (!Array.isArray(tags) || tags.length === 0) return []
  return [`${verb} ${tags.map((tag) => `“${tag}”`).join(', ')}`]
}

const reasons: Readonly<Record<RejectionReason, string>> = {
  experience: 'not enough experience',
  skills: 'skills do not match',
  seniority: 'too senior or too junior',
  location: 'location does not match',
  salary: 'salary does not match',
  filled: 'position filled',
  withdrew: 'candidate withdrew',
  no_answer: 'no reply',
  other: 'other',
}

function formatRejectionReason(data: EventData): string {
  const reason = text(data, 'reason')
  return Object.hasOwn(reasons, reason) ? reasons[reason as RejectionReason] : reasons.other
}

const undoneActNames: Readonly<Record<string, string>> = {
  moved: 'a move',
  replied: 'marking as replied',
  rejected: 'a rejection',
  snoozed: 'a snooze',
  tagged: 'a tag change',
  assigned: 'an assignment',
  next_set: 'a next step change',
  answer_promised: 'a reply date change',
  reply_settled: 'marking a reply as answered',
}

function has(data: EventData, name: string): boolean {
  return text(data, name) !== ''
}

function text(data: EventData, name: string): string {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}

function quoteOf(data: EventData, name: string): string | null {
  return text(data, name) || null
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const moments = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Formats a calendar day in UTC, so that it is the same in every time zone. */
function formatDay(data: EventData, name: string): string {
  return days.format(new Date(`${text(data, name)}T00:00:00Z`))
}

function formatTime(data: EventData): string {
  return `for ${moments.format(new Date(text(data, 'at')))} UTC`
}
