import type { Page } from '@headwater/e2e/fixtures/open-browser'

/** Scrolls to the end again and again, until so many results are there, and back to the first. */
export async function loadResults(page: Page, wanted: number): Promise<void> {
  const loaded = await page.evaluate(load, wanted)
  if (loaded < wanted) throw new Error(`Only ${loaded} results could be loaded.`)
}

/** Runs in the page, which says how many it has beside the box that chooses them all. */
async function load(wanted: number): Promise<number> {
  const scroller = document.querySelector('[data-scroll-restoration-id="results"]')
  const count = () => {
    const box = document.querySelector('[aria-label^="Select all "]')?.getAttribute('aria-label')
    return Number(box?.replaceAll(/\D/g, ''))
  }
  const patienceMs = 30_000
  let loaded = 0
  let since = performance.now()
  while (scroller && loaded < wanted && performance.now() - since < patienceMs) {
    scroller.scrollTop = scroller.scrollHeight
    await new Promise(requestAnimationFrame)
    if (count() > loaded) since = performance.now()
    loaded = count()
  }
  if (scroller) scroller.scrollTop = 0
  await new Promise((done) => setTimeout(done, 1_000))
  return loaded
}
