import { useCallback, useLayoutEffect, useRef, useState } from 'react'

export interface RangeSelection {
  ids: ReadonlySet<string>
  /** With `isRange`, selects everything from the last toggled row on. */
  toggle: (id: string, isRange: boolean) => void
  set: (ids: readonly string[]) => void
  /** Selects or deselects these, and leaves all others as they are. */
  change: (ids: readonly string[], isSelected: boolean) => void
  clear: () => void
}

/** Holds the selected ids. They stay selected while the list is searched again or reordered. */
export function useRangeSelection(order: readonly string[]): RangeSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | undefined>(undefined)
  const placed = useRef(order)
  useLayoutEffect(() => {
    placed.current = order
  })

  const toggle = useCallback((id: string, isRange: boolean) => {
    const from = isRange && last.current ? placed.current.indexOf(last.current) : -1
    const to = placed.current.indexOf(id)
    last.current = id
    setIds((before) => {
      const next = new Set(before)
      if (from >= 0 && to >= 0)
        for (const each of placed.current.slice(Math.min(from, to), Math.max(from, to) + 1))
          next.add(each)
      else if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  return {
    ids,
    toggle,
    set: (all) => setIds(new Set(all)),
    change: (some, isSelected) =>
      setIds((before) => {
        const next = new Set(before)
        for (const id of some) {
          if (isSelected) next.add(id)
          else next.delete(id)
        }
        return next
      }),
    clear: () => setIds((before) => (before.size === 0 ? before : new Set())),
  }
}
