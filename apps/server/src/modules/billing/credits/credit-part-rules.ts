import { type CreditPart, creditPartKinds } from '@headwater/contract/billing/credit-parts'
import type { SourceKind } from '../ledger/tables.ts'
import type { CurrentPlan } from './plan-rules.ts'

/** What can be spent now of one lot. */
export interface UsableLot {
  readonly kind: SourceKind
  readonly credits: number
  /** The interval of the tier it was granted for. */
  readonly interval: CurrentPlan['interval'] | null
  /** The period it was granted for. */
  readonly period: { readonly periodStart: Date; readonly periodEnd: Date } | undefined
  /** Whether it holds the unused credits of an earlier lot. */
  readonly isRollover: boolean
}

type Terms = Pick<CurrentPlan, 'interval' | 'creditsAllowance' | 'licenceCredits'>
type PartKind = CreditPart['kind']

/**
 * Divides a balance into parts that add up to it. A part of the tier's allowance is never larger than
 * what it is out of: the rest was left over from earlier periods or tiers.
 */
export function decideCreditParts(
  lots: readonly UsableLot[],
  plan: Terms,
  now: Date,
): CreditPart[] {
  const allowances = decideAllowances(plan)
  const sums = Object.fromEntries(creditPartKinds.map((kind) => [kind, 0])) as Record<
    PartKind,
    number
  >
  for (const lot of lots) sums[decidePartKind(lot, plan, now)] += lot.credits
  for (const [kind, allowance] of Object.entries(allowances) as [PartKind, number][]) {
    const excess = Math.max(0, sums[kind] - allowance)
    sums[kind] -= excess
    sums.carried_over += excess
  }
  return creditPartKinds
    .map((kind) => ({ kind, credits: sums[kind], allowance: allowances[kind] ?? null }))
    .filter(({ credits, allowance }) => credits > 0 || allowance !== null)
}

function decideAllowances({
  interval,
  creditsAllowance,
  licenceCredits,
}: Terms): Partial<Record<PartKind, number>> {
  if (interval !== 'free') return { plan: creditsAllowance }
  const free = creditsAllowance - licenceCredits
  return { free, ...(licenceCredits > 0 && { licence: licenceCredits }) }
}

function decidePartKind(lot: UsableLot, plan: Terms, now: Date): PartKind {
  switch (lot.kind) {
    case 'plan':
      return isOfPlan(lot, plan, now) ? 'plan' : 'carried_over'
    case 'purchase':
      return 'bought'
    case 'promo':
    case 'adjust':
      return 'granted'
    default:
      return lot.kind
  }
}

function isOfPlan({ interval, period, isRollover }: UsableLot, plan: Terms, now: Date): boolean {
  if (isRollover || interval !== plan.interval) return false
  return period === undefined || (period.periodStart <= now && now < period.periodEnd)
}
