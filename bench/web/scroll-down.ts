import type { Page } from '@headwater/e2e/fixtures/open-browser'

const seconds = 10
/** Some twenty notches of a wheel in a second: as fast as a finger goes. */
const pixelsPerSecond = 2_400

/** Wheel events as the browser itself gets them, one for each frame. */
export async function wheelDown(page: Page): Promise<void> {
  const wheel = await page.context().newCDPSession(page)
  await wheel.send('Input.synthesizeScrollGesture', {
    ...{ x: 900, y: 500, gestureSourceType: 'mouse' },
    ...{ yDistance: -pixelsPerSecond * seconds, speed: pixelsPerSecond, preventFling: true },
  })
  await wheel.detach()
}

/**
 * From the first row to the last and back, as a scrollbar does that is dragged: one new place for
 * each frame, dozens of rows from the one before. A headless browser has no scrollbar to take hold of.
 */
export async function dragDown(page: Page): Promise<void> {
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
