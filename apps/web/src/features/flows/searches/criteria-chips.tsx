import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { Chip } from '#ui/chip'
import { sayCriterion } from '../session/criteria/say-criterion.ts'
import type { Names } from '../session/draft-store.ts'

interface CriteriaChipsProps {
  criteria: readonly Criterion[]
  names: Names
}

/** What a search looks for, to be read: musts first. */
export function CriteriaChips({ criteria, names }: CriteriaChipsProps) {
  const order = ['must', 'nice', 'not']
  const sorted = criteria.toSorted((a, b) => order.indexOf(a.mode) - order.indexOf(b.mode))
  return (
    <ul aria-label="Criteria" className="flex flex-wrap gap-1.5">
      {sorted.map((criterion) => {
        const { id, mode } = criterion
        const text = sayCriterion(criterion, names)
        return (
          <li className="flex max-w-full" key={id} title={`${text}, ${said[mode]}`}>
            <Chip kind={mode === 'not' ? 'plain' : mode}>
              {mode === 'not' && 'Not '}
              {text}
              <span className="sr-only">, {said[mode]}</span>
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}

const said = { must: 'must have', nice: 'nice to have', not: 'not wanted' } as const
