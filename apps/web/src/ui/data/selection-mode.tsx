import { clsx } from 'clsx'
import { Check, ListChecks } from 'lucide-react'
import type { Selection } from '#lib/use-selection'
import { Button } from '../buttons/button.tsx'

interface ChoosingProps {
  /** The ids of all loaded rows. */
  ids: readonly string[]
  selection: Pick<Selection, 'isSelecting' | 'startSelecting' | 'set' | 'clear'>
}

/** Renders the buttons of selection mode on a phone, where rows have no checkboxes. */
export function SelectionModeButtons({ ids, selection }: ChoosingProps) {
  if (!selection.isSelecting)
    return (
      <Button icon={ListChecks} onClick={selection.startSelecting}>
        Select
      </Button>
    )
  return (
    <>
      <Button onClick={() => selection.set(ids)}>Select all shown</Button>
      <Button kind="ghost" onClick={selection.clear}>
        Done
      </Button>
    </>
  )
}

/** Shows whether a row is selected; the row itself is tapped. It has the size of the element it replaces. */
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
