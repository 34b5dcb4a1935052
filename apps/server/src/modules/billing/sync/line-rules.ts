/** A tier as it was sold. */
interface Tier {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly interval: 'free' | 'month' | 'year'
  readonly creditsAllowance: number
  readonly creditPriceMills: number
}

interface Line {
  readonly id: string
  readonly amountCents: number
  readonly quantity: number
  readonly priceId: string | null
  readonly subscriptionId: string | null
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly isProration: boolean
}

/** A tier and its number of seats. */
export interface Seats {
  readonly plan: Tier
  readonly quantity: number
}

interface Granted extends Seats {
  readonly lineId: string
  readonly subscriptionId: string
  readonly cents: number
  readonly periodEnd: Date
}

/** What one paid line of an invoice grants. */
export type Grant =
  | (Granted & { readonly kind: 'period'; readonly periodStart: Date })
  | (Granted & { readonly kind: 'difference'; readonly from: Seats | undefined; readonly at: Date })

/**
 * Decides what the lines of a paid invoice grant. A whole period grants the whole allowance. An
 * upgrade within a period is a pair of lines: a credit on the old terms and a charge on the new
 * ones.
 */
export function decideInvoiceGrants(
  lines: readonly Line[],
  plans: ReadonlyMap<string, Tier>,
): Grant[] {
  const known = lines.flatMap((line) => {
    const plan = line.priceId === null ? undefined : plans.get(line.priceId)
    const { subscriptionId } = line
    return plan && subscriptionId !== null ? [{ ...line, plan, subscriptionId }] : []
  })
  const credited = known.filter(({ isProration, amountCents }) => isProration && amountCents < 0)
  return known.flatMap((line): Grant[] => {
    if (line.amountCents < 0) return []
    const { id: lineId, plan, quantity, subscriptionId, amountCents: cents, periodEnd } = line
    const granted = { lineId, plan, quantity, subscriptionId, cents, periodEnd }
    if (!line.isProration) return [{ ...granted, kind: 'period', periodStart: line.periodStart }]
    const at = line.periodStart
    const pair = credited.findIndex((old) => old.periodStart.getTime() === at.getTime())
    const [from] = pair < 0 ? [] : credited.splice(pair, 1)
    return [{ ...granted, kind: 'difference', from, at }]
  })
}

/** Returns the credits of one month for all seats. */
export function decideAllowance({ plan, quantity }: Seats): number {
  return plan.creditsAllowance * quantity
}

/**
 * Returns the credits that more seats or a larger tier add for the rest of a period, rounded down.
 * A downgrade adds and revokes nothing.
 */
export function decideDifference(
  from: Seats | undefined,
  to: Seats,
  { at, start, end }: { readonly at: Date; readonly start: Date; readonly end: Date },
): number {
  const more = BigInt(decideAllowance(to)) - BigInt(from ? decideAllowance(from) : 0)
  const [remaining, whole] = [secondsBetween(at, end), secondsBetween(start, end)]
  if (more <= 0n || remaining <= 0n || whole <= 0n) return 0
  return Number((more * remaining) / whole)
}

function secondsBetween(from: Date, to: Date): bigint {
  return BigInt(Math.floor((to.getTime() - from.getTime()) / 1_000))
}
