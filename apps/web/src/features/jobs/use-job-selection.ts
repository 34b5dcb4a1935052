import { useCallback, useState } from 'react'
import { type Selection, useSelection } from '#lib/use-selection'

export interface JobSelection extends Selection {
  /** Everything the list has, whatever page it is at. */
  isWhole: boolean
  selectWhole: (shown: readonly string[]) => void
}

/** Which jobs are chosen: some, or a list as a whole. Another list is another question. */
export function useJobSelection(list: string): JobSelection {
  const some = useSelection()
  const { toggle: toggleOne } = some
  const [wholeOf, setWholeOf] = useState<string>()
  const isWhole = wholeOf === list
  if (wholeOf !== undefined && !isWhole) {
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
    isWhole,
    toggle,
    set: (ids) => {
      setWholeOf(undefined)
      some.set(ids)
    },
    selectWhole: (shown) => {
      setWholeOf(list)
      some.set(shown)
    },
    clear: () => {
      setWholeOf(undefined)
      some.clear()
    },
  }
}
