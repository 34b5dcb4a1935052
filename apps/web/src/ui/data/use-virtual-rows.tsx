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

/** In pixels per millisecond: faster than one notch of a wheel, too fast to read. */
const fastPixelsPerMs = 1.5

/** The number of consecutive fast frames that counts as fast scrolling. */
const fastFrames = 3

// Our own, because no library draws light rows while the list scrolls fast, which is what keeps
// scrolling smooth (measured, see "Rendering" in docs/performance.md).
interface VirtualRowsInput {
  /** The element around the rows. */
  container: RefObject<HTMLElement | null>
  count: number
  /** The index of the first row, if the list is one of several that the keys walk through. */
  offset?: number
  /** All rows have the same height, so that rows outside the viewport need not be measured. */
  rowHeight: number
  /** The active row of j and k, which is scrolled into view. */
  active: number | undefined
  /** The number of rows to render at most, unless more are visible. */
  kept?: number | undefined
  /** The list has simplified rows to render during fast scrolling, as when a scrollbar is dragged. */
  hasSimplifiedRows?: boolean
}

interface VirtualRows {
  /** The first rendered row, and the one after the last. */
  start: number
  end: number
  /** The height of the rows that are not rendered above and below, in pixels. */
  before: number
  after: number
  /** The end is near, so that the next page should be loaded now. */
  isNearEnd: boolean
  isInSight: (index: number) => boolean
  /** Each frame scrolls by more than a screen, so that simplified rows are enough. */
  isFastScrolling: boolean
  /** Rows that appear during fast scrolling are simplified until it slows down; earlier rows stay as they are. */
  isLight: (index: number) => boolean
}

/**
 * Rendered beyond the viewport, in pixels: as much as a fast wheel scrolls in a fifth of a second. * More rows make every frame slower.
 */
const overscanHeight = 480

/** Rendered at least, even far off the screen, so that the list never appears empty. */
const minRows = 16

/** The next page is requested a screen and a half ahead, so that it arrives in time. */
const loadAheadHeight = 1_300

/** After this time without a jump, scrolling has ended and full rows are rendered. */
const scrollEndMs = 120

/** Returns which rows of a long list to render. */
export function useVirtualRows({
  container,
  count,
  offset = 0,
  rowHeight,
  active,
  kept: renderLimit,
  hasSimplifiedRows = false,
}: VirtualRowsInput): VirtualRows {
  const [{ first, last }, setSight] = useState({ first: 0, last: minRows })
  const [isFastScrolling, setFastScrolling] = useState(false)
  /** During fast scrolling: the rows rendered when it started. */
  const [rowsBeforeFastScroll, setRowsBeforeFastScroll] = useState<{ start: number; end: number }>()
  const [isFastScroll] = useState(createFastScrollDetector)
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
      last: Math.max(0, Math.ceil((above + height) / rowHeight)),
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
          setFastScrolling(false)
          setRowsBeforeFastScroll(undefined)
        }),
      scrollEndMs,
    )
  })

  const followScroll = useEffectEvent(() => {
    const now = readVisibleRange(rowHeight)
    if (!now || !hasSimplifiedRows) return measure()
    const isJump = Math.abs(now.first - first) > now.last - now.first
    // With keyboard navigation the active row must be a full row.
    const isScrollingFast = isFastScroll(now.above) && active === undefined
    if (isJump || isScrollingFast) endFastScrollSoon()
    if (isScrollingFast) setRowsBeforeFastScroll((seen) => seen ?? { start, end })
    if (!isJump) return measure()
    // Rendered before this frame is painted, because none of the current rows is visible any more.
    flushSync(() => {
      setFastScrolling(true)
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

  // On mount, and when a new window width changes the row height.
  useLayoutEffect(() => measureVisibleRows(rowHeight), [rowHeight])

  const scrollRowIntoView = useEffectEvent((index: number) => {
    const rows = container.current
    if (!rows || (index >= start && index < end)) return
    const scroller = getScroller(rows)
    const top = rows.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    scroller.scrollTop += top + index * rowHeight - scroller.clientHeight / 2
    measure()
    requestAnimationFrame(() =>
      rows.querySelector<HTMLElement>(`[data-row-index="${offset + index}"]`)?.focus(),
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
    // If the list has become shorter than the scroll position, every row counts as visible.
    isInSight: (index) => first >= count || (index >= first && index < last),
    isFastScrolling,
    isLight: (index) =>
      isFastScrolling ||
      (rowsBeforeFastScroll !== undefined &&
        (index < rowsBeforeFastScroll.start || index >= rowsBeforeFastScroll.end)),
  }
}

/** Takes the space of the rows that are not rendered. */
export function RowSpacer({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr>
      <td aria-hidden="true" className="p-0" style={{ height }} />
    </tr>
  )
}

/** Scroll containers are marked by an attribute, because a table's own box only scrolls horizontally. */
function getScroller(element: HTMLElement): Element {
  return element.closest('[data-scroll-restoration-id]') ?? document.documentElement
}

/** Creates a function that gets the scroll position of each frame and returns whether scrolling is fast. */
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
