import { useCallback, useState } from 'react'
import { type Selection, useSelection } from '#lib/use-selection'

export interface JobListSelection extends Selection {
  /** Every job the list matches, beyond the loaded pages. */
  isWhole: boolean
  selectAllMatching: (shown: readonly string[]) => void
}

/** Holds the selected jobs: some, or all that the list matches. Another list clears it. */
export function useJobSelection(list: string): JobListSelection {
  const some = useSelection()
  const { toggle: toggleOne } = some
  const [wholeOf, setWholeOf] = useState<string>()
  const isAllMatching = wholeOf === list
  if (wholeOf !== undefined && !isAllMatching) {
    setWholeOf(undefined)
    some.set([])
  }
  const toggle = useCallback<Selection['toggle']>(
    (id, selected) => {
      setWholeOf(undefined)
      toggleOne(id, selected)
    },
    [toggleOne],
  )
  return {
    ...some,
    isWhole: isAllMatching,
    toggle,
    set: (ids) => {
      setWholeOf(undefined)
      some.set(ids)
    },
    selectAllMatching: (shown) => {
      setWholeOf(list)
      some.set(shown)
    },
    clear: () => {
      setWholeOf(undefined)
      some.clear()
    },
  }
}
