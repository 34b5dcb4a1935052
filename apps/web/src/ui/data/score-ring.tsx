import { clsx } from 'clsx'
import { Skeleton } from '../feedback/skeleton.tsx'

type ScoreBand = 'strong' | 'good' | 'partial' | 'weak'

interface ScoreRingProps {
  score: number
  size?: 28 | 44 | 56 | 96
  /** Makes the ring a button that opens the explanation. */
  onExplain?: () => void
  /** Animates once, when it first becomes visible. */
  animate?: boolean
}

/** Shows how well a person matches. The number is always inside; the ring only repeats it. */
export function ScoreRing({ score, size = 28, onExplain, animate = false }: ScoreRingProps) {
  const shown = Math.round(Math.min(100, Math.max(0, score)))
  const name = `Match ${shown} of 100, ${toScoreBand(shown)}`
  const ring = <Ring animate={animate} score={shown} size={size} />
  if (onExplain)
    return (
      <button
        aria-label={`${name}. Explain`}
        className="touch-target inline-block shrink-0 rounded-full align-middle"
        onClick={onExplain}
        type="button"
      >
        {ring}
      </button>
    )
  return (
    <span aria-label={name} className="inline-block shrink-0 align-middle" role="img">
      {ring}
    </span>
  )
}

/** Renders the ring of the explanation without a number while the score loads. */
export function ScoreRingSkeleton() {
  return (
    <span className="grid size-24 place-items-center rounded-full border-7 border-track">
      <Skeleton className="h-7 w-9" />
    </span>
  )
}

export function toScoreBand(score: number): ScoreBand {
  if (score >= 80) return 'strong'
  if (score >= 60) return 'good'
  return score >= 40 ? 'partial' : 'weak'
}

function Ring({
  score,
  size,
  animate,
}: {
  score: number
  size: keyof typeof strokes
  animate: boolean
}) {
  const stroke = strokes[size]
  const radius = (size - stroke) / 2
  const length = 2 * Math.PI * radius
  const circle = { d: circleFromTop(size / 2, radius), fill: 'none', strokeWidth: stroke }
  return (
    <span aria-hidden="true" className="relative grid place-items-center">
      <svg aria-hidden="true" height={size} width={size}>
        <path {...circle} className="stroke-track" />
        {score > 0 && (
          <path
            {...circle}
            className={clsx(colours[toScoreBand(score)], animate && 'motion-ring')}
            strokeDasharray={length}
            strokeDashoffset={length * (1 - score / 100)}
            strokeLinecap="round"
            style={{ '--ring-length': length } as React.CSSProperties}
          />
        )}
      </svg>
      <span className={clsx('absolute text-center font-semibold tabular-nums', figures[size])}>
        {score}
        {size === 96 && (
          <span className="block text-type-12 font-regular tracking-normal text-fg-2">of 100</span>
        )}
      </span>
    </span>
  )
}

/** Starts at the top without a rotation, because a list has dozens of rings. */
function circleFromTop(centre: number, radius: number): string {
  const half = (direction: 1 | -1) => `a${radius} ${radius} 0 0 1 0 ${direction * 2 * radius}`
  return `M${centre} ${centre - radius}${half(1)}${half(-1)}`
}

const strokes = { 28: 3, 44: 3.5, 56: 4.5, 96: 7 }

const figures = {
  28: 'text-type-11 tracking-[-0.02em]',
  44: 'text-type-15',
  56: 'text-type-18',
  96: 'text-[32px]/8 tracking-[-0.02em]',
}

const colours: Record<ScoreBand, string> = {
  strong: 'stroke-score-strong',
  good: 'stroke-score-good',
  partial: 'stroke-score-partial',
  weak: 'stroke-score-weak',
}
