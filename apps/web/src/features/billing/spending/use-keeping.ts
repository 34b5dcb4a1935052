import { getBillingSummary } from '@headwater/contract/billing'
import { getSpendingRules, type SpendingRules } from '@headwater/contract/billing/spending'
import { useQueryClient } from '@tanstack/react-query'
import { loadOptions } from '#lib/use-load-data'

/** Takes over what the server made of a change; the summary knows of it too. */
export function useKeeping(): (rules: SpendingRules) => void {
  const cache = useQueryClient()
  return (rules) => {
    cache.setQueryData(loadOptions(getSpendingRules, {}).queryKey, rules)
    void cache.invalidateQueries({ queryKey: loadOptions(getBillingSummary, {}).queryKey })
  }
}
