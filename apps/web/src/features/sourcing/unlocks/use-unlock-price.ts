import { getPriceList } from '@headwater/contract/billing'
import { useMemo } from 'react'
import { useCompanyInfo } from '#features/identity'
import { countOf } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'

export interface UnlockPrice {
  /** Credits for one person; undefined until the price list is here. */
  each: number | undefined
  /** What the company has left, as far as it is known. */
  left: number | undefined
}

/** What an unlock costs, from the price list that is served. */
export function useUnlockPrice(): UnlockPrice {
  const { values } = useLoadData(getPriceList, {})
  const company = useCompanyInfo().lastKnown
  const each = values?.prices.find(({ action }) => action === 'unlock_talent')?.credits
  const left = company?.credits_balance
  return useMemo(() => ({ each, left }), [each, left])
}

/** "1 credit", "3 credits". */
export function sayCredits(credits: number): string {
  return countOf(credits, 'credit', 'credits')
}
