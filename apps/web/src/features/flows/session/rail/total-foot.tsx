import { getPoolSummary } from '@headwater/contract/sourcing/people'
import { formatNumber } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import type { Results } from '../use-results.ts'

/** How many of all people the search finds. */
export function TotalFoot({ results }: { results: Results }) {
  const { values } = useLoadData(getPoolSummary, {})
  const { reply, isRefreshing } = results
  if (!reply || !values) return null
  return (
    <p className="shrink-0 border-t border-line px-5 py-2.5 text-type-12 text-fg-2 tabular-nums">
      <strong className={isRefreshing ? 'font-semibold opacity-60' : 'font-semibold text-fg'}>
        {formatNumber(reply.total)}
      </strong>{' '}
      of {formatNumber(values.own + values.shared)} people match
    </p>
  )
}
