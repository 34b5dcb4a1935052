import type { Page } from '@headwater/e2e/fixtures/open-browser'
import { type Frames, measureFrames } from './frame-times.ts'

/** The movement of a page during an action. */
export interface Smoothness extends Frames {
  /** Share of frames in which some visible content was not rendered. */
  readonly blank: number
  /** Maximum number of rows in the page at once. */
  readonly rows: number
  /** Distance scrolled, in pixels. */
  readonly way: number
}

interface Recorded {
  readonly times: number[]
  readonly blank: number
  readonly rows: number
  readonly way: number
}

/** Runs an action on a page with tracing. Frame times are measured in the page. */
export async function traceFrames(
  page: Page,
  work: (page: Page) => Promise<void>,
): Promise<Smoothness> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  await page.evaluate(record)
  await work(page)
  const { times, ...seen } = await page.evaluate<Recorded>('recorded()')
  const trace = await browser?.stopTracing()
  if (seen.way === 0 || !trace) throw new Error('Nothing was scrolled.')
  const { rows, way: distancePx } = seen
  return { rows, way: distancePx, blank: seen.blank / times.length, ...measureFrames(times, trace) }
}

/** Runs in the page: records each frame, and whether a row is at the edges and in the middle. */
function record(): void {
  const scroller = document.querySelector('[data-scroll-restoration-id="results"]')
  if (!scroller) throw new Error('Nothing scrolls on this page.')
  const { left, width, top, bottom } = scroller.getBoundingClientRect()
  const places = [top + 5, (top + bottom) / 2, bottom - 5]
  const times: number[] = []
  let [blank, rows, distancePx, last, isOver] = [0, 0, 0, scroller.scrollTop, false]
  const onFrame = (now: number) => {
    if (isOver) return
    times.push(now)
    distancePx += Math.abs(scroller.scrollTop - last)
    last = scroller.scrollTop
    const isRow = (y: number) =>
      document.elementFromPoint(left + width / 2, y)?.closest('[data-row-index]')
    if (!places.every(isRow)) blank += 1
    if (times.length % 30 === 0)
      rows = Math.max(rows, scroller.querySelectorAll('[data-row-index]').length)
    requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
  const recorded = () => {
    isOver = true
    return { times, blank, rows, way: distancePx }
  }
  Object.assign(window, { recorded })
}
