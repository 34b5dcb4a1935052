import type { CandidateEvent, RejectionReason } from '@headwater/contract/pipeline/board'

/** What is known of an event: names are those of that time. */
export type EventData = Readonly<Record<string, unknown>>

interface Said {
  /** A sentence without a subject. */
  readonly said: string
  readonly quote?: string | null
}

type Say = (data: EventData) => Said

/** Each kind of event in words. */
const sentences: Readonly<Record<CandidateEvent, Say>> = {
  added: (data) => ({ said: has(data, 'stage') ? `added to ${text(data, 'stage')}` : 'added' }),
  moved: sayMoved,
  rejected: (data) => ({ said: `rejected: ${sayReason(data)}`, quote: quoteOf(data, 'note') }),
  snoozed: (data) => ({
    said: has(data, 'until')
      ? `snoozed until ${sayDay(data, 'until')}`
      : 'brought back from snooze',
  }),
  tagged: sayTagged,
  assigned: sayAssigned,
  next_set: (data) => {
    if (!has(data, 'text')) return { said: 'cleared the next step' }
    const due = has(data, 'due') ? `, due ${sayDay(data, 'due')}` : ''
    return { said: `set the next step${due}`, quote: quoteOf(data, 'text') }
  },
  answer_promised: (data) => ({
    said: has(data, 'answerBy')
      ? `promised an answer by ${sayDay(data, 'answerBy')}`
      : 'took back the promise of an answer',
  }),
  reply_settled: () => ({ said: 'settled their reply' }),
  undone: (data) => ({ said: `undid ${undone[text(data, 'kind')] ?? 'the last change'}` }),
  noted: (data) => ({
    said: has(data, 'note') ? 'wrote a note' : 'wrote a note that was removed since',
    quote: quoteOf(data, 'note'),
  }),
  file_added: (data) => ({
    said: `${data.isBack === true ? 'brought back' : 'added'} the file “${text(data, 'name')}”`,
  }),
  file_removed: (data) => ({ said: `removed the file “${text(data, 'name')}”` }),
  scored: (data) => ({
    said: data.isAgain === true ? 'changed their scorecard' : 'gave a scorecard',
  }),
  interview_planned: (data) => ({ said: `planned “${text(data, 'title')}” ${sayMoment(data)}` }),
  interview_changed: (data) => ({
    said: `${data.isBack === true ? 'brought back' : 'changed'} “${text(data, 'title')}” ${sayMoment(data)}`,
  }),
  interview_cancelled: (data) => ({
    said: `cancelled “${text(data, 'title')}” ${sayMoment(data)}`,
  }),
  contacted: (data) => ({ said: withMove('wrote to them', data) }),
  replied: (data) => ({ said: withMove('replied', data), quote: quoteOf(data, 'text') }),
  interested: (data) => ({ said: withMove('is interested', data), quote: quoteOf(data, 'text') }),
  bounced: () => ({ said: 'could not be reached: the message came back' }),
  fact_reported: (data) => ({
    said: `said that ${text(data, 'what')} is wrong`,
    quote: quoteOf(data, 'comment'),
  }),
  fact_settled: (data) => ({ said: `settled what was said about ${text(data, 'what')}` }),
}

export function sayEvent(
  kind: CandidateEvent,
  data: EventData,
): { said: string; quote: string | null } {
  const { said, quote = null } = sentences[kind](data)
  return { said, quote }
}

function sayMoved(data: EventData): Said {
  const way = `moved from ${text(data, 'from')} to ${text(data, 'to')}`
  return { said: data.stageRemoved === true ? `${way}, as that stage was removed` : way }
}

/** Whoever is gone from the company or from the job looks after nobody there. */
function sayAssigned(data: EventData): Said {
  if (has(data, 'name')) return { said: `assigned to ${text(data, 'name')}` }
  if (!has(data, 'formerly')) return { said: 'assigned to nobody' }
  const why = data.hasLeft === true ? 'has left' : 'no longer sees this job'
  return { said: `assigned to nobody, as ${text(data, 'formerly')} ${why}` }
}

/** What somebody does may take them on by itself. */
function withMove(said: string, data: EventData): string {
  return has(data, 'to') ? `${said}, moved from ${text(data, 'from')} to ${text(data, 'to')}` : said
}

function sayTagged(data: EventData): Said {
  const parts = [...listed('tagged', data.added), ...listed('no longer tagged', data.removed)]
  return { said: parts.join(', ') || 'tagged' }
}

function listed(verb: string, tags: unknown): string[] {
  if (!Array.isArray(tags) || tags.length === 0) return []
  return [`${verb} ${tags.map((tag) => `“${tag}”`).join(', ')}`]
}

const reasons: Readonly<Record<RejectionReason, string>> = {
  experience: 'not enough experience',
  skills: 'skills that do not fit',
  seniority: 'seniority that does not fit',
  location: 'location',
  salary: 'salary',
  filled: 'the position is filled',
  withdrew: 'they withdrew',
  no_answer: 'they did not answer',
  other: 'another reason',
}

function sayReason(data: EventData): string {
  const reason = text(data, 'reason')
  return Object.hasOwn(reasons, reason) ? reasons[reason as RejectionReason] : reasons.other
}

const undone: Readonly<Record<string, string>> = {
  moved: 'a move',
  rejected: 'a rejection',
  snoozed: 'a snooze',
  tagged: 'a change of tags',
  assigned: 'an assignment',
  next_set: 'a change of the next step',
  answer_promised: 'a change of what was promised',
  reply_settled: 'the settling of a reply',
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
  ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
})

/** Days are the same everywhere. */
function sayDay(data: EventData, name: string): string {
  return days.format(new Date(`${text(data, name)}T00:00:00Z`))
}

function sayMoment(data: EventData): string {
  return `for ${moments.format(new Date(text(data, 'at')))} UTC`
}
