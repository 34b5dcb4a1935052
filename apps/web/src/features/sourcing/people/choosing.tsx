import { ListChecks } from 'lucide-react'
import { Button } from '#ui/button'
import type { Selection } from '../use-selection.ts'

interface ChoosingProps {
  /** Everybody who is loaded. */
  ids: readonly string[]
  selection: Selection
}

/** On a phone: begins to select people, selects all of them, and ends it. */
export function Choosing({ ids, selection }: ChoosingProps) {
  if (!selection.isChoosing)
    return (
      <Button icon={ListChecks} onClick={selection.startChoosing}>
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
