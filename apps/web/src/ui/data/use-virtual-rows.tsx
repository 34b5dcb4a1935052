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

/** In pixels per millisecond: faster than one notch of a wheel goes, and than anybody reads. */
const fastPixelsPerMs = 1.5

/** So many frames in a row: a single one says little. */
const fastFrames = 3

// Our own, because no library draws light rows while the list scrolls fast, which is what keeps
// scrolling smooth (measured, see "Rendering" in docs/performance.md).
interface VirtualRowsInput {
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
  hasSimplifiedRows?: boolean
}

interface VirtualRows {
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
  isFastScrolling: boolean
  /** Rows that come by quickly are light until the list slows down; those that stood there stay. */
  isLight: (index: number) => boolean
}

/**
 * Drawn beyond what is seen, in pixels, so that neither the wheel nor a key reaches an empty place:
 * what a fast wheel passes in a fifth of a second. Every row more makes every frame slower.
 */
const overscanHeight = 480

/** Drawn wherever the list stands: far off the screen it must still not pass for an empty one. */
const minRows = 16

/** A screen and a half beyond that, more is asked for: it comes before the wheel does. */
const loadAheadHeight = 1_300

/** After a last leap the list is at rest, and its rows are drawn whole. */
const scrollEndMs = 120

/** Says which rows of a long list are in sight, so that no others are drawn. */
export function useVirtualRows({
  container,
  count,
  rowHeight,
  active,
  kept: renderLimit,
  hasSimplifiedRows = false,
}: VirtualRowsInput): VirtualRows {
  const [{ first, last }, setSight] = useState({ first: 0, last: minRows })
  const [isFastScrolling, setFlying] = useState(false)
  /** While the list goes by quickly: what was drawn when that began. */
  const [rowsBeforeFastScroll, setStanding] = useState<{ start: number; end: number }>()
  const [isQuick] = useState(createFastScrollDetector)
  const fastScrollTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const room = isFastScrolling ? 0 : Math.ceil(overscanHeight / rowHeight)
  const start = Math.max(0, first - room)
  const end = last + room

  const readVisibleRange = useEffectEvent((rowHeight: number) => {
    const rows = container.current
    if (!rows) return undefined
    const above = getScroller(rows).getBoundingClientRect().top - rows.getBoundingClientRect().top
    const height = getScroller(rows).clientHeight || window.innerHeight
    return {
      above,
      first: Math.max(0, Math.floor(above / rowHeight)),
      last: Math.ceil((above + height) / rowHeight),
    }
  })

  const measureVisibleRows = useEffectEvent((rowHeight: number) => {
    const now = readVisibleRange(rowHeight)
    if (!now) return
    setSight((sight) => (sight.first === now.first && sight.last === now.last ? sight : now))
  })

  const measure = useEffectEvent(() => measureVisibleRows(rowHeight))

  const endFastScrollSoon = useEffectEvent(() => {
    clearTimeout(fastScrollTimer.current)
    fastScrollTimer.current = setTimeout(
      () =>
        startTransition(() => {
          setFlying(false)
          setStanding(undefined)
        }),
      scrollEndMs,
    )
  })

  const followScroll = useEffectEvent(() => {
    const now = readVisibleRange(rowHeight)
    if (!now || !hasSimplifiedRows) return measure()
    const isLeap = Math.abs(now.first - first) > now.last - now.first
    // Whoever goes by keys stands on a row, which has to be a whole one.
    const comesQuickly = isQuick(now.above) && active === undefined
    if (isLeap || comesQuickly) endFastScrollSoon()
    if (comesQuickly) setStanding((seen) => seen ?? { start, end })
    if (!isLeap) return measure()
    // Before this frame is painted: none of the rows that stand in the page is in sight any more.
    flushSync(() => {
      setFlying(true)
      setSight(now)
    })
  })

  useLayoutEffect(() => {
    const rows = container.current
    if (!rows) return
    const scroller = getScroller(rows)
    scroller.addEventListener('scroll', followScroll, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      scroller.removeEventListener('scroll', followScroll)
      window.removeEventListener('resize', measure)
      clearTimeout(fastScrollTimer.current)
    }
  }, [container])

  // At first, and when a window becomes so narrow or wide that rows have another height.
  useLayoutEffect(() => measureVisibleRows(rowHeight), [rowHeight])

  const scrollRowIntoView = useEffectEvent((index: number) => {
    const rows = container.current
    if (!rows || (index >= start && index < end)) return
    const scroller = getScroller(rows)
    const top = rows.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    scroller.scrollTop += top + index * rowHeight - scroller.clientHeight / 2
    measure()
    requestAnimationFrame(() =>
      rows.querySelector<HTMLElement>(`[data-row-index="${index}"]`)?.focus(),
    )
  })
  useEffect(() => {
    if (active !== undefined) scrollRowIntoView(active)
  }, [active])

  const least = room === 0 ? last - first : minRows
  const from = Math.min(start, Math.max(0, count - least))
  const whole = Math.min(Math.max(end, from + least), count)
  const to =
    renderLimit === undefined ? whole : Math.min(whole, Math.max(last, renderLimit, from + 1))
  return {
    start: from,
    end: to,
    before: from * rowHeight,
    after: (count - to) * rowHeight,
    isNearEnd: Math.max(end, first + 1) + loadAheadHeight / rowHeight >= count,
    // Of a list that has become too short for where it stood, everybody is.
    isInSight: (index) => first >= count || (index >= first && index < last),
    isFastScrolling,
    isLight: (index) =>
      isFastScrolling ||
      (rowsBeforeFastScroll !== undefined &&
        (index < rowsBeforeFastScroll.start || index >= rowsBeforeFastScroll.end)),
  }
}

/** Holds the place of the rows that are out of sight. */
export function RowSpacer({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr>
      <td aria-hidden="true" className="p-0" style={{ height }} />
    </tr>
  )
}

/** What scrolls says so: a table's own box, which scrolls sideways, must not be taken for it. */
function getScroller(element: HTMLElement): Element {
  return element.closest('[data-scroll-restoration-id]') ?? document.documentElement
}

/** Hears where a list stands with every frame of scrolling, and says whether it goes by quickly. */
function createFastScrollDetector(): (above: number) => boolean {
  let before = { above: 0, at: 0 }
  let frames = 0
  return (above) => {
    const at = performance.now()
    const speed = Math.abs(above - before.above) / Math.max(1, at - before.at)
    frames = speed > fastPixelsPerMs ? frames + 1 : 0
    before = { above, at }
    return frames >= fastFrames
  }
}
