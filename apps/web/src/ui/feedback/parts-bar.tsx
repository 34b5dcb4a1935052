import { clsx } from 'clsx'

interface PartsBarProps {
  parts: readonly {
    key: string
    value: number
    /** What the part is out of; its missing rest is the empty end of the bar. */
    max: number
  }[]
  /** The parts as text: "1,000 of 1,000 monthly and 5,000 bought". */
  label: string
  size?: 6 | 8
  /** On the frame, the colours of the frame are used. */
  on?: 'surface' | 'frame'
}

/**
 * Shows what a whole is made of and how much of it is used up. The same must be shown as text next to
 * it, and `label` repeats it for screen readers.
 */
export function PartsBar({ parts, label, size = 6, on = 'surface' }: PartsBarProps) {
  const value = parts.reduce((sum, part) => sum + part.value, 0)
  const max = parts.reduce((sum, part) => sum + Math.max(part.value, part.max), 0)
  return (
    <div
      aria-label={label}
      aria-valuemax={max}
      aria-valuemin={0}
      aria-valuenow={value}
      aria-valuetext={label}
      className={clsx(
        'flex w-full gap-px overflow-hidden rounded-xs',
        size === 8 ? 'h-2' : 'h-1.5',
        on === 'frame' ? 'bg-frame-line-strong' : 'bg-track',
      )}
      role="progressbar"
    >
      {parts.map(
        ({ key, value: part }, index) =>
          part > 0 && (
            <span
              className={clsx('h-full', fills[on][index % fills[on].length])}
              key={key}
              style={{ width: `${(part / max) * 100}%` }}
            />
          ),
      )}
    </div>
  )
}

const fills = {
  surface: ['bg-accent', 'bg-depth-2', 'bg-depth-3', 'bg-depth-1', 'bg-depth-5', 'bg-depth-4'],
  frame: [
    'bg-frame-accent',
    'bg-frame-fg-3',
    'bg-frame-fg-2',
    'bg-frame-accent/60',
    'bg-frame-fg-3/60',
    'bg-frame-fg-2/60',
  ],
} as const
