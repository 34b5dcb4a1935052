import type { Factor } from '@headwater/contract/sourcing/explanation'
import { fullScore } from '@headwater/matching/score'
import { clsx } from 'clsx'
import { sayPoints } from './say-points.ts'

/** From the deepest on; the ramp is as long as there are factors that bring something. */
const depths = [
  'bg-depth-6',
  'bg-depth-5',
  'bg-depth-4',
  'bg-depth-4',
  'bg-depth-3',
  'bg-depth-3',
  'bg-depth-2',
] as const

export function depthOf(place: number): string {
  return depths[Math.min(place, depths.length - 1)] ?? 'bg-depth-2'
}

/** All factors end to end: what is filled is the score, what is open is missing from a hundred. */
export function ScoreBar({ factors }: { factors: readonly Factor[] }) {
  return (
    <div aria-hidden="true" className="flex h-2.5 gap-px overflow-hidden rounded-xs bg-track">
      {factors.map(({ attribute, label, part, tenths }, at) => (
        <span
          className={clsx('h-full', depthOf(at))}
          key={attribute}
          style={{ width: `${(part * 100) / fullScore}%` }}
          title={`${label}: ${sayPoints(tenths)}`}
        />
      ))}
    </div>
  )
}
