import { formatNumber } from '@headwater/contract/format-number'
import type { OpportunityFigure } from '@headwater/contract/people/figures'
import type { Profile } from '@headwater/contract/people/profile'
import { formatMonths, monthNumber } from './months.ts'
import { type RoleSpan, roleSpansOf } from './role-spans.ts'
import { groupIntoStints, type Stint } from './stints.ts'

/** Number of days for which a person's own statement counts. */
const statedInterestDays = 90
/** Prior: one in five people of whom nothing is known is open to offers. */
const baseRate = 0.2
/** Weight of the prior, relative to the person's own signals. */
const priorWeight = 2

interface Hint {
  readonly weight: number
  readonly reason: string
}

/**
 * Estimates how likely a person is to be open to offers: their own statement, otherwise what
 * similar careers suggest.
 */
export function computeOpportunity(
  profile: Profile,
  today: string,
  spans: readonly RoleSpan[] = roleSpansOf(profile, today),
): OpportunityFigure {
  const said = statedInterest(profile, today)
  const hints = listHints(profile, today, spans)
  if (!said && hints.length === 0) {
    const reasons = ['No dated roles and nothing stated by the person']
    return { known: false, why: 'not enough history', reasons }
  }
  const guessed = estimateOpportunity(hints)
  const value = said ? said.bound(guessed) : guessed
  const reasons = [...(said ? [said.reason] : []), ...hints.map(({ reason }) => reason)]
  return { known: true, value, level: levelOf(value), reasons }
}

function levelOf(value: number): 'low' | 'medium' | 'high' {
  if (value >= 0.6) return 'high'
  return value >= 0.3 ? 'medium' : 'low'
}

function statedInterest({ signals: { openToWork } }: Profile, today: string) {
  if (!openToWork || daysBetween(openToWork.at, today) > statedInterestDays) return undefined
  return openToWork.value
    ? { reason: 'Stated: open to work', bound: (value: number) => Math.max(0.85, value) }
    : { reason: 'Stated: not interested', bound: (value: number) => Math.min(0.1, value) }
}

/** Sums the signals on the log-odds scale, shrunk towards the prior while there are few. */
function estimateOpportunity(hints: readonly Hint[]): number {
  const base = Math.log(baseRate / (1 - baseRate))
  const sum = hints.reduce((total, { weight }) => total + weight, 0)
  const share = hints.length / (hints.length + priorWeight)
  return 1 / (1 + Math.exp(-(base + share * sum)))
}

function listHints(profile: Profile, today: string, spans: readonly RoleSpan[]): Hint[] {
  const now = monthNumber(today) + 1
  const current = groupIntoStints(spans).findLast(({ isOpen }) => isOpen)
  return [
    ...(current ? tenureHints(current, now) : betweenRolesHint(spans)),
    ...contractHint(spans, now),
    ...activityHint(profile, today),
  ]
}

/** People leave most often after one, two and three years, and hardly ever in the first months. */
function tenureHints(current: Stint, now: number): Hint[] {
  const tenure = now - current.from
  const sinceStep = now - current.lastStep
  const hints = [tenureHint(tenure)]
  if (sinceStep >= 30) {
    hints.push({ weight: 0.5, reason: `Same title for ${formatMonths(sinceStep)}` })
  }
  return hints
}

function tenureHint(tenure: number): Hint {
  const reason = `${formatMonths(tenure)} with the current employer`
  if (tenure < 9) return { weight: -1.6, reason: `${reason}: too soon to move for most people` }
  const isAnniversary = [12, 24, 36].some((month) => Math.abs(tenure - month) <= 2)
  if (isAnniversary) return { weight: 0.8, reason: `${reason}: a common time to move` }
  return tenure > 96 ? { weight: -0.4, reason } : { weight: 0.2, reason }
}

function betweenRolesHint(spans: readonly RoleSpan[]): Hint[] {
  return spans.length > 0 ? [{ weight: 1.6, reason: 'No current role known' }] : []
}

function contractHint(spans: readonly RoleSpan[], now: number): Hint[] {
  const isOnContract = spans.some(
    ({ experience, isOpen, until }) =>
      experience.kind === 'contract' && (isOpen || until >= now - 1) && experience.isCurrent,
  )
  return isOnContract ? [{ weight: 0.9, reason: 'On a fixed-term contract' }] : []
}

function activityHint({ signals: { lastActive } }: Profile, today: string): Hint[] {
  if (!lastActive) return []
  const days = daysBetween(lastActive.at, today)
  if (days <= 60) return [{ weight: 0.7, reason: `Profile updated ${formatDaysAgo(days)}` }]
  if (days > 720) return [{ weight: -0.5, reason: 'No activity for two years' }]
  return []
}

function formatDaysAgo(days: number): string {
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${formatNumber(days)} days ago`
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
