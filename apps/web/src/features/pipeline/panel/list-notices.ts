import type { Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { formatTime, formatWeekDay, type Locale } from '#lib/format'
import { isClosedCategory, isSnoozed } from '../board/rules/card-rules.ts'
import { daysBetween } from '../board/rules/day-rules.ts'
import { formatDaysLate, formatRelativeDay } from '../board/rules/format-relative-day.ts'
import { rejectionReasonLabels } from '../board/rules/rejection-reason-labels.ts'

/** One line above the tabs. The kind determines the available action. */
export interface Notice {
  kind: 'rejected' | 'bounced' | 'snoozed' | 'reply-due' | 'next' | 'interview'
  tone: 'plain' | 'late' | 'bad'
  text: string
  /** A free-text comment. */
  quote?: string
}

interface NoticeContext {
  category: Stage['category']
  rejectionNote: string | null
  today: string
  locale: Locale
}

/** Returns what to know about a candidate before acting, most urgent first. */
export function listNotices(card: Card, context: NoticeContext): Notice[] {
  const { category } = context
  if (category === 'rejected') return [buildRejectedNotice(card, context)]
  if (isClosedCategory(category)) return []
  return [
    ...(card.isBounced ? [bounced] : []),
    ...buildSnoozedNotices(card, context),
    ...buildReplyDueNotices(card, context),
    ...buildNextStepNotices(card, context),
    ...buildInterviewNotices(card, context),
  ]
}

const bounced: Notice = {
  kind: 'bounced',
  tone: 'bad',
  text: 'The last email bounced. Find another email address.',
}

function buildRejectedNotice({ rejection }: Card, { rejectionNote }: NoticeContext): Notice {
  const text = `Rejected${rejection ? `: ${rejectionReasonLabels[rejection].toLowerCase()}` : ''}`
  return { kind: 'rejected', tone: 'plain', text, ...(rejectionNote && { quote: rejectionNote }) }
}

function buildSnoozedNotices(card: Card, { today, locale }: NoticeContext): Notice[] {
  if (card.snoozedUntil === null || !isSnoozed(card, today)) return []
  const text = `Snoozed until ${formatRelativeDay(card.snoozedUntil, today, locale)}`
  return [{ kind: 'snoozed', tone: 'plain', text }]
}

function buildReplyDueNotices({ answerBy }: Card, { today, locale }: NoticeContext): Notice[] {
  if (answerBy === null) return []
  const late = daysBetween(answerBy, today)
  const day = formatRelativeDay(answerBy, today, locale)
  return late > 0
    ? [
        {
          kind: 'reply-due',
          tone: 'late',
          text: `Reply due ${day}, ${formatDaysLate(late)}`,
        },
      ]
    : [{ kind: 'reply-due', tone: late === 0 ? 'late' : 'plain', text: `Reply due ${day}` }]
}

function buildNextStepNotices({ next }: Card, { today, locale }: NoticeContext): Notice[] {
  if (!next) return []
  if (next.due === null) return [{ kind: 'next', tone: 'plain', text: `Next: ${next.text}` }]
  const late = daysBetween(next.due, today)
  const when = late > 0 ? formatDaysLate(late) : formatRelativeDay(next.due, today, locale)
  return [{ kind: 'next', tone: late > 0 ? 'late' : 'plain', text: `Next: ${next.text}, ${when}` }]
}

/** Unlike a reply due it has a time, so its day is in the user's time zone. */
function buildInterviewNotices({ interview }: Card, { locale }: NoticeContext): Notice[] {
  if (!interview) return []
  const { title, at } = interview
  const text = `${title} ${formatWeekDay(at, locale)}, ${formatTime(at, locale)}`
  return [{ kind: 'interview', tone: 'plain', text }]
}
