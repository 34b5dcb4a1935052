import { clsx } from 'clsx'
import { useId } from 'react'
import { RadioCell } from './radio-cell.tsx'

export type CriterionMode = 'must' | 'nice'

interface WeightToggleProps<Value extends CriterionMode | 'not'> {
  /** The filter it belongs to: "Skills". */
  of: string
  /** Undefined when its values have different modes. */
  value: Value | undefined
  onValueChange: (value: Value) => void
  /** Also offers "Exclude". */
  offersExclude?: boolean
  disabled?: boolean
}

/** Switches between must-have and nice-to-have, and optionally exclude. Arrow keys work too. */
export function CriterionModeToggle<Value extends CriterionMode | 'not' = CriterionMode>({
  of,
  value,
  onValueChange,
  offersExclude = false,
  disabled = false,
}: WeightToggleProps<Value>) {
  const name = useId()
  return (
    <div
      aria-label={`Weight of ${of}`}
      className="inline-flex h-[22px] shrink-0 overflow-clip rounded-sm border border-line-strong bg-surface [overflow-clip-margin:6px]"
      role="radiogroup"
    >
      {(offersExclude ? [...cells, not] : cells).map((cell) => (
        <RadioCell
          aria-label={cell.name}
          checked={cell.value === value}
          className={clsx(
            '-my-px text-type-11 first:-ml-px first:rounded-l-sm last:-mr-px last:rounded-r-sm',
            offersExclude ? 'px-1.5' : 'px-[7px]',
            cell.value === value ? cell.checked : 'text-fg-2 hover:text-fg',
          )}
          disabled={disabled}
          isSkippedByTab={value !== undefined && cell.value !== value}
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
  { value: 'must', label: 'Must', name: 'Must-have', checked: 'bg-accent text-accent-on' },
  {
    value: 'nice',
    label: 'Nice',
    name: 'Nice-to-have',
    checked: 'bg-press text-fg inset-ring inset-ring-line-strong',
  },
]

const not = {
  value: 'not',
  label: 'Exclude',
  name: 'Exclude',
  checked: 'bg-inverse text-fg-inverse',
}
