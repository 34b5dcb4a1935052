import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useKeys } from '#lib/use-keys'
import type { Results } from '../use-results.ts'

export interface NearView {
  /** There are some, and they can be looked at by themselves. */
  canLook: boolean
  /** Only those who nearly match are looked at. */
  isNear: boolean
  toggle: () => void
}

/** Between those who match and those who nearly do. Each list comes back where it was left. */
export function useNearView(
  { nearMisses, total }: Results,
  scroller: RefObject<HTMLElement | null>,
): NearView {
  const [isWanted, setWanted] = useState(false)
  // Where nobody matches, those who nearly do stand below that news already.
  const canLook = nearMisses.total > 0 && total > 0
  const isNear = isWanted && canLook
  const list = isNear ? 'near' : 'found'
  const left = useRef({ found: 0, near: 0 })
  const shown = useRef<keyof typeof left.current>('found')

  function toggle() {
    left.current[list] = scroller.current?.scrollTop ?? 0
    setWanted(!isNear)
    nearMisses.look(!isNear)
  }
  useLayoutEffect(() => {
    if (shown.current === list) return
    shown.current = list
    if (scroller.current) scroller.current.scrollTop = left.current[list]
  }, [list, scroller])
  useKeys(
    canLook
      ? [{ keys: 't', label: 'Those who nearly match', group: 'People found', run: toggle }]
      : [],
  )
  return { canLook, isNear, toggle }
}
