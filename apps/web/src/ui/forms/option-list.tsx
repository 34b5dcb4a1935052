import { clsx } from 'clsx'
import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { menuRowClass } from '../overlays/menu-class.tsx'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  /** Keywords it is found by. */
  keywords?: string
  /** On the right, in its own column: a price, a count, a time. */
  detail?: ReactNode
  icon?: LucideIcon
  /** In place of an icon: the colour of a stage. */
  mark?: ReactNode
  disabled?: boolean
}

interface OptionListProps {
  id: string
  label: string | undefined
  labelledBy: string | undefined
  options: readonly SelectOption[]
  chosen: (value: string) => boolean
  multiple?: boolean
  isStale?: boolean
  active: number
  onHover: (index: number) => void
  onChoose: (option: SelectOption) => void
}

/**
 * Renders the options of a select or combobox. The focus stays on the control, and this shows the
 * active option.
 */
export function OptionList({
  id,
  label,
  labelledBy,
  options,
  chosen,
  multiple = false,
  isStale = false,
  active,
  onHover,
  onChoose,
}: OptionListProps) {
  return (
    <div
      aria-busy={isStale || undefined}
      aria-label={labelledBy ? undefined : label}
      aria-labelledby={labelledBy}
      aria-multiselectable={multiple || undefined}
      className={clsx('min-h-0 flex-1 overflow-y-auto p-1', isStale && 'stale')}
      id={id}
      role="listbox"
    >
      {options.map(({ icon: Icon, ...option }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the control that owns the list, as in the ARIA combobox pattern
        <div
          aria-disabled={option.disabled || undefined}
          aria-selected={chosen(option.value)}
          className={clsx(
            menuRowClass,
            'relative',
            chosen(option.value) && 'bg-selected',
            option.disabled && 'text-fg-disabled',
            active === index && 'before:absolute before:inset-0 before:rounded-md before:bg-hover',
          )}
          id={optionId(id, index)}
          key={option.value}
          onClick={() => onChoose(option)}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onHover(index)}
          role="option"
          tabIndex={-1}
        >
          {Icon && <Icon aria-hidden="true" className="text-fg-2" size={16} />}
          {option.mark}
          <span className="min-w-0 flex-1 truncate">{option.label}</span>
          {option.detail !== undefined && (
            <span className="shrink-0 text-fg-2 tabular-nums">{option.detail}</span>
          )}
          <Check aria-hidden="true" className={chosen(option.value) ? '' : 'invisible'} size={16} />
        </div>
      ))}
    </div>
  )
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
