import { countOf, formatNumber } from '#lib/format'
import { Tooltip } from '#ui/tooltip'

interface CostProps {
  ids: readonly string[]
  costs: ReadonlyMap<string, number>
  /** The filter or value it belongs to, for the sentence. */
  of: string
}

/** How many people a filter leaves out. Of several it is the one that leaves out most. */
export function Cost({ ids, costs, of }: CostProps) {
  const most = Math.max(0, ...ids.map((id) => costs.get(id) ?? 0))
  if (most === 0) return null
  const people = countOf(most, 'more person', 'more people')
  return (
    <Tooltip content={`${people} would be found without ${of}`} describes>
      <span className="shrink-0 text-type-11 text-fg-3 tabular-nums">−{formatNumber(most)}</span>
    </Tooltip>
  )
}
