import type { Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { formatTime, formatWeekDay, type Reading } from '#lib/format'
import { isOver, isSnoozed } from '../board/rules/card-rules.ts'
import { daysBetween } from '../board/rules/day-rules.ts'
import { rejectionWords } from '../board/rules/rejection-words.ts'
import { sayDay, sayLate } from '../board/rules/say-day.ts'

/** One line above the tabs; the kind says what can be done about it. */
export interface Notice {
  kind: 'rejected' | 'bounced' | 'snoozed' | 'promise' | 'next' | 'interview'
  tone: 'plain' | 'late' | 'bad'
  text: string
  /** In somebody's own words. */
  quote?: string
}

interface NoticeContext {
  category: Stage['category']
  rejectionNote: string | null
  today: string
  reading: Reading
}

/** What is to be known of somebody before anything is done, most pressing first. */
export function listNotices(card: Card, context: NoticeContext): Notice[] {
  const { category } = context
  if (category === 'rejected') return [sayRejected(card, context)]
  if (isOver(category)) return []
  return [
    ...(card.isBounced ? [bounced] : []),
    ...saySnoozed(card, context),
    ...sayPromise(card, context),
    ...sayNext(card, context),
    ...sayInterview(card, context),
  ]
}

const bounced: Notice = {
  kind: 'bounced',
  tone: 'bad',
  text: 'The last message came back. Find another address.',
}

function sayRejected({ rejection }: Card, { rejectionNote }: NoticeContext): Notice {
  const text = `Rejected${rejection ? `: ${rejectionWords[rejection].toLowerCase()}` : ''}`
  return { kind: 'rejected', tone: 'plain', text, ...(rejectionNote && { quote: rejectionNote }) }
}

function saySnoozed(card: Card, { today, reading }: NoticeContext): Notice[] {
  if (card.snoozedUntil === null || !isSnoozed(card, today)) return []
  const text = `Snoozed until ${sayDay(card.snoozedUntil, today, reading)}`
  return [{ kind: 'snoozed', tone: 'plain', text }]
}

function sayPromise({ answerBy }: Card, { today, reading }: NoticeContext): Notice[] {
  if (answerBy === null) return []
  const late = daysBetween(answerBy, today)
  const day = sayDay(answerBy, today, reading)
  return late > 0
    ? [{ kind: 'promise', tone: 'late', text: `Answer promised by ${day}, ${sayLate(late)}` }]
    : [{ kind: 'promise', tone: late === 0 ? 'late' : 'plain', text: `Answer promised by ${day}` }]
}

function sayNext({ next }: Card, { today, reading }: NoticeContext): Notice[] {
  if (!next) return []
  if (next.due === null) return [{ kind: 'next', tone: 'plain', text: `Next: ${next.text}` }]
  const late = daysBetween(next.due, today)
  const when = late > 0 ? sayLate(late) : sayDay(next.due, today, reading)
  return [{ kind: 'next', tone: late > 0 ? 'late' : 'plain', text: `Next: ${next.text}, ${when}` }]
}

/** Unlike a promise it has an hour, so that its day is that of whoever looks. */
function sayInterview({ interview }: Card, { reading }: NoticeContext): Notice[] {
  if (!interview) return []
  const { title, at } = interview
  const text = `${title} ${formatWeekDay(at, reading)}, ${formatTime(at, reading)}`
  return [{ kind: 'interview', tone: 'plain', text }]
}
