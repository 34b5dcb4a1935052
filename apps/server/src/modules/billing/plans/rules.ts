/** One version of a tier. */
export interface Plan {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly description: string
  readonly interval: 'free' | 'month' | 'year'
  readonly creditsAllowance: number
  readonly creditPriceMills: number
  readonly priceCents: number
}

type Priced = Pick<Plan, 'interval' | 'creditsAllowance' | 'creditPriceMills'>

const monthsIn = { free: 0, month: 1, year: 12 } as const

/** Returns the exact price of one seat for one interval: all its credits at the tier's rate. */
export function decidePriceCents({ interval, creditsAllowance, creditPriceMills }: Priced): number {
  const mills = monthsIn[interval] * creditsAllowance * creditPriceMills
  if (mills % 10 !== 0) throw new RangeError('The price of a tier must be whole cents.')
  return mills / 10
}
