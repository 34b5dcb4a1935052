import { type BillingSummary, getBillingSummary } from '@headwater/contract/billing'
import { defaultSubscribeQuantity, defaultTierName } from '@headwater/contract/constants'
import type { CompanyInfo } from '@headwater/contract/identity'
import { useEffect } from 'react'
import { useCompanyInfo } from '#features/identity'
import { type LoadedData, useLoadData } from '#lib/use-load-data'
import { useReloadBilling } from './use-reload-billing.ts'

/** Where the company stands: what it has, and what it is called. */
export interface Standing {
  tier: string
  interval: BillingSummary['plan']['interval']
  left: number
  allowance: number
  /** How many a tier is bought for. */
  seats: number
  companyName: string
  /** The rest, as soon as it is known. */
  summary: BillingSummary | undefined
}

/** What the company's data say at once and the summary says better, kept in step with each other. */
export function useStanding(): LoadedData<Standing> {
  const summary = useLoadData(getBillingSummary, {})
  const company = useCompanyInfo()
  const { lastKnown } = company
  const reload = useReloadBilling()
  const isBehind = Boolean(summary.values && company.values) && !agree(summary, company)
  useEffect(() => {
    if (isBehind) void reload()
  }, [isBehind, reload])
  return {
    fail: summary.fail || (company.fail && !lastKnown),
    values: lastKnown && standingOf(lastKnown, summary.values),
    error: summary.error ?? company.error,
    isLoading: summary.isLoading || (company.isLoading && !lastKnown),
    retry: () => void reload(),
  }
}

function standingOf(company: CompanyInfo, summary: BillingSummary | undefined): Standing {
  const plan = company.subscription.subscription_plan
  return {
    tier: summary?.plan.title ?? (plan.title || defaultTierName),
    interval: summary?.plan.interval ?? plan.interval,
    left: summary?.credits.available ?? company.credits_balance,
    allowance: summary?.plan.credits_allowance ?? plan.credits_allowance,
    seats: Math.max(company.no_of_current_team_members, defaultSubscribeQuantity),
    companyName: company.name,
    summary,
  }
}

function agree(
  { values: summary }: LoadedData<BillingSummary>,
  { values: company }: LoadedData<CompanyInfo>,
): boolean {
  return (
    summary?.credits.available === company?.credits_balance &&
    summary?.plan.title === company?.subscription.subscription_plan.title
  )
}
