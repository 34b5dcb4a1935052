import type { OpportunityFigure } from '@headwater/contract/sourcing/figures'
import type { Profile } from '@headwater/contract/sourcing/profile'
import { monthNumber, sayMonths } from './months.ts'
import { type Span, spansOf } from './spans.ts'
import { type Stint, stintsOf } from './stints.ts'

/** What people have said themselves counts for so many days. */
const freshDays = 90
/** One in five listens, of those of whom nothing is known. */
const baseRate = 0.2
/** So much weight has what is common, beside what was seen of this one. */
const caution = 2

interface Hint {
  readonly weight: number
  readonly reason: string
}

/** How likely somebody is to listen: what they said, else what careers like theirs tend to do. */
export function opportunityOf(
  profile: Profile,
  today: string,
  spans: readonly Span[] = spansOf(profile, today),
): OpportunityFigure {
  const said = saidByThemselves(profile, today)
  const hints = hintsOf(profile, today, spans)
  if (!said && hints.length === 0) {
    const reasons = ['No dated posts and no word from the person']
    return { known: false, why: 'not enough history', reasons }
  }
  const guessed = guess(hints)
  const value = said ? said.bound(guessed) : guessed
  const reasons = [...(said ? [said.reason] : []), ...hints.map(({ reason }) => reason)]
  return { known: true, value, level: levelOf(value), reasons }
}

function levelOf(value: number): 'low' | 'medium' | 'high' {
  if (value >= 0.6) return 'high'
  return value >= 0.3 ? 'medium' : 'low'
}

function saidByThemselves({ signals: { openToWork } }: Profile, today: string) {
  if (!openToWork || daysBetween(openToWork.at, today) > freshDays) return undefined
  return openToWork.value
    ? { reason: 'Says to be open to work', bound: (value: number) => Math.max(0.85, value) }
    : { reason: 'Says not to be interested', bound: (value: number) => Math.min(0.1, value) }
}

/** The sum of the hints on the scale of odds, held back while there are few. */
function guess(hints: readonly Hint[]): number {
  const base = Math.log(baseRate / (1 - baseRate))
  const sum = hints.reduce((total, { weight }) => total + weight, 0)
  const share = hints.length / (hints.length + caution)
  return 1 / (1 + Math.exp(-(base + share * sum)))
}

function hintsOf(profile: Profile, today: string, spans: readonly Span[]): Hint[] {
  const now = monthNumber(today) + 1
  const current = stintsOf(spans).findLast(({ isOpen }) => isOpen)
  return [
    ...(current ? tenureHints(current, now) : betweenPosts(spans)),
    ...contractHint(spans, now),
    ...activityHint(profile, today),
  ]
}

/** People leave after a year, two and three more than in between, and hardly ever at first. */
function tenureHints(current: Stint, now: number): Hint[] {
  const tenure = now - current.from
  const sinceStep = now - current.lastStep
  const hints = [tenureHint(tenure)]
  if (sinceStep >= 30) {
    hints.push({ weight: 0.5, reason: `Same title for ${sayMonths(sinceStep)}` })
  }
  return hints
}

function tenureHint(tenure: number): Hint {
  const reason = `${sayMonths(tenure)} with the present employer`
  if (tenure < 9) return { weight: -1.6, reason: `${reason}: too soon for most` }
  const isAnniversary = [12, 24, 36].some((month) => Math.abs(tenure - month) <= 2)
  if (isAnniversary) return { weight: 0.8, reason: `${reason}: a time when many move` }
  return tenure > 96 ? { weight: -0.4, reason } : { weight: 0.2, reason }
}

function betweenPosts(spans: readonly Span[]): Hint[] {
  return spans.length > 0 ? [{ weight: 1.6, reason: 'No present post is known' }] : []
}

function contractHint(spans: readonly Span[], now: number): Hint[] {
  const isOnContract = spans.some(
    ({ experience, isOpen, until }) =>
      experience.kind === 'contract' && (isOpen || until >= now - 1) && experience.isCurrent,
  )
  return isOnContract ? [{ weight: 0.9, reason: 'On a contract, which ends by itself' }] : []
}

function activityHint({ signals: { lastActive } }: Profile, today: string): Hint[] {
  if (!lastActive) return []
  const days = daysBetween(lastActive.at, today)
  if (days <= 60) return [{ weight: 0.7, reason: `Profile changed ${sayDays(days)}` }]
  if (days > 720) return [{ weight: -0.5, reason: 'Nothing heard for two years' }]
  return []
}

function sayDays(days: number): string {
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
