import { useCallback, useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  /** On a phone, where rows have no checkboxes, a tap selects instead of opening. */
  isSelecting: boolean
  startSelecting: () => void
  toggle: (id: string, selected: boolean | 'toggle') => void
  set: (ids: readonly string[]) => void
  /** Clears the selection and ends selection mode. */
  clear: () => void
}

/** Holds the selected rows. They stay selected while the list is sorted or filtered. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isSelecting, setChoosing] = useState(false)
  const toggle = useCallback((id: string, selected: boolean | 'toggle') => {
    setIds((before) => {
      const next = new Set(before)
      if (selected === 'toggle' ? !before.has(id) : selected) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  return {
    ids,
    isSelecting: isSelecting || ids.size > 0,
    startSelecting: () => setChoosing(true),
    toggle,
    set: (all) => setIds(new Set(all)),
    clear: () => {
      setChoosing(false)
      setIds((before) => (before.size === 0 ? before : new Set()))
    },
  }
}
