import type { FactSource } from '@headwater/contract/people/profile'
import type { ExplainedCriterion, Factor } from '@headwater/contract/sourcing/explanation'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { CriterionEvidence } from './criterion-evidence.tsx'
import { formatPoints } from './format-points.ts'
import { getFactorColour } from './score-bar.tsx'

interface FactorRowProps {
  factor: Factor
  /** Its position in the bar, which determines its colour. */
  place: number
  sources: readonly FactSource[]
}

/** Shows one attribute: its weight, the points earned and the quotes behind it. */
export function FactorRow({ factor, place, sources }: FactorRowProps) {
  const { label, modes, tenths, mostTenths, criteria, weightShare } = factor
  const isCounted = mostTenths > 0
  return (
    <li
      aria-label={label}
      className="grid grid-cols-[144px_160px_1fr_150px] gap-x-4 gap-y-2 border-b border-line px-6 py-3 last:border-b-0 max-md:grid-cols-1"
    >
      <div>
        <h3 className="text-type-13 font-semibold">{label}</h3>
        <p className="flex flex-col text-type-12 text-fg-2">
          {modes.map((mode) => (
            <span className="flex items-center gap-1.5" key={mode}>
              <span
                aria-hidden="true"
                className={clsx('size-2.5 rounded-xs border', modeStyles[mode])}
              />
              {modeLabels[mode]}
            </span>
          ))}
          {isCounted && (
            <span className="text-fg-3">{Math.round(weightShare / 10)}% of the weight</span>
          )}
        </p>
      </div>
      <div className="flex h-5 items-center gap-3">
        {isCounted ? (
          <>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-xs bg-track">
              <span
                className={clsx('block h-full rounded-xs', getFactorColour(place))}
                style={{ width: `${(tenths * 100) / mostTenths}%` }}
              />
            </span>
            <span className="w-20 text-right whitespace-nowrap tabular-nums">
              <strong className="font-semibold">{formatPoints(tenths)}</strong>
              <span className="text-fg-2"> / {formatPoints(mostTenths)}</span>
            </span>
          </>
        ) : (
          <span className="text-type-12 text-fg-3">Filter only, no points</span>
        )}
      </div>
      <ul className="flex min-w-0 flex-col gap-2.5">
        {criteria.map((criterion) => (
          <CriterionEvidence criterion={criterion} key={criterion.id} sources={sources} />
        ))}
      </ul>
      <ImprovementList criteria={criteria} isFull={isCounted && tenths === mostTenths} />
    </li>
  )
}

const modeLabels = { must: 'Must-have', nice: 'Nice-to-have', not: 'Exclude' } as const

const modeStyles = {
  must: 'border-accent bg-accent-soft',
  nice: 'border-dashed border-line-control',
  not: 'border-fg-2 bg-fg-2',
} as const

interface ImprovementListProps {
  criteria: readonly ExplainedCriterion[]
  isFull: boolean
}

/** Lists what would add points: "+2.0 A Staff or Lead title". */
function ImprovementList({ criteria, isFull }: ImprovementListProps) {
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
            +{formatPoints(tenths)}
          </span>
          <span className="min-w-0 text-fg-2 wrap-anywhere">{by}</span>
        </li>
      ))}
    </ul>
  )
}
