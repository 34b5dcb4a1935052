import type { Page } from '@headwater/e2e/fixtures/open-browser'
import { createJobWithCandidates } from './create-job-with-candidates.ts'
import { dragAcrossBoard } from './drag-around.ts'
import { type Frames, measureFrames } from './frame-times.ts'
import type { SignedInPage } from './signed-in-page.ts'

/** In ms. */
interface Opening {
  /** From the request to the last byte of the board. */
  readonly reply: number
  /** From the last byte until cards are painted and the page responds. */
  readonly usable: number
  readonly kilobytes: number
}

export interface BoardFigures {
  readonly cards: number
  readonly openings: readonly Opening[]
  /** The same data as plain boxes, all in the page: parsed, rendered and painted. */
  readonly bare: readonly number[]
  readonly drag: Frames
}

const cards = 5_000
const rounds = 5

/**
 * Measures a board of five thousand cards: when it is usable, and how smoothly a card is dragged.
 */
export async function measureBoard({ page, product }: SignedInPage): Promise<BoardFigures> {
  const jobId = await createJobWithCandidates(product, cards)
  await page.addInitScript(watchCards)
  const openings: Opening[] = []
  let board = ''
  for (let round = 0; round < rounds; round += 1) {
    const opened = await open(page, jobId)
    openings.push(opened.times)
    board = opened.board
  }
  const drag = await traceDrag(page)
  await page.goto('about:blank')
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) bare.push(await page.evaluate(drawBare, board))
  return { cards, openings, bare, drag }
}

async function open(page: Page, jobId: string) {
  await page.goto('/main/jobs')
  const answer = page.waitForResponse((one) => one.url().endsWith('/board'))
  await page.goto(`/main/pipeline/${jobId}`)
  await page.locator('[data-card-id]').first().waitFor()
  const times = await page.evaluate(readOpening)
  // Not earlier, because transferring three megabytes to the driver competes with rendering the
  // cards.
  const board = await (await answer).text()
  return { board, times: { ...times, kilobytes: board.length / 1_024 } }
}

/**
 * Runs in every page before its own scripts: marks when the first cards are painted and the page
 * responds.
 */
function watchCards(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-card-id]')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => performance.mark('board-usable')
      port2.postMessage(undefined)
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Runs in the page. */
async function readOpening(): Promise<{ reply: number; usable: number }> {
  while (performance.getEntriesByName('board-usable').length === 0) {
    await new Promise((done) => setTimeout(done, 20))
  }
  const marks = performance.getEntriesByName('board-usable')
  const asked = performance
    .getEntriesByType('resource')
    .find(({ name }) => name.endsWith('/board')) as PerformanceResourceTiming
  const usable = marks[0]?.startTime ?? Number.NaN
  return { reply: asked.responseEnd - asked.startTime, usable: usable - asked.responseEnd }
}

async function traceDrag(page: Page): Promise<Frames> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  const times = await dragAcrossBoard(page)
  const trace = await browser?.stopTracing()
  if (!trace) throw new Error('Nothing was traced.')
  return measureFrames(times, trace)
}

/** Runs in a page without any script. */
async function drawBare(text: string): Promise<number> {
  const begin = performance.now()
  const { body } = JSON.parse(text) as { body: { cards: Record<string, unknown>[] } }
  const list = document.createElement('div')
  list.innerHTML = body.cards
    .map((card) => `<div style="height:120px">${card.name}<br>${card.title}<br>${card.score}</div>`)
    .join('')
  document.body.replaceChildren(list)
  await new Promise(requestAnimationFrame)
  const { port1, port2 } = new MessageChannel()
  const painted = new Promise((resolve) => {
    port1.onmessage = resolve
  })
  port2.postMessage(undefined)
  await painted
  return performance.now() - begin
}
