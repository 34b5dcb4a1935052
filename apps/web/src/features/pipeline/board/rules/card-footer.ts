import type { Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { daysBetween, toLocalDay } from '#lib/dates'
import { formatTime, type Locale } from '#lib/format'
import { isClosedCategory, isSnoozed } from './card-rules.ts'
import { formatDaysLate, formatRelativeDay } from './format-relative-day.ts'
import { rejectionReasonLabels } from './rejection-reason-labels.ts'

/** The footer of a card. The mark determines icon and colour. */
export interface CardFooter {
  mark: 'person' | 'bounced' | 'late' | 'next' | 'snoozed' | 'ended' | 'locked' | 'open'
  text: string
}

interface CardFooterContext {
  stage: Stage
  /** In UTC, like due days. */
  today: string
  now: Date
  locale: Locale
  /** Whether cards show replies due. */
  showsReplyDue: boolean
}

/** Returns the most important fact about a candidate at present. */
export function getCardFooter(card: Card, context: CardFooterContext): CardFooter {
  const { stage, today, locale } = context
  if (isClosedCategory(stage.category)) return getClosedFooter(card, stage)
  if (isSnoozed(card, today))
    return {
      mark: 'snoozed',
      text: `Snoozed until ${formatRelativeDay(card.snoozedUntil ?? today, today, locale)}`,
    }
  if (card.waitsSince !== null)
    return { mark: 'person', text: card.next?.text ?? `Reply to ${getFirstName(card.name)}` }
  return findUrgentFooter(card, today) ?? getPlannedFooter(card, context)
}

function findUrgentFooter(
  { isBounced, next, answerBy }: Card,
  today: string,
): CardFooter | undefined {
  if (isBounced) return { mark: 'bounced', text: 'Find another email' }
  const lateBy = next?.due ? daysBetween(next.due, today) : 0
  if (next && lateBy > 0) return { mark: 'late', text: `${next.text}, ${formatDaysLate(lateBy)}` }
  const daysOverdue = answerBy === null ? 0 : daysBetween(answerBy, today)
  return daysOverdue > 0
    ? { mark: 'late', text: `Reply ${formatDaysLate(daysOverdue)}` }
    : undefined
}

function getPlannedFooter(
  card: Card,
  { today, now, locale, showsReplyDue }: CardFooterContext,
): CardFooter {
  const { next, interview, answerBy } = card
  if (next)
    return {
      mark: 'next',
      text: next.due ? `${next.text} ${formatRelativeDay(next.due, today, locale)}` : next.text,
    }
  if (interview) {
    // Unlike a due day it has a time, so its day is in the user's time zone.
    const { timeZone } = locale
    const localToday = toLocalDay(now, timeZone)
    const day = formatRelativeDay(toLocalDay(new Date(interview.at), timeZone), localToday, locale)
    return { mark: 'next', text: `${interview.title} ${day}, ${formatTime(interview.at, locale)}` }
  }
  if (answerBy !== null && showsReplyDue)
    return { mark: 'next', text: `Reply due ${formatRelativeDay(answerBy, today, locale)}` }
  if (card.contactStatus === 'locked') return { mark: 'locked', text: 'Unlock to contact' }
  return { mark: 'open', text: 'Set next step' }
}

function getClosedFooter({ rejection }: Card, { category }: Stage): CardFooter {
  if (category === 'hired') return { mark: 'ended', text: 'Hired' }
  return { mark: 'ended', text: rejection ? rejectionReasonLabels[rejection] : 'No reason given' }
}

export function getFirstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? name
}
