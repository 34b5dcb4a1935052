import type { Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { formatTime, type Reading } from '#lib/format'
import { isOver, isSnoozed } from './card-rules.ts'
import { dayOf, daysBetween } from './day-rules.ts'
import { rejectionWords } from './rejection-words.ts'
import { sayDay, sayLate } from './say-day.ts'

/** What stands in the foot of a card; the mark chooses icon and colour. */
export interface Footer {
  mark: 'person' | 'bounced' | 'late' | 'next' | 'snoozed' | 'ended' | 'locked' | 'open'
  text: string
}

interface FooterContext {
  stage: Stage
  today: string
  reading: Reading
  /** Whether promises stand on cards. */
  showsPromise: boolean
}

/** The one thing that matters most about somebody now. */
export function footerOf(card: Card, context: FooterContext): Footer {
  const { stage, today, reading } = context
  if (isOver(stage.category)) return ended(card, stage)
  if (isSnoozed(card, today))
    return {
      mark: 'snoozed',
      text: `Snoozed until ${sayDay(card.snoozedUntil ?? today, today, reading)}`,
    }
  if (card.waitsSince !== null)
    return { mark: 'person', text: card.next?.text ?? `Answer ${firstNameOf(card.name)}` }
  return urgent(card, today) ?? planned(card, context)
}

function urgent({ isBounced, next, answerBy }: Card, today: string): Footer | undefined {
  if (isBounced) return { mark: 'bounced', text: 'Find another address' }
  const lateBy = next?.due ? daysBetween(next.due, today) : 0
  if (next && lateBy > 0) return { mark: 'late', text: `${next.text}, ${sayLate(lateBy)}` }
  const owed = answerBy === null ? 0 : daysBetween(answerBy, today)
  return owed > 0 ? { mark: 'late', text: `Answer, ${sayLate(owed)}` } : undefined
}

function planned(card: Card, { today, reading, showsPromise }: FooterContext): Footer {
  const { next, interview, answerBy } = card
  if (next)
    return {
      mark: 'next',
      text: next.due ? `${next.text} ${sayDay(next.due, today, reading)}` : next.text,
    }
  if (interview) {
    const day = sayDay(dayOf(new Date(interview.at)), today, reading)
    return { mark: 'next', text: `${interview.title} ${day}, ${formatTime(interview.at, reading)}` }
  }
  if (answerBy !== null && showsPromise)
    return { mark: 'next', text: `Answer due ${sayDay(answerBy, today, reading)}` }
  if (card.reach === 'locked') return { mark: 'locked', text: 'Unlock to contact' }
  return { mark: 'open', text: 'Plan the next step' }
}

function ended({ rejection }: Card, { category }: Stage): Footer {
  if (category === 'hired') return { mark: 'ended', text: 'Hired' }
  return { mark: 'ended', text: rejection ? rejectionWords[rejection] : 'No reason given' }
}

export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? name
}
