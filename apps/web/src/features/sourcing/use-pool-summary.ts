import { getPoolSummary } from '@headwater/contract/sourcing/people'
import { useLoadData } from '#lib/use-load-data'

/** How many people there are, for the head of every page about them. */
export function usePoolSummary() {
  return useLoadData(getPoolSummary, {})
}
