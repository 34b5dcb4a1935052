import { AutoTopUp, type SpendingRules } from '@headwater/contract/billing/spending'
import { formatCents } from '../sync/format-amounts.ts'
import type { SpendingRulesRow } from './spending-rules-store.ts'
import { decideTopUp } from './top-up-rules.ts'

interface TopUpState {
  readonly available: number
  readonly chargedCents: number
  readonly priceCents: number
  readonly hasCard: boolean
}

export function presentSpendingRules(
  rules: SpendingRulesRow,
  topUpState: TopUpState,
): SpendingRules {
  return {
    low_balance_at: rules.lowBalanceAt,
    monthly_cap: rules.monthlyCap,
    auto_top_up: {
      ...presentAutoTopUp(rules),
      charged_this_month_cents: topUpState.chargedCents,
      last_failure: rules.topUpFailure ?? formatMaximumReason(rules, topUpState),
      has_card: topUpState.hasCard,
    },
  }
}

export function presentAutoTopUp(rules: SpendingRulesRow): AutoTopUp {
  return AutoTopUp.parse({
    enabled: rules.topUpEnabled,
    below: rules.topUpBelow,
    quantity: rules.topUpQuantity,
    monthly_max_cents: rules.topUpMonthlyMaxCents,
  })
}

function formatMaximumReason(rules: SpendingRulesRow, topUpState: TopUpState): string | null {
  if (decideTopUp({ rules, ...topUpState }) !== 'over-maximum') return null
  const { chargedCents, priceCents } = topUpState
  return `Another purchase of ${formatCents(priceCents)} would exceed this month’s limit. ${formatCents(chargedCents)} of ${formatCents(rules.topUpMonthlyMaxCents)} is used.`
}
