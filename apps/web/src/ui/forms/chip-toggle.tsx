import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'

interface ChipToggleProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
}

/** Renders a chip that toggles, for quick filters above a list. */
export function ChipToggle({ pressed, onPressedChange, children, ...rest }: ChipToggleProps) {
  return (
    <button
      {...rest}
      aria-pressed={pressed}
      className={clsx(
        'touch-target inline-flex h-6 shrink-0 items-center gap-1 rounded-md border px-2 text-type-12 font-medium transition-colors',
        pressed
          ? 'border-accent bg-accent-soft text-accent-text'
          : 'border-line-strong bg-surface text-fg hover:border-line-control',
      )}
      onClick={() => onPressedChange(!pressed)}
      type="button"
    >
      {pressed && <Check aria-hidden="true" className="stroke-[2.5]" size={13} />}
      {children}
    </button>
  )
}
