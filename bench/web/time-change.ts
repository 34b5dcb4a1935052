import type { Page } from '@headwater/e2e/fixtures/open-browser'

/** Events on the page after the last gesture, in ms since it. */
export interface ChangeTimes {
  /** When the search request was sent, and when its response was complete. */
  readonly asked: number
  readonly answered: number
  /** When the first row of the new results is painted. */
  readonly painted: number
  /** The person in that row. */
  readonly first: string | null
}

/**
 * Makes the gesture and waits until the page shows its result. All times are measured in the page.
 */
export async function timeChange(page: Page, gesture: () => Promise<void>): Promise<ChangeTimes> {
  await page.evaluate(watch)
  await gesture()
  return page.evaluate(
    () => (window as Window & { watched?: Promise<ChangeTimes> }).watched as never,
  )
}

/**
 * Runs in the page. Results are marked busy from the change until the new rows are rendered. The
 * task after the next frame runs once they are painted.
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
    const timeoutMs = 30_000
    setTimeout(() => reject(new Error('No other results came.')), timeoutMs)
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
    // Of several searches the last one counts. The second page of results comes later.
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
