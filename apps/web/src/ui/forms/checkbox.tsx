import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFieldProps } from './field.tsx'
import { preventEnterKey } from './prevent-enter-key.tsx'

export type CheckedState = boolean | 'some'

interface CheckboxProps {
  checked: CheckedState
  onCheckedChange?: (checked: boolean) => void
  /** Shown next to the checkbox. Without it set `aria-label`. */
  children?: ReactNode
  'aria-label'?: string
  disabled?: boolean
  className?: string
}

/**
 * Renders a checkbox: off, on or mixed. It applies with a submit button, while a switch applies at
 * once.
 */
export function Checkbox({
  checked,
  onCheckedChange,
  children,
  className,
  disabled = false,
  ...rest
}: CheckboxProps) {
  const fieldProps = useFieldProps()
  const ownId = useId()
  const id = fieldProps.id ?? ownId
  const box = (
    // biome-ignore lint/a11y/useSemanticElements: a native box takes back a cancelled click, as that with Shift for a range is, after React has drawn it
    <button
      {...fieldProps}
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
      onKeyDown={preventEnterKey}
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
