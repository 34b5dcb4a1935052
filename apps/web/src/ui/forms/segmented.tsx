import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { RadioCell } from './radio-cell.tsx'

interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: LucideIcon
  /** Shows only the icon. The label stays for screen readers. */
  iconOnly?: boolean
  /** Muted text after the label: "−16%". */
  note?: ReactNode
  disabled?: boolean
  /** Filled with the accent while it is chosen. */
  isStrong?: boolean
}

interface SegmentedProps<Value extends string> {
  /** The accessible name of the group. */
  label: string
  segments: readonly Segment<Value>[]
  /** Undefined until an option is selected. */
  value: Value | undefined
  onValueChange: (value: Value) => void
  /** `lg` is for fingers. */
  size?: 'sm' | 'md' | 'lg'
}

const heights = {
  sm: 'h-6 text-type-12',
  md: 'h-7 text-type-13',
  lg: 'h-10 min-w-14 text-type-13',
} as const

/** Renders a switch between two to four views. It is a radio group, so arrow keys select. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  size = 'md',
}: SegmentedProps<Value>) {
  const name = useId()
  const isAnyChosen = segments.some((segment) => segment.value === value)
  return (
    <div
      aria-label={label}
      className="inline-flex shrink-0 items-center rounded-md border border-line bg-sunken p-px"
      role="radiogroup"
    >
      {segments.map(({ icon: Icon, iconOnly, note, disabled = false, ...segment }) => (
        <RadioCell
          {...(iconOnly ? { 'aria-label': segment.label } : {})}
          checked={segment.value === value}
          className={clsx(
            'justify-center gap-1.5 rounded-[5px] border font-medium whitespace-nowrap transition-colors',
            segment.value === value
              ? segment.isStrong
                ? 'border-accent bg-accent text-accent-on'
                : 'border-line-strong bg-raised text-fg shadow-1'
              : ['border-transparent', disabled ? 'text-fg-disabled' : 'text-fg-2 hover:text-fg'],
            heights[size],
            iconOnly ? 'w-7' : 'px-2.5',
          )}
          disabled={disabled}
          isSkippedByTab={isAnyChosen && segment.value !== value}
          key={segment.value}
          name={name}
          onChange={() => onValueChange(segment.value)}
        >
          {Icon && <Icon aria-hidden="true" size={size === 'sm' ? 14 : 16} />}
          {!iconOnly && segment.label}
          {note && <span className="text-ok-text">{note}</span>}
        </RadioCell>
      ))}
    </div>
  )
}
