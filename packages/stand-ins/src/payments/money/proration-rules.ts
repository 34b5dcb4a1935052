import { type BillingInterval, type Period, periodFrom } from './period-rules.ts'

interface Price {
  id: string
  unit_amount: number | null
  recurring: BillingInterval | null
}

/** A price and a quantity. */
export interface PricedTerms {
  price: Price
  quantity: number
}

export type Proration = 'always_invoice' | 'create_prorations' | 'none'

interface Change {
  old: PricedTerms
  next: PricedTerms
  period: Period
  anchor: number
  now: number
  proration: Proration
  /** The caller requests that a new period begins now. */
  restartsPeriod: boolean
}

export interface Decision {
  /** The refund for the old terms, a negative number, and the charge for the new ones. */
  credit: number | null
  charge: number | null
  period: Period
  anchor: number
  /** An invoice is created at once rather than with the next renewal. */
  isInvoicedNow: boolean
  isRestarted: boolean
}

/** Computes what a change of price or quantity costs, by the second. */
export function decideChange(change: Change): Decision {
  const { old, next, period, anchor, now, proration } = change
  const remaining = Math.max(0, period.end - now)
  const unused = -prorate(totalAmount(old), remaining, period.end - period.start)
  const isRestarted = change.restartsPeriod || !hasSameInterval(old.price, next.price)
  if (isRestarted && next.price.recurring) {
    return {
      credit: proration === 'none' ? null : unused,
      charge: totalAmount(next),
      period: periodFrom(now, now, next.price.recurring),
      anchor: now,
      isInvoicedNow: true,
      isRestarted,
    }
  }
  const isSame = old.price.id === next.price.id && old.quantity === next.quantity
  const isFree = proration === 'none' || isSame
  return {
    credit: isFree ? null : unused,
    charge: isFree ? null : prorate(totalAmount(next), remaining, period.end - period.start),
    period,
    anchor,
    isInvoicedNow: proration === 'always_invoice' && !isFree,
    isRestarted,
  }
}

export function totalAmount({ price, quantity }: PricedTerms): number {
  return (price.unit_amount ?? 0) * quantity
}

/** Rounds to whole cents, half a cent up. */
export function prorate(cents: number, part: number, whole: number): number {
  return Number((BigInt(cents) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))
}

function hasSameInterval(one: Price, other: Price): boolean {
  return (
    one.recurring?.interval === other.recurring?.interval &&
    one.recurring?.interval_count === other.recurring?.interval_count
  )
}
