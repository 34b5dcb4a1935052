import { type Period, periodFrom, type Rhythm } from './period-rules.ts'

interface Price {
  id: string
  unit_amount: number | null
  recurring: Rhythm | null
}

/** What somebody pays for, and how many of it. */
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
  /** The caller wants a new period to begin now. */
  isAnchoredNow: boolean
}

export interface Decision {
  /** Money back for the old terms, a negative number, and money for the new ones. */
  credit: number | null
  charge: number | null
  period: Period
  anchor: number
  /** An invoice is made at once rather than with the next renewal. */
  isInvoicedNow: boolean
  isRestarted: boolean
}

/** What a change of price or quantity costs, by the second. */
export function decideChange(change: Change): Decision {
  const { old, next, period, anchor, now, proration } = change
  const remaining = Math.max(0, period.end - now)
  const unused = -share(total(old), remaining, period.end - period.start)
  const isRestarted = change.isAnchoredNow || !hasSameRhythm(old.price, next.price)
  if (isRestarted && next.price.recurring) {
    return {
      credit: proration === 'none' ? null : unused,
      charge: total(next),
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
    charge: isFree ? null : share(total(next), remaining, period.end - period.start),
    period,
    anchor,
    isInvoicedNow: proration === 'always_invoice' && !isFree,
    isRestarted,
  }
}

export function total({ price, quantity }: PricedTerms): number {
  return (price.unit_amount ?? 0) * quantity
}

/** Whole cents, half a cent rounded up. */
export function share(cents: number, part: number, whole: number): number {
  return Number((BigInt(cents) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))
}

function hasSameRhythm(one: Price, other: Price): boolean {
  return (
    one.recurring?.interval === other.recurring?.interval &&
    one.recurring?.interval_count === other.recurring?.interval_count
  )
}
