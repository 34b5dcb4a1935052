import type { Page } from '@headwater/e2e/fixtures/open-browser'

const rounds = 3
const stepsAcross = 120

/**
 * Drags the first card across the board and back, drops it where it started, and returns all frame
 * times.
 */
export async function dragAcrossBoard(page: Page): Promise<number[]> {
  const card = await page.locator('[data-card-id]').first().boundingBox()
  if (!card) throw new Error('There is no card to drag.')
  const [x, y] = [card.x + card.width / 2, card.y + 12]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 10, { steps: 4 })
  await page.evaluate(record)
  for (let round = 0; round < rounds; round += 1) {
    await page.mouse.move(1_300, 500, { steps: stepsAcross })
    await page.mouse.move(x + 20, y + 60, { steps: stepsAcross })
  }
  const times = await page.evaluate<number[]>('framesSeen()')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return times
}

/** Runs in the page. */
function record(): void {
  const times: number[] = []
  let isOver = false
  const onFrame = (now: number) => {
    times.push(now)
    if (!isOver) requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
  const framesSeen = () => {
    isOver = true
    return times
  }
  Object.assign(window, { framesSeen })
}
