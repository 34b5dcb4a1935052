import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { Chip } from '#ui/data/chip'
import { formatCriterion } from '../session/criteria/format-criterion.ts'
import type { ValueNames } from '../session/draft-store.ts'

interface CriteriaChipsProps {
  criteria: readonly Criterion[]
  names: ValueNames
}

/** Lists the criteria of a search read-only, must-haves first. */
export function CriteriaChips({ criteria, names }: CriteriaChipsProps) {
  const order = ['must', 'nice', 'not']
  const sorted = criteria.toSorted((a, b) => order.indexOf(a.mode) - order.indexOf(b.mode))
  return (
    <ul aria-label="Criteria" className="flex flex-wrap gap-1.5">
      {sorted.map((criterion) => {
        const { id, mode } = criterion
        const text = formatCriterion(criterion, names)
        return (
          <li className="flex max-w-full" key={id} title={`${text}, ${modeLabels[mode]}`}>
            <Chip kind={mode === 'not' ? 'plain' : mode}>
              {mode === 'not' && 'Not '}
              {text}
              <span className="sr-only">, {modeLabels[mode]}</span>
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}

const modeLabels = { must: 'must-have', nice: 'nice-to-have', not: 'exclude' } as const
