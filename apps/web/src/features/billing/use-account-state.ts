import { type BillingSummary, getBillingSummary } from '@headwater/contract/billing'
import type { CreditPart } from '@headwater/contract/billing/credit-parts'
import { defaultSubscribeQuantity } from '@headwater/contract/constants'
import type { CompanyInfo } from '@headwater/contract/identity'
import { useEffect } from 'react'
import { useCompanyInfo } from '#features/identity'
import { formatTierTitle } from '#lib/format-tier-title'
import { type LoadedData, useLoadData } from '#lib/use-load-data'
import { useReloadBilling } from './use-reload-billing.ts'

/** The company's plan, credits and name. */
export interface AccountState {
  tier: string
  interval: BillingSummary['plan']['interval']
  left: number
  allowance: number
  /** What the remaining credits are made of. */
  parts: readonly CreditPart[]
  /** The number of seats a tier is bought for. */
  seats: number
  companyName: string
  /** The full billing summary once it has loaded. */
  summary: BillingSummary | undefined
}

/**
 * Combines the company's data, available at once, with the more accurate summary, and keeps both in
 * step.
 */
export function useAccountState(): LoadedData<AccountState> {
  const summary = useLoadData(getBillingSummary, {})
  const company = useCompanyInfo()
  const { lastKnown } = company
  const reload = useReloadBilling()
  const isBehind = Boolean(summary.values && company.values) && !isInSync(summary, company)
  useEffect(() => {
    if (isBehind) void reload()
  }, [isBehind, reload])
  return {
    fail: company.fail || summary.fail,
    values: lastKnown && toAccountState(lastKnown, summary.values),
    error: company.error ?? summary.error,
    isLoading: summary.isLoading || (company.isLoading && !lastKnown),
    retry: () => void reload(),
  }
}

function toAccountState(company: CompanyInfo, summary: BillingSummary | undefined): AccountState {
  const plan = company.subscription.subscription_plan
  return {
    tier: formatTierTitle(summary ? summary.plan.title : plan.title),
    interval: summary?.plan.interval ?? plan.interval,
    left: summary?.credits.available ?? company.credits_balance,
    allowance: summary?.plan.credits_allowance ?? plan.credits_allowance,
    parts: summary?.credits.parts ?? company.credit_parts,
    seats: Math.max(company.no_of_current_team_members, defaultSubscribeQuantity),
    companyName: company.name,
    summary,
  }
}

function isInSync(
  { values: summary }: LoadedData<BillingSummary>,
  { values: company }: LoadedData<CompanyInfo>,
): boolean {
  return (
    summary?.credits.available === company?.credits_balance &&
    formatTierTitle(summary?.plan.title) ===
      formatTierTitle(company?.subscription.subscription_plan.title)
  )
}
