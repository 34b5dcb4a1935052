import { clsx } from 'clsx'
import { useId } from 'react'
import { RadioCell } from './radio-cell.tsx'

export type CriterionMode = 'must' | 'nice'

interface WeightToggleProps<Value extends CriterionMode | 'not'> {
  /** The filter it belongs to: "Skills". */
  of: string
  /** The modes of its values. More than one is shown as mixed. */
  modes: readonly Value[]
  onValueChange: (value: Value) => void
  /** Also offers "Exclude". */
  offersExclude?: boolean
  disabled?: boolean
}

/**
 * Switches between must-have and nice-to-have, and optionally exclude. Arrow keys work too. When its
 * values differ, none is selected and each mode in use is underlined.
 */
export function CriterionModeToggle<Value extends CriterionMode | 'not' = CriterionMode>({
  of,
  modes,
  onValueChange,
  offersExclude = false,
  disabled = false,
}: WeightToggleProps<Value>) {
  const name = useId()
  const offered = offersExclude ? [...cells, not] : cells
  const isUsed = (cell: Cell) => modes.some((mode) => mode === cell.value)
  const isMixed = offered.filter(isUsed).length > 1
  const mixed = `Mixed: ${formatModes(offered.filter(isUsed))}`
  return (
    <div
      aria-label={isMixed ? `Weight of ${of}. ${mixed}` : `Weight of ${of}`}
      className="inline-flex h-[22px] shrink-0 overflow-clip rounded-sm border border-line-strong bg-surface [overflow-clip-margin:6px]"
      role="radiogroup"
      title={isMixed ? mixed : undefined}
    >
      {offered.map((cell) => (
        <RadioCell
          aria-label={cell.name}
          checked={isUsed(cell) && !isMixed}
          className={clsx(
            '-my-px text-type-11 first:-ml-px first:rounded-l-sm last:-mr-px last:rounded-r-sm',
            offersExclude ? 'px-1.5' : 'px-[7px]',
            isUsed(cell) ? (isMixed ? partly : cell.checked) : 'text-fg-2 hover:text-fg',
          )}
          disabled={disabled}
          isSkippedByTab={!isMixed && modes.length > 0 && !isUsed(cell)}
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

function formatModes(used: readonly Cell[]): string {
  const names = used.map((cell) => cell.name.toLowerCase())
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Some of the values have this mode. */
const partly = 'bg-accent-soft text-accent-text shadow-[inset_0_-3px_0_var(--accent)]'

interface Cell {
  value: string
  label: string
  name: string
  checked: string
}

const cells: readonly Cell[] = [
  { value: 'must', label: 'Must', name: 'Must-have', checked: 'bg-accent text-accent-on' },
  {
    value: 'nice',
    label: 'Nice',
    name: 'Nice-to-have',
    checked: 'bg-press text-fg inset-ring inset-ring-line-strong',
  },
]

const not: Cell = {
  value: 'not',
  label: 'Exclude',
  name: 'Exclude',
  checked: 'bg-inverse text-fg-inverse',
}
