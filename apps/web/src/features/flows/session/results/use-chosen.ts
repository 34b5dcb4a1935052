import { useCallback, useLayoutEffect, useRef, useState } from 'react'

export interface Chosen {
  ids: ReadonlySet<string>
  /** With a range: everybody from the last one on whom it was used. */
  toggle: (id: string, isRange: boolean) => void
  set: (ids: readonly string[]) => void
  clear: () => void
}

/** Who is selected, by id: they stay so while the list is searched anew or put in another order. */
export function useChosen(order: readonly string[]): Chosen {
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
    clear: () => setIds((before) => (before.size === 0 ? before : new Set())),
  }
}
