import type { Page } from '@headwater/e2e/fixtures/open-browser'
import { type Frames, framesOf } from './frames-of.ts'

/** How a page moved while something was done with it. */
export interface Smoothness extends Frames {
  /** The share of frames in which some of what should be seen was not drawn. */
  readonly blank: number
  /** The most rows that were in the page at once. */
  readonly rows: number
  /** How far it went, in pixels. */
  readonly way: number
}

interface Recorded {
  readonly times: number[]
  readonly blank: number
  readonly rows: number
  readonly way: number
}

/** Does something with a page in a traced run; frames are the page's own. */
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
  const { rows, way } = seen
  return { rows, way, blank: seen.blank / times.length, ...framesOf(times, trace) }
}

/** Runs in the page: notes each frame, and whether a row stands at the edges and in the middle. */
function record(): void {
  const scroller = document.querySelector('[data-scroll-restoration-id="results"]')
  if (!scroller) throw new Error('Nothing scrolls on this page.')
  const { left, width, top, bottom } = scroller.getBoundingClientRect()
  const places = [top + 5, (top + bottom) / 2, bottom - 5]
  const times: number[] = []
  let [blank, rows, way, last, isOver] = [0, 0, 0, scroller.scrollTop, false]
  const look = (now: number) => {
    if (isOver) return
    times.push(now)
    way += Math.abs(scroller.scrollTop - last)
    last = scroller.scrollTop
    const isRow = (y: number) =>
      document.elementFromPoint(left + width / 2, y)?.closest('[data-row-index]')
    if (!places.every(isRow)) blank += 1
    if (times.length % 30 === 0)
      rows = Math.max(rows, scroller.querySelectorAll('[data-row-index]').length)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const recorded = () => {
    isOver = true
    return { times, blank, rows, way }
  }
  Object.assign(window, { recorded })
}
