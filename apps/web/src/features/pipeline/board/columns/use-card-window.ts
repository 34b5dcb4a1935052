import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface CardWindow {
  start: number
  end: number
}

/** Cards drawn beyond what is seen, so that neither the wheel nor a key reaches an empty place. */
const spare = 4

/** Says which cards of a column are in sight, so that no others are drawn. */
export function useCardWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  pitch: number,
): CardWindow {
  const [sight, setSight] = useState(() => ({
    first: 0,
    last: Math.ceil(window.innerHeight / pitch),
  }))

  const look = useEffectEvent((by: number) => {
    const scroller = list.current
    if (!scroller) return
    const height = scroller.clientHeight || window.innerHeight
    const first = Math.floor(scroller.scrollTop / by)
    const last = Math.ceil((scroller.scrollTop + height) / by)
    setSight((before) =>
      before.first === first && before.last === last ? before : { first, last },
    )
  })

  const lookAgain = useEffectEvent(() => look(pitch))
  // Not before the paint: the list around the cards is not known to its ref until then.
  useEffect(() => {
    const scroller = list.current
    if (!scroller) return
    const follow = () => lookAgain()
    const sizes = new ResizeObserver(follow)
    sizes.observe(scroller)
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', follow)
    }
  }, [list])
  // Cards of another height are other ones in sight.
  useEffect(() => look(pitch), [pitch])

  const end = Math.min(count, sight.last + spare)
  return { start: Math.max(0, Math.min(sight.first, end - 1) - spare), end }
}
