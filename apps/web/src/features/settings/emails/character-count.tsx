import { clsx } from 'clsx'
import { formatNumber } from '#lib/format'

/** How much of the room is used; it speaks up near the end alone. */
export function CharacterCount({ count, most }: { count: number; most: number }) {
  return (
    <span
      className={clsx(
        'text-type-12 tabular-nums',
        count > most ? 'text-bad-text' : count > most * 0.9 ? 'text-warn-text' : 'text-fg-3',
      )}
    >
      {formatNumber(count)} of {formatNumber(most)}
    </span>
  )
}
