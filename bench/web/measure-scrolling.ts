import type { Page } from '@headwater/e2e/fixtures/open-browser'
import type { SignedInPage } from './signed-in-page.ts'
import { startSession } from './start-session.ts'
import { type Smoothness, traceFrames } from './trace-frames.ts'

const seconds = 10

/** About twenty wheel notches per second, as fast as a finger scrolls. */
const pixelsPerSecond = 2_400

/** The height of a result. */
const rowHeight = 86

export interface ScrollingFigures {
  readonly results: number
  /** Scrolling from the first page on, while the next ones are fetched. */
  readonly reading: Smoothness
  readonly wheel: Smoothness
  readonly drag: Smoothness
  /** The same gestures on as many plain boxes of the same height, all in the page. */
  readonly bareWheel: Smoothness
  readonly bareDrag: Smoothness
}

const results = 10_000

/** Nearly everyone has worked for a year, and the nice-to-haves give each row some content. */
const criteria = [
  { id: 'years', attribute: 'totalYears', min: 1, max: null },
  { id: 'title', attribute: 'title', mode: 'nice', titles: [{ text: 'Software engineer' }] },
  { id: 'python', attribute: 'skills', mode: 'nice', skills: [{ text: 'Python' }] },
  { id: 'sql', attribute: 'skills', mode: 'nice', skills: [{ text: 'SQL' }] },
  { id: 'english', attribute: 'language', mode: 'nice', languages: [{ code: 'en', level: null }] },
]

/**
 * Measures how smoothly ten thousand results scroll, in traced runs, against a page without
 * scripts.
 */
export async function measureScrolling(desk: SignedInPage): Promise<ScrollingFigures> {
  const { page } = desk
  await startSession(desk, { title: 'Scrolling', criteria })
  const reading = await traceFrames(page, wheelDown)
  await loadResults(page, results)
  const wheel = await traceFrames(page, wheelDown)
  const drag = await traceFrames(page, dragScrollbarDown)
  await page.goto('about:blank')
  await page.setContent(barePage(results))
  const bareWheel = await traceFrames(page, wheelDown)
  const bareDrag = await traceFrames(page, dragScrollbarDown)
  return { results, reading, wheel, drag, bareWheel, bareDrag }
}

/** The simplest page of the same scroll height: boxes with one word each, and no script. */
function barePage(rows: number): string {
  const boxes = Array.from({ length: rows }, (_, at) => `<div data-row-index="${at}">${at}</div>`)
  return `<!doctype html>
<style>
  body { margin: 0 }
  main { height: 100vh; overflow-y: auto }
  main > div { height: ${rowHeight}px; box-sizing: border-box; border-bottom: 1px solid }
</style>
<main data-scroll-restoration-id="results">${boxes.join('')}</main>`
}

/** Scrolls to the end repeatedly until this many results are loaded, and back to the first. */
async function loadResults(page: Page, wanted: number): Promise<void> {
  const loaded = await page.evaluate(load, wanted)
  if (loaded < wanted) throw new Error(`Only ${loaded} results could be loaded.`)
}

/** Runs in the page. The number of loaded results is next to the select-all checkbox. */
async function load(wanted: number): Promise<number> {
  const scroller = document.querySelector('[data-scroll-restoration-id="results"]')
  const count = () => {
    const box = document.querySelector('[aria-label^="Select all "]')?.getAttribute('aria-label')
    return Number(box?.replaceAll(/\D/g, ''))
  }
  const timeoutMs = 30_000
  let loaded = 0
  let since = performance.now()
  while (scroller && loaded < wanted && performance.now() - since < timeoutMs) {
    scroller.scrollTop = scroller.scrollHeight
    await new Promise(requestAnimationFrame)
    if (count() > loaded) since = performance.now()
    loaded = count()
  }
  if (scroller) scroller.scrollTop = 0
  await new Promise((done) => setTimeout(done, 1_000))
  return loaded
}

/** Sends native wheel events, one per frame. */
async function wheelDown(page: Page): Promise<void> {
  const wheel = await page.context().newCDPSession(page)
  await wheel.send('Input.synthesizeScrollGesture', {
    x: 900,
    y: 500,
    gestureSourceType: 'mouse',
    yDistance: -pixelsPerSecond * seconds,
    speed: pixelsPerSecond,
    preventFling: true,
  })
  await wheel.detach()
}

/**
 * Scrolls from the first row to the last and back, like a dragged scrollbar: one new position per
 * frame, dozens of rows apart. A headless browser has no scrollbar to drag.
 */
async function dragScrollbarDown(page: Page): Promise<void> {
  await page.evaluate(drag, seconds)
}

/** Runs in the page. */
async function drag(seconds: number): Promise<void> {
  const scroller = document.querySelector('[data-scroll-restoration-id="results"]')
  if (!scroller) throw new Error('Nothing scrolls on this page.')
  const way = scroller.scrollHeight - scroller.clientHeight
  const begin = performance.now()
  for (let part = 0; part < 1; ) {
    const now = await new Promise<number>(requestAnimationFrame)
    part = Math.min(1, (now - begin) / (seconds * 1_000))
    scroller.scrollTop = way * (1 - Math.abs(1 - 2 * part))
  }
}
