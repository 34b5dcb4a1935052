import type { Factor } from '@headwater/contract/sourcing/explanation'
import { fullScore } from '@headwater/matching/score'
import { clsx } from 'clsx'
import { formatPoints } from './format-points.ts'

/** Darkest first. The scale is as long as the number of factors that earn points. */
const factorColours = [
  'bg-depth-6',
  'bg-depth-5',
  'bg-depth-4',
  'bg-depth-4',
  'bg-depth-3',
  'bg-depth-3',
  'bg-depth-2',
] as const

export function getFactorColour(place: number): string {
  return factorColours[Math.min(place, factorColours.length - 1)] ?? 'bg-depth-2'
}

/**
 * Shows all factors in one bar: the filled part is the score, the rest is missing from a hundred.
 */
export function ScoreBar({ factors }: { factors: readonly Factor[] }) {
  return (
    <div aria-hidden="true" className="flex h-2.5 gap-px overflow-hidden rounded-xs bg-track">
      {factors.map(({ attribute, label, part, tenths }, at) => (
        <span
          className={clsx('h-full', getFactorColour(at))}
          key={attribute}
          style={{ width: `${(part * 100) / fullScore}%` }}
          title={`${label}: ${formatPoints(tenths)}`}
        />
      ))}
    </div>
  )
}
