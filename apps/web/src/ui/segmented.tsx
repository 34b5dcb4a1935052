import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { RadioGroup as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: LucideIcon
  /** Shows the icon alone; the label stays for screen readers. */
  iconOnly?: boolean
  /** A quiet word after the label: "−16%". */
  note?: ReactNode
  disabled?: boolean
}

interface SegmentedProps<Value extends string> {
  /** What is being chosen, for screen readers. */
  label: string
  segments: readonly Segment<Value>[]
  /** Undefined until something is chosen. */
  value: Value | undefined
  onValueChange: (value: Value) => void
  size?: 'sm' | 'md'
}

/** Two to four ways to see one thing. A radio group by nature: arrows choose. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  size = 'md',
}: SegmentedProps<Value>) {
  return (
    <Radix.Root
      aria-label={label}
      className="inline-flex shrink-0 items-center rounded-md border border-line bg-sunken p-px"
      onValueChange={(next) => onValueChange(next as Value)}
      orientation="horizontal"
      value={value ?? ''}
    >
      {segments.map(({ icon: Icon, iconOnly, note, ...segment }) => (
        <Radix.Item
          {...(iconOnly ? { 'aria-label': segment.label } : {})}
          className={clsx(
            'touch-target inline-flex items-center justify-center gap-1.5 rounded-[5px] border border-transparent font-medium whitespace-nowrap transition-colors',
            'text-fg-2 hover:text-fg data-[state=checked]:border-line-strong data-[state=checked]:bg-raised data-[state=checked]:text-fg data-[state=checked]:shadow-1 disabled:text-fg-disabled',
            size === 'md' ? 'h-7 text-type-13' : 'h-6 text-type-12',
            iconOnly ? 'w-7' : 'px-2.5',
          )}
          disabled={segment.disabled === true}
          key={segment.value}
          value={segment.value}
        >
          {Icon && <Icon aria-hidden="true" size={size === 'md' ? 16 : 14} />}
          {!iconOnly && segment.label}
          {note && <span className="text-ok-text">{note}</span>}
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
