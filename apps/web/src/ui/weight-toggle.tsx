import { clsx } from 'clsx'
import { useId } from 'react'
import { RadioCell } from './radio-cell.tsx'

export type Weight = 'must' | 'nice'

interface WeightToggleProps<Value extends Weight | 'not'> {
  /** The filter it weighs: "Skills". */
  of: string
  /** Undefined where its parts differ. */
  value: Value | undefined
  onValueChange: (value: Value) => void
  /** Offers "Not" as well, for what nobody may have. */
  hasNot?: boolean
  disabled?: boolean
}

/** Must or nice, and where it is asked for, not. Arrow keys switch it. */
export function WeightToggle<Value extends Weight | 'not' = Weight>({
  of,
  value,
  onValueChange,
  hasNot = false,
  disabled = false,
}: WeightToggleProps<Value>) {
  const name = useId()
  return (
    <div
      aria-label={`Weight of ${of}`}
      className="inline-flex h-[22px] shrink-0 overflow-clip rounded-sm border border-line-strong bg-surface [overflow-clip-margin:6px]"
      role="radiogroup"
    >
      {(hasNot ? [...cells, not] : cells).map((cell) => (
        <RadioCell
          checked={cell.value === value}
          className={clsx(
            '-my-px text-type-11 first:-ml-px first:rounded-l-sm last:-mr-px last:rounded-r-sm',
            hasNot ? 'px-1.5' : 'px-[7px]',
            cell.value === value ? cell.checked : 'text-fg-2 hover:text-fg',
          )}
          disabled={disabled}
          isPassed={value !== undefined && cell.value !== value}
          key={cell.value}
          name={name}
          onChange={() => onValueChange(cell.value as Value)}
        >
          {cell.label}
        </RadioCell>
      ))}
    </div>
  )
}

const cells = [
  { value: 'must', label: 'Must', checked: 'bg-accent text-accent-on' },
  { value: 'nice', label: 'Nice', checked: 'bg-press text-fg inset-ring inset-ring-line-strong' },
]

const not = { value: 'not', label: 'Not', checked: 'bg-inverse text-fg-inverse' }
