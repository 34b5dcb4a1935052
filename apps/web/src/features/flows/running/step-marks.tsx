import { clsx } from 'clsx'

/** With more steps, each mark stands for a part of them. */
const places = [1, 2, 3, 4, 5, 6]

interface StepMarksProps {
  sent: number
  steps: number
  /** Nothing follows, so that the marks are grey. */
  hasEnded: boolean
}

/** Shows how many of the emails were sent. The text beside it says the same. */
export function StepMarks({ sent, steps, hasEnded }: StepMarksProps) {
  const filled = steps <= places.length ? sent : Math.ceil((sent / steps) * places.length)
  return (
    <span aria-hidden="true" className="inline-flex shrink-0 gap-0.5">
      {places.slice(0, steps).map((place) => (
        <span
          className={clsx(
            'h-1.5 rounded-full',
            steps <= 3 ? 'w-3' : 'w-1.5',
            place > filled ? 'bg-track' : hasEnded ? 'bg-fg-3' : 'bg-accent',
          )}
          key={place}
        />
      ))}
    </span>
  )
}
