import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useHotkeys } from '#lib/use-hotkeys'
import type { Results } from '../use-results.ts'

export interface NearMissView {
  /** There are near misses and they can be shown alone. */
  isAvailable: boolean
  /** Only near misses are shown. */
  isNear: boolean
  toggle: () => void
}

/** Switches between results and near misses. Each list restores its scroll position. */
export function useNearMissView(
  { nearMisses, total }: Results,
  scroller: RefObject<HTMLElement | null>,
): NearMissView {
  const [isWanted, setWanted] = useState(false)
  // When there are no results, near misses are already shown below the empty state.
  const isAvailable = nearMisses.total > 0 && total > 0
  const isActive = isWanted && isAvailable
  const list = isActive ? 'near' : 'found'
  const left = useRef({ found: 0, near: 0 })
  const shown = useRef<keyof typeof left.current>('found')

  function toggle() {
    left.current[list] = scroller.current?.scrollTop ?? 0
    setWanted(!isActive)
    nearMisses.setShowAll(!isActive)
  }
  useLayoutEffect(() => {
    if (shown.current === list) return
    shown.current = list
    if (scroller.current) scroller.current.scrollTop = left.current[list]
  }, [list, scroller])
  useHotkeys(
    isAvailable ? [{ keys: 't', label: 'Show near misses', group: 'Results', run: toggle }] : [],
  )
  return { isAvailable, isNear: isActive, toggle }
}
