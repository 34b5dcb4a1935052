import type { FlowSummary } from '@headwater/contract/flows/flows'
import type { ReadinessItem } from '@headwater/contract/flows/plans'

/** Lists the checks that matter before a start. An agent finds its people after it. */
export function listRelevantChecks(
  { mode }: Pick<FlowSummary, 'mode'>,
  items: readonly ReadinessItem[],
): readonly ReadinessItem[] {
  return mode === 'agent' ? items.filter(({ id }) => id !== 'people' && id !== 'credits') : items
}
