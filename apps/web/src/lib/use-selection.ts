import { useCallback, useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  /** On a phone, where rows have no boxes: a tap selects instead of opening. */
  isChoosing: boolean
  startChoosing: () => void
  toggle: (id: string, selected: boolean | 'toggle') => void
  set: (ids: readonly string[]) => void
  /** Selects nobody any more, and taps open again. */
  clear: () => void
}

/** Which rows are chosen. They stay chosen while the list is sorted or narrowed. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isChoosing, setChoosing] = useState(false)
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
    isChoosing: isChoosing || ids.size > 0,
    startChoosing: () => setChoosing(true),
    toggle,
    set: (all) => setIds(new Set(all)),
    clear: () => {
      setChoosing(false)
      setIds((before) => (before.size === 0 ? before : new Set()))
    },
  }
}
