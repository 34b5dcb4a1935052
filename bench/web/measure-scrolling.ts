import { barePage } from './bare-page.ts'
import { loadResults } from './load-results.ts'
import type { Desk } from './open-desk.ts'
import { dragDown, wheelDown } from './scroll-down.ts'
import { startSession } from './start-session.ts'
import { type Smoothness, traceFrames } from './trace-frames.ts'

export interface ScrollingFigures {
  readonly results: number
  /** From the first page on, while the next ones are fetched. */
  readonly reading: Smoothness
  readonly wheel: Smoothness
  readonly drag: Smoothness
  /** The same gestures on as many plain boxes of the same height, all of which are in the page. */
  readonly bareWheel: Smoothness
  readonly bareDrag: Smoothness
}

const results = 10_000

/** Nearly everybody has worked for a year; the wishes give each row something to say. */
const criteria = [
  { id: 'years', attribute: 'totalYears', min: 1, max: null },
  { id: 'title', attribute: 'title', mode: 'nice', titles: [{ text: 'Software engineer' }] },
  { id: 'python', attribute: 'skills', mode: 'nice', skills: [{ text: 'Python' }] },
  { id: 'sql', attribute: 'skills', mode: 'nice', skills: [{ text: 'SQL' }] },
  { id: 'english', attribute: 'language', mode: 'nice', languages: [{ code: 'en', level: null }] },
]

/** How smoothly ten thousand results scroll, in traced runs, beside a page without any program. */
export async function measureScrolling(desk: Desk): Promise<ScrollingFigures> {
  const { page } = desk
  await startSession(desk, { title: 'Scrolling', criteria })
  const reading = await traceFrames(page, wheelDown)
  await loadResults(page, results)
  const wheel = await traceFrames(page, wheelDown)
  const drag = await traceFrames(page, dragDown)
  await page.goto('about:blank')
  await page.setContent(barePage(results))
  const bareWheel = await traceFrames(page, wheelDown)
  const bareDrag = await traceFrames(page, dragDown)
  return { results, reading, wheel, drag, bareWheel, bareDrag }
}
