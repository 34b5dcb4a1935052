import { type DecisionFilter, decisionFilters } from '@headwater/contract/flows/agent-decisions'
import { FilterChip } from '../running/group-chips.tsx'
import { filterLabels } from './decision-kind.tsx'

interface DecisionFiltersProps {
  total: number
  counts: Partial<Record<DecisionFilter, number>>
  kind: DecisionFilter | undefined
  onKind: (kind: DecisionFilter | undefined) => void
}

/** Narrows the record to one kind of decision. */
export function DecisionFilters({ total, counts, kind, onKind }: DecisionFiltersProps) {
  return (
    <fieldset className="scroll-edges flex min-w-0 flex-1 gap-1.5 max-lg:px-4 lg:@max-[860px]:flex-[1_0_100%]">
      <legend className="sr-only">Kinds of decisions</legend>
      <FilterChip count={total} isChosen={kind === undefined} onClick={() => onKind(undefined)}>
        All
      </FilterChip>
      {decisionFilters.map((each) => (
        <FilterChip
          count={counts[each] ?? 0}
          isChosen={each === kind}
          key={each}
          onClick={() => onKind(each === kind ? undefined : each)}
        >
          {filterLabels[each]}
        </FilterChip>
      ))}
    </fieldset>
  )
}
