import { useCallback, useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  toggle: (id: string, selected: boolean | 'toggle') => void
  set: (ids: readonly string[]) => void
  clear: () => void
}

/** Which rows are chosen. They stay chosen while the list is sorted or narrowed. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
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
    toggle,
    set: (all) => setIds(new Set(all)),
    clear: () => setIds((before) => (before.size === 0 ? before : new Set())),
  }
}
