import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface VariablePillProps {
  /** `missing`: the profile has no value and the fallback stands in. */
  state?: 'set' | 'missing'
  /** One backspace selects it, the next deletes it. */
  selected?: boolean
  children: ReactNode
}

/** A placeholder inside a message that becomes a word for each person. */
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
