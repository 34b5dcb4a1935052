import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { createScrollPace } from './scroll-pace.ts'

interface RowWindowInput {
  /** The element around the rows. */
  container: RefObject<HTMLElement | null>
  count: number
  /** All rows are of one height: it is what lets ten thousand of them be placed unseen. */
  rowHeight: number
  /** The row that j and k stand on; it is brought into sight. */
  active: number | undefined
  /** Whatever is in sight is wanted at once: beyond it, no more rows are drawn than these that stand there. */
  kept?: number | undefined
  /** Rows can be drawn lightly while they fly past, as when a scrollbar is dragged. */
  hasLightRows?: boolean
}

interface RowWindow {
  /** The first row to draw, and the one after the last. */
  start: number
  end: number
  /** The height of what is left out above and below, in pixels. */
  before: number
  after: number
  /** The last row is near: whoever has more had better fetch it now. */
  isNearEnd: boolean
  isInSight: (index: number) => boolean
  /** More than a screen goes by with every frame: nobody reads, so the rows may be light ones. */
  isFlying: boolean
  /** Rows that come by quickly are light until the list slows down; those that stood there stay. */
  isLight: (index: number) => boolean
}

/**
 * Drawn beyond what is seen, in pixels, so that neither the wheel nor a key reaches an empty place:
 * what a fast wheel passes in a fifth of a second. Every row more makes every frame slower.
 */
const spareHeight = 480

/** Drawn wherever the list stands: far off the screen it must still not pass for an empty one. */
const batch = 16

/** A screen and a half beyond that, more is asked for: it comes before the wheel does. */
const aheadHeight = 1_300

/** After a last leap the list is at rest, and its rows are drawn whole. */
const restMs = 120

/** Says which rows of a long list are in sight, so that no others are drawn. */
export function useRowWindow({
  container,
  count,
  rowHeight,
  active,
  kept,
  hasLightRows = false,
}: RowWindowInput): RowWindow {
  const [{ first, last }, setSight] = useState({ first: 0, last: batch })
  const [isFlying, setFlying] = useState(false)
  /** While the list goes by quickly: what was drawn when that began. */
  const [standing, setStanding] = useState<{ start: number; end: number }>()
  const [isQuick] = useState(createScrollPace)
  const landing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const room = isFlying ? 0 : Math.ceil(spareHeight / rowHeight)
  const start = Math.max(0, first - room)
  const end = last + room

  const readSight = useEffectEvent((rowHeight: number) => {
    const rows = container.current
    if (!rows) return undefined
    const above = scrollerOf(rows).getBoundingClientRect().top - rows.getBoundingClientRect().top
    const height = scrollerOf(rows).clientHeight || window.innerHeight
    return {
      above,
      first: Math.max(0, Math.floor(above / rowHeight)),
      last: Math.ceil((above + height) / rowHeight),
    }
  })

  const lookAt = useEffectEvent((rowHeight: number) => {
    const now = readSight(rowHeight)
    if (!now) return
    setSight((sight) => (sight.first === now.first && sight.last === now.last ? sight : now))
  })

  const look = useEffectEvent(() => lookAt(rowHeight))

  const landSoon = useEffectEvent(() => {
    clearTimeout(landing.current)
    landing.current = setTimeout(
      () =>
        startTransition(() => {
          setFlying(false)
          setStanding(undefined)
        }),
      restMs,
    )
  })

  const followScroll = useEffectEvent(() => {
    const now = readSight(rowHeight)
    if (!now || !hasLightRows) return look()
    const isLeap = Math.abs(now.first - first) > now.last - now.first
    // Whoever goes by keys stands on a row, which has to be a whole one.
    const comesQuickly = isQuick(now.above) && active === undefined
    if (isLeap || comesQuickly) landSoon()
    if (comesQuickly) setStanding((seen) => seen ?? { start, end })
    if (!isLeap) return look()
    // Before this frame is painted: none of the rows that stand in the page is in sight any more.
    flushSync(() => {
      setFlying(true)
      setSight(now)
    })
  })

  useLayoutEffect(() => {
    const rows = container.current
    if (!rows) return
    const scroller = scrollerOf(rows)
    scroller.addEventListener('scroll', followScroll, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      scroller.removeEventListener('scroll', followScroll)
      window.removeEventListener('resize', look)
      clearTimeout(landing.current)
    }
  }, [container])

  // At first, and when a window becomes so narrow or wide that rows have another height.
  useLayoutEffect(() => lookAt(rowHeight), [rowHeight])

  const bringIntoSight = useEffectEvent((index: number) => {
    const rows = container.current
    if (!rows || (index >= start && index < end)) return
    const scroller = scrollerOf(rows)
    const top = rows.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    scroller.scrollTop += top + index * rowHeight - scroller.clientHeight / 2
    look()
    requestAnimationFrame(() =>
      rows.querySelector<HTMLElement>(`[data-row-index="${index}"]`)?.focus(),
    )
  })
  useEffect(() => {
    if (active !== undefined) bringIntoSight(active)
  }, [active])

  const least = room === 0 ? last - first : batch
  const from = Math.min(start, Math.max(0, count - least))
  const whole = Math.min(Math.max(end, from + least), count)
  const to = kept === undefined ? whole : Math.min(whole, Math.max(last, kept, from + 1))
  return {
    start: from,
    end: to,
    before: from * rowHeight,
    after: (count - to) * rowHeight,
    isNearEnd: Math.max(end, first + 1) + aheadHeight / rowHeight >= count,
    // Of a list that has become too short for where it stood, everybody is.
    isInSight: (index) => first >= count || (index >= first && index < last),
    isFlying,
    isLight: (index) =>
      isFlying || (standing !== undefined && (index < standing.start || index >= standing.end)),
  }
}

/** Holds the place of the rows that are out of sight. */
export function RowGap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr>
      <td aria-hidden="true" className="p-0" style={{ height }} />
    </tr>
  )
}

/** What scrolls says so: a table's own box, which scrolls sideways, must not be taken for it. */
function scrollerOf(element: HTMLElement): Element {
  return element.closest('[data-scroll-restoration-id]') ?? document.documentElement
}
