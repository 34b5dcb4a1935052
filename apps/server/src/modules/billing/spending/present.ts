import { AutoTopUp, type SpendingRules } from '@headwater/contract/billing/spending'
import type { Rules } from './rules-store.ts'
import { decideTopUp } from './top-up-rules.ts'
import { sayCents } from './words.ts'

interface Standing {
  readonly available: number
  readonly chargedCents: number
  readonly priceCents: number
  readonly hasCard: boolean
}

export function presentRules(rules: Rules, standing: Standing): SpendingRules {
  return {
    low_balance_at: rules.lowBalanceAt,
    monthly_cap: rules.monthlyCap,
    auto_top_up: {
      ...presentAutoTopUp(rules),
      charged_this_month_cents: standing.chargedCents,
      last_failure: rules.topUpFailure ?? sayMaximum(rules, standing),
      has_card: standing.hasCard,
    },
  }
}

export function presentAutoTopUp(rules: Rules): AutoTopUp {
  return AutoTopUp.parse({
    enabled: rules.topUpEnabled,
    below: rules.topUpBelow,
    quantity: rules.topUpQuantity,
    monthly_max_cents: rules.topUpMonthlyMaxCents,
  })
}

function sayMaximum(rules: Rules, standing: Standing): string | null {
  if (decideTopUp({ rules, ...standing }) !== 'over-maximum') return null
  const { chargedCents, priceCents } = standing
  return `Another purchase of ${sayCents(priceCents)} would be more than the maximum of this month. ${sayCents(chargedCents)} of ${sayCents(rules.topUpMonthlyMaxCents)} has been used.`
}
