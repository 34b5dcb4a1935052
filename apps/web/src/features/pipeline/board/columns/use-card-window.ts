import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface CardWindow {
  start: number
  end: number
}

/**
 * Extra cards rendered outside the visible area, so that neither wheel nor keyboard reaches an
 * empty spot.
 */
const overscan = 4

/** Returns which cards of a column are visible, so that only these render. */
export function useCardWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  pitch: number,
): CardWindow {
  const [visible, setSight] = useState(() => ({
    first: 0,
    last: Math.ceil(window.innerHeight / pitch),
  }))

  const measure = useEffectEvent((by: number) => {
    const scroller = list.current
    if (!scroller) return
    const height = scroller.clientHeight || window.innerHeight
    const first = Math.floor(scroller.scrollTop / by)
    const last = Math.ceil((scroller.scrollTop + height) / by)
    setSight((before) =>
      before.first === first && before.last === last ? before : { first, last },
    )
  })

  const measureAgain = useEffectEvent(() => measure(pitch))
  // An effect, because the ref of the list is not set before the paint.
  useEffect(() => {
    const scroller = list.current
    if (!scroller) return
    const follow = () => measureAgain()
    const sizes = new ResizeObserver(follow)
    sizes.observe(scroller)
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', follow)
    }
  }, [list])
  // A different card height changes which cards are visible.
  useEffect(() => measure(pitch), [pitch])

  const end = Math.min(count, visible.last + overscan)
  return { start: Math.max(0, Math.min(visible.first, end - 1) - overscan), end }
}
