import { badRequest } from '../api-error.ts'
import { asDecimal, type Price } from '../stored-objects.ts'
import { newId, nowOf, type World } from '../world.ts'

interface PriceTerms {
  product: string
  currency: string
  amount: number
  interval?: 'day' | 'week' | 'month' | 'year' | undefined
  intervalCount?: number | undefined
}

export function aPrice(world: World, terms: PriceTerms): Price {
  if (terms.amount < 0) {
    throw badRequest('Invalid non-negative integer', { param: 'unit_amount' })
  }
  if (!/^[a-z]{3}$/i.test(terms.currency)) {
    throw badRequest(`Invalid currency: ${terms.currency}.`, { param: 'currency' })
  }
  return {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: nowOf(world),
    currency: terms.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: terms.product,
    recurring: terms.interval
      ? {
          interval: terms.interval,
          interval_count: terms.intervalCount ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: terms.interval ? 'recurring' : 'one_time',
    unit_amount: terms.amount,
    unit_amount_decimal: asDecimal(terms.amount),
  }
}
