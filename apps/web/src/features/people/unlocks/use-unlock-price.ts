import { getPriceList } from '@headwater/contract/billing'
import { useMemo } from 'react'
import { useCompanyInfo } from '#features/identity'
import { formatCount } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'

export interface UnlockPrice {
  /** Credits per person, or undefined until the price list has loaded. */
  each: number | undefined
  /** The company's remaining credits, if known. */
  left: number | undefined
}

/** Returns the price of an unlock from the server's price list. */
export function useUnlockPrice(): UnlockPrice {
  const { values } = useLoadData(getPriceList, {})
  const company = useCompanyInfo().lastKnown
  const each = values?.prices.find(({ action }) => action === 'unlock_talent')?.credits
  const left = company?.credits_balance
  return useMemo(() => ({ each, left }), [each, left])
}

/** Formats "1 credit" or "3 credits". */
export function formatCredits(credits: number): string {
  return formatCount(credits, 'credit', 'credits')
}
