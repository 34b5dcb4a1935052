import { getBillingSummary } from '@headwater/contract/billing'
import { getSpendingRules, type SpendingRules } from '@headwater/contract/billing/spending'
import { useQueryClient } from '@tanstack/react-query'
import { loadQueryOptions } from '#lib/use-load-data'

/**
 * Returns a function that caches the rules replied by the server and invalidates the summary, which
 * depends on them.
 */
export function useUpdateCachedSpendingRules(): (rules: SpendingRules) => void {
  const cache = useQueryClient()
  return (rules) => {
    cache.setQueryData(loadQueryOptions(getSpendingRules, {}).queryKey, rules)
    void cache.invalidateQueries({ queryKey: loadQueryOptions(getBillingSummary, {}).queryKey })
  }
}
