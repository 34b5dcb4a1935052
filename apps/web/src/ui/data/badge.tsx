import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatNumber } from '#lib/format'

export type BadgeTone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad' | 'person'

interface BadgeProps {
  tone?: BadgeTone
  /** Only for live states: running, held, open, replies waiting. */
  dot?: boolean
  /** Truncates the text with an ellipsis where space is limited. */
  truncates?: boolean
  children: ReactNode
}

/** Renders a status in one or two words. The word carries the meaning, and the colour repeats it. */
export function Badge({ tone = 'neutral', dot = false, truncates = false, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 items-center gap-1.5 rounded-sm border px-1.5 text-type-12 font-medium whitespace-nowrap tabular-nums',
        truncates ? 'min-w-0' : 'shrink-0',
        tones[tone],
      )}
    >
      {dot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {truncates ? <span className="truncate">{children}</span> : children}
    </span>
  )
}

/** Renders a count on a disc: waiting replies (person), items to check (neutral). */
export function CountBadge({
  tone = 'neutral',
  count,
}: {
  tone?: 'neutral' | 'person'
  count: number
}) {
  return (
    <span
      className={clsx(
        'inline-grid h-[18px] min-w-[18px] shrink-0 place-items-center rounded-full px-1 text-type-11 font-semibold tabular-nums',
        tone === 'person' ? 'bg-person-solid text-person-on' : 'bg-inverse text-fg-inverse',
      )}
    >
      {formatNumber(count)}
    </span>
  )
}

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line bg-sunken text-fg-2',
  accent: 'border-accent-line bg-accent-soft text-accent-text',
  ok: 'border-ok-line bg-ok-soft text-ok-text',
  warn: 'border-warn-line bg-warn-soft text-warn-text',
  bad: 'border-bad-line bg-bad-soft text-bad-text',
  person: 'border-person-line bg-person-soft text-person-text',
}
