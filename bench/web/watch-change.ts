import type { Page } from '@headwater/e2e/fixtures/open-browser'

/** What happened on the page after the last gesture, in ms since it. */
export interface Watched {
  /** The search left the page, and its answer was there to the last byte. */
  readonly asked: number
  readonly answered: number
  /** The first row of the new results is on the screen. */
  readonly painted: number
  /** Who that is. */
  readonly first: string | null
}

/** Makes the gesture and waits until the page shows what came of it. All times are the page's own. */
export async function watchChange(page: Page, gesture: () => Promise<void>): Promise<Watched> {
  await page.evaluate(watch)
  await gesture()
  return page.evaluate(() => (window as Window & { watched?: Promise<Watched> }).watched as never)
}

/**
 * Runs in the page. Results are busy from the change until the rows of its answer stand in the page;
 * the task after the next frame finds them painted.
 */
function watch(): void {
  const rows = document.querySelector('[aria-label="People found"]')
  const list = rows?.parentElement
  if (!rows || !list) throw new Error('No results are on the page.')
  performance.clearResourceTimings()
  let input = Number.NaN
  const note = ({ timeStamp }: Event) => {
    input = timeStamp
  }
  const kinds = ['click', 'keydown'] as const
  for (const kind of kinds) addEventListener(kind, note, { capture: true })
  const watched = new Promise<object>((resolve, reject) => {
    const patienceMs = 30_000
    setTimeout(() => reject(new Error('No other results came.')), patienceMs)
    let wasBusy = false
    const observer = new MutationObserver(() => {
      const isBusy = list.hasAttribute('aria-busy')
      wasBusy ||= isBusy
      if (!wasBusy || isBusy) return
      observer.disconnect()
      for (const kind of kinds) removeEventListener(kind, note, { capture: true })
      const first = rows.querySelector('[data-row-index="0"]')?.getAttribute('aria-label') ?? null
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve({ ...readTimes(), first })
        port2.postMessage(undefined)
      })
    })
    observer.observe(list, { attributeFilter: ['aria-busy'] })
  })
  Object.assign(window, { watched })

  function readTimes() {
    const painted = performance.now() - input
    // Of several searches the last one counts; the page of people after the first comes later.
    const search = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/results'))
      .at(-1) as PerformanceResourceTiming | undefined
    return {
      asked: (search?.startTime ?? Number.NaN) - input,
      answered: (search?.responseEnd ?? Number.NaN) - input,
      painted,
    }
  }
}
