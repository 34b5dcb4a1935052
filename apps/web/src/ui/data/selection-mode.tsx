import { clsx } from 'clsx'
import { Check, ListChecks } from 'lucide-react'
import type { Selection } from '#lib/use-selection'
import { Button } from '../buttons/button.tsx'

interface ChoosingProps {
  /** All that are loaded. */
  ids: readonly string[]
  selection: Pick<Selection, 'isSelecting' | 'startSelecting' | 'set' | 'clear'>
}

/** On a phone, where rows have no boxes: begins to select, selects all of them, and ends it. */
export function SelectionModeButtons({ ids, selection }: ChoosingProps) {
  if (!selection.isSelecting)
    return (
      <Button icon={ListChecks} onClick={selection.startSelecting}>
        Select
      </Button>
    )
  return (
    <>
      <Button onClick={() => selection.set(ids)}>All shown</Button>
      <Button kind="ghost" onClick={selection.clear}>
        Done
      </Button>
    </>
  )
}

/** Whether a row is chosen; the row itself is what is tapped. As large as what it stands in place of. */
export function SelectionMark({ isSet, size = 24 }: { isSet: boolean; size?: 24 | 36 }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center rounded-full border',
        size === 24 ? 'size-6' : 'size-9',
        isSet ? 'border-accent bg-accent text-accent-on' : 'border-line-control',
      )}
    >
      {isSet && <Check size={size === 24 ? 14 : 18} strokeWidth={2.25} />}
    </span>
  )
}
