import { Checkbox, type CheckedState } from '../forms/checkbox.tsx'
import { Cell, HeaderCell } from './table.tsx'

interface CheckCellProps {
  checked: CheckedState
  onCheckedChange: (checked: boolean) => void
  /** "Select Elif Demirtaş". */
  label: string
  head?: boolean
}

/** Renders a cell of the checkbox column, for a row or the header. */
export function CheckboxCell({ checked, onCheckedChange, label, head = false }: CheckCellProps) {
  const box = <Checkbox aria-label={label} checked={checked} onCheckedChange={onCheckedChange} />
  return head ? (
    <HeaderCell className="w-10 pr-0">{box}</HeaderCell>
  ) : (
    <Cell className="w-10 pr-0">{box}</Cell>
  )
}
