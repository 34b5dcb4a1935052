import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'

type ChipKind = 'must' | 'nice' | 'plain' | 'selected'

interface ChipProps {
  kind?: ChipKind
  /** Shows a tick before the text: the profile meets it. */
  met?: boolean
  /** Adds a remove button. Its label names what is removed, for screen readers. */
  onRemove?: () => void
  removeLabel?: string
  children: ReactNode
}

/** Renders a value: solid for a must-have, dashed for a nice-to-have. */
export function Chip({ kind = 'plain', met = false, onRemove, removeLabel, children }: ChipProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 max-w-full shrink-0 items-center gap-1 rounded-md border text-type-12 font-medium',
        onRemove ? 'pl-2' : 'px-2',
        kinds[kind],
      )}
    >
      {(met || kind === 'selected') && (
        <Check aria-hidden="true" className="stroke-[2.5]" size={13} />
      )}
      <span className="truncate">{children}</span>
      {onRemove && (
        <button
          aria-label={
            removeLabel ?? `Remove ${typeof children === 'string' ? children : ''}`.trim()
          }
          className="touch-target -ml-1 grid size-6 shrink-0 place-items-center rounded-md text-current"
          onClick={onRemove}
          type="button"
        >
          <X aria-hidden="true" className="stroke-[2.75]" size={11} />
        </button>
      )}
    </span>
  )
}

const kinds: Record<ChipKind, string> = {
  must: 'border-accent bg-accent-soft text-accent-text',
  selected: 'border-accent bg-accent-soft text-accent-text',
  nice: 'border-dashed border-line-control text-fg-2',
  plain: 'border-line-strong bg-surface text-fg',
}
