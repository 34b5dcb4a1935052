import type { Factor } from '@headwater/contract/sourcing/explanation'
import type { FactSource } from '@headwater/contract/sourcing/profile'
import { clsx } from 'clsx'
import { CriterionEvidence } from './criterion-evidence.tsx'
import { RaiseList } from './raise-list.tsx'
import { sayPoints } from './say-points.ts'
import { depthOf } from './score-bar.tsx'

interface FactorRowProps {
  factor: Factor
  /** Its place in the bar, which gives it its depth. */
  place: number
  sources: readonly FactSource[]
}

/** One attribute: what it is worth, what it brought, and the words that stand behind it. */
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
                className={clsx('size-2.5 rounded-xs border', lines[mode])}
              />
              {modeWords[mode]}
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
                className={clsx('block h-full rounded-xs', depthOf(place))}
                style={{ width: `${(tenths * 100) / mostTenths}%` }}
              />
            </span>
            <span className="w-20 text-right whitespace-nowrap tabular-nums">
              <strong className="font-semibold">{sayPoints(tenths)}</strong>
              <span className="text-fg-2"> / {sayPoints(mostTenths)}</span>
            </span>
          </>
        ) : (
          <span className="text-type-12 text-fg-3">Filters, and brings no points</span>
        )}
      </div>
      <ul className="flex min-w-0 flex-col gap-2.5">
        {criteria.map((criterion) => (
          <CriterionEvidence criterion={criterion} key={criterion.id} sources={sources} />
        ))}
      </ul>
      <RaiseList criteria={criteria} isFull={isCounted && tenths === mostTenths} />
    </li>
  )
}

const modeWords = { must: 'Must have', nice: 'Nice to have', not: 'Must not' } as const

const lines = {
  must: 'border-accent bg-accent-soft',
  nice: 'border-dashed border-line-control',
  not: 'border-fg-2 bg-fg-2',
} as const
