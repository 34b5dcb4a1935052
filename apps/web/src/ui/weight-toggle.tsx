import { clsx } from 'clsx'
import { RadioGroup as Radix } from 'radix-ui'

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
  return (
    <Radix.Root
      aria-label={`Weight of ${of}`}
      className="inline-flex h-[22px] shrink-0 overflow-clip rounded-sm border border-line-strong bg-surface [overflow-clip-margin:6px]"
      disabled={disabled}
      onValueChange={(next) => onValueChange(next as Value)}
      orientation="horizontal"
      value={value ?? ''}
    >
      {(hasNot ? [...cells, not] : cells).map((cell) => (
        <Radix.Item
          className={clsx(
            'touch-target -my-px text-type-11 first:-ml-px first:rounded-l-sm last:-mr-px last:rounded-r-sm',
            hasNot ? 'px-1.5' : 'px-[7px]',
            'text-fg-2 hover:text-fg',
            cell.checked,
          )}
          key={cell.value}
          value={cell.value}
        >
          {cell.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}

const cells = [
  {
    value: 'must',
    label: 'Must',
    checked: 'data-[state=checked]:bg-accent data-[state=checked]:text-accent-on!',
  },
  {
    value: 'nice',
    label: 'Nice',
    checked:
      'data-[state=checked]:bg-press data-[state=checked]:text-fg! data-[state=checked]:inset-ring data-[state=checked]:inset-ring-line-strong',
  },
]

const not = {
  value: 'not',
  label: 'Not',
  checked: 'data-[state=checked]:bg-inverse data-[state=checked]:text-fg-inverse!',
}
