import { clsx } from 'clsx'

interface ProgressBarProps {
  value: number
  max: number
  /** The progress as text: "402 of 504 emails". */
  label: string
  state?: 'going' | 'held' | 'paused' | 'done'
  /** `cap`: a limit that turns amber from 90 %. */
  measures?: 'progress' | 'cap'
  size?: 6 | 8
  /** On the frame, the colours of the frame are used. */
  on?: 'surface' | 'frame'
}

/**
 * Shows progress. The same must be shown as text next to it, and `label` repeats it for screen
 * readers.
 */
export function ProgressBar({
  value,
  max,
  label,
  state = 'going',
  measures = 'progress',
  size = 6,
  on = 'surface',
}: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const nearCap = measures === 'cap' && share >= 0.9
  const fill =
    on === 'frame' ? 'bg-frame-accent' : nearCap && state === 'going' ? 'bg-warn' : fills[state]
  return (
    <div
      aria-label={label}
      aria-valuemax={max}
      aria-valuemin={0}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={label}
      className={clsx(
        'w-full overflow-hidden rounded-xs',
        size === 8 ? 'h-2' : 'h-1.5',
        on === 'frame' ? 'bg-frame-line-strong' : 'bg-track',
      )}
      role="progressbar"
    >
      <div className={clsx('h-full rounded-xs', fill)} style={{ width: `${share * 100}%` }} />
    </div>
  )
}

const fills = {
  going: 'bg-accent',
  held: 'bg-bad',
  paused: 'bg-fg-3',
  done: 'bg-depth-6',
}
