import { clsx } from 'clsx'
import { RadioGroup as Radix } from 'radix-ui'

export type Weight = 'must' | 'nice'

interface WeightToggleProps {
  /** The filter it weighs: "Skills". */
  of: string
  value: Weight
  onValueChange: (value: Weight) => void
}

/** Must or nice. Arrow keys switch it. */
export function WeightToggle({ of, value, onValueChange }: WeightToggleProps) {
  return (
    <Radix.Root
      aria-label={`Weight of ${of}`}
      className="inline-flex h-[22px] shrink-0 overflow-clip rounded-sm border border-line-strong bg-surface [overflow-clip-margin:6px]"
      onValueChange={(next) => onValueChange(next as Weight)}
      orientation="horizontal"
      value={value}
    >
      {cells.map((cell) => (
        <Radix.Item
          className={clsx(
            'touch-target -my-px px-[7px] text-type-11 transition-colors first:-ml-px first:rounded-l-sm last:-mr-px last:rounded-r-sm',
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
