import type { ExplainedCriterion } from '@headwater/contract/sourcing/explanation'
import { Check } from 'lucide-react'
import { sayPoints } from './say-points.ts'

interface RaiseListProps {
  criteria: readonly ExplainedCriterion[]
  isFull: boolean
}

/** "+2.0 A Staff or Lead title": what would bring points, and how many. */
export function RaiseList({ criteria, isFull }: RaiseListProps) {
  const raising = criteria.flatMap(({ id, wouldRaise }) =>
    wouldRaise && wouldRaise.tenths > 0 ? [{ id, ...wouldRaise }] : [],
  )
  if (raising.length === 0)
    return isFull ? (
      <p className="flex items-center gap-1.5 self-start text-type-12 text-fg-2">
        <Check aria-hidden="true" size={13} />
        Full points
      </p>
    ) : (
      <span className="max-md:hidden" />
    )
  return (
    <ul className="flex flex-col gap-1.5 text-type-12">
      {raising.map(({ id, tenths, by }) => (
        <li className="flex items-start gap-2" key={id}>
          <span className="shrink-0 rounded-sm border border-ok-line bg-ok-soft px-1 text-ok-text tabular-nums">
            +{sayPoints(tenths)}
          </span>
          <span className="min-w-0 text-fg-2 wrap-anywhere">{by}</span>
        </li>
      ))}
    </ul>
  )
}
