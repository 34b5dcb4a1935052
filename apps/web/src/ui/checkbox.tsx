import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFieldControl } from './field.tsx'
import { leaveToSpace } from './leave-to-space.tsx'

export type Checked = boolean | 'some'

interface CheckboxProps {
  checked: Checked
  onCheckedChange?: (checked: boolean) => void
  /** Beside the box; without it give `aria-label`. */
  children?: ReactNode
  'aria-label'?: string
  disabled?: boolean
  className?: string
}

/** Off, on or some. It waits for a button; what acts at once is a switch. */
export function Checkbox({
  checked,
  onCheckedChange,
  children,
  className,
  disabled = false,
  ...rest
}: CheckboxProps) {
  const wiring = useFieldControl()
  const ownId = useId()
  const id = wiring.id ?? ownId
  const box = (
    // biome-ignore lint/a11y/useSemanticElements: a native box takes back a cancelled click, as that with Shift for a range is, after React has drawn it
    <button
      {...wiring}
      {...rest}
      aria-checked={checked === 'some' ? 'mixed' : checked}
      className={clsx(
        'touch-target grid size-4 shrink-0 place-items-center rounded-sm border transition-colors',
        checked && !disabled
          ? 'border-accent bg-accent text-accent-on hover:bg-accent-hover'
          : 'border-line-control bg-surface hover:border-fg-2',
        disabled && 'border-line-strong! bg-sunken! text-fg-disabled',
        !children && className,
      )}
      disabled={disabled}
      id={id}
      onClick={() => onCheckedChange?.(checked !== true)}
      onKeyDown={leaveToSpace}
      role="checkbox"
      type="button"
    >
      {checked === 'some' && <Minus aria-hidden="true" className="stroke-[2.5]" size={12} />}
      {checked === true && <Check aria-hidden="true" className="stroke-[2.5]" size={12} />}
    </button>
  )
  if (!children) return box
  return (
    <div className={clsx('inline-flex items-start gap-2', className)}>
      <span className="grid h-5 place-items-center">{box}</span>
      <label className={clsx('text-type-13', disabled && 'text-fg-disabled')} htmlFor={id}>
        {children}
      </label>
    </div>
  )
}
