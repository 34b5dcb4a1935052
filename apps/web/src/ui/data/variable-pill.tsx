import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface VariablePillProps {
  /** `missing`: the profile has no value, so the fallback is used. */
  state?: 'set' | 'missing'
  /** One backspace selects it, the next deletes it. */
  selected?: boolean
  children: ReactNode
}

/** Renders a placeholder in a message, which is replaced for each person. */
export function VariablePill({ state = 'set', selected = false, children }: VariablePillProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 items-center rounded-sm border px-1.5 align-baseline text-type-12 font-medium whitespace-nowrap',
        state === 'missing'
          ? 'border-warn-line bg-warn-soft text-warn-text'
          : 'border-accent-line bg-accent-soft text-accent-text',
        selected && 'ring-2 ring-focus',
      )}
    >
      {children}
    </span>
  )
}
