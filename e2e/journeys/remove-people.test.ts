import type { Locator, Page } from 'playwright-core'
import { describe } from 'vitest'
import { journey } from '#fixtures/journey'
import { lookAt } from '#fixtures/look-at'
import { aNewcomer } from '#fixtures/newcomer'
import { twins } from '#fixtures/people-file'
import { bringIn } from '#fixtures/people-import'
import { settleIn } from '#fixtures/quiet-account'

describe('people on a phone', () => {
  journey('are held, tapped, removed together, and brought back', async ({ openPage }) => {
    const page = await openPage({ device: 'phone' })
    await settleIn(page, aNewcomer('Tova'))
    await bringIn(page, 'people.csv', twins(['Ada Moreau', 'Ben Okoro']))
    await page.goto('/main/people')
    // Whatever comes later than the people themselves may still move them.
    await page.getByText('4 of your own').waitFor()
    const items = page.getByRole('list', { name: 'People' }).getByRole('button')
    await hold(page, items.first(), page.getByText('1 selected'))
    await items.nth(1).tap()
    await page.getByText('2 selected').waitFor()
    await lookAt(page, 'people-chosen-phone')
    await page.getByRole('button', { name: 'Remove 2' }).tap()
    await page.getByText('2 people removed.').first().waitFor()
    await page.getByText('2 of your own').waitFor()

    await page.getByRole('link', { name: 'Removed' }).tap()
    const rows = page.getByRole('table', { name: 'Removed' }).getByRole('row')
    await rows.nth(2).waitFor()
    await rows
      .nth(1)
      .getByRole('button', { name: /^Restore / })
      .tap()
    await page.getByText('1 person is back.').first().waitFor()
    await page.getByRole('checkbox', { name: 'Select everybody shown' }).tap()
    await lookAt(page, 'removed-chosen-phone')
    await page.getByRole('button', { name: 'Restore 1' }).tap()
    await page.getByRole('heading', { name: 'Nobody was removed this week' }).waitFor()
    await page.getByText('4 of your own').waitFor()
  })
})

/** As a finger does that stays where it is until something comes of it: a busy page takes a while to feel it. */
async function hold(page: Page, item: Locator, shown: Locator): Promise<void> {
  await item.waitFor()
  // A finger touches what it sees: the browser loses a touch on rows that were never painted.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  const box = await item.boundingBox()
  if (!box) throw new Error('There is nothing to hold.')
  const touches = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await shown.waitFor()
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
