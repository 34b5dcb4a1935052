import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { checkScreen } from '#fixtures/check-screen'
import { putFingerOn } from '#fixtures/finger'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { importFile } from '#fixtures/people-import'
import { aTableOfDuplicates } from '#fixtures/people-tables'

describe('people on a phone', () => {
  journey('are long-pressed, tapped, removed together and restored', async ({ openPage }) => {
    const page = await openPage({ device: 'phone' })
    await createAccountAndSignIn(page, aNewUser('Tova'))
    await importFile(page, 'people.csv', aTableOfDuplicates(['Ada Moreau', 'Ben Okoro']))
    await page.goto('/main/people')
    const items = listedPeople(page)
    await hold(page, items.first(), page.getByText('1 selected'))
    await items.nth(1).tap()
    await page.getByText('2 selected').waitFor()
    await checkScreen(page, 'people-chosen-phone')
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
    await page.getByText('1 person restored.').first().waitFor()
    await page.getByRole('checkbox', { name: 'Select all shown' }).tap()
    await checkScreen(page, 'removed-chosen-phone')
    await page.getByRole('button', { name: 'Restore 1' }).tap()
    await page.getByRole('heading', { name: 'No one removed in the last 7 days' }).waitFor()
    await page.getByText('4 of your own').waitFor()
  })

  journey('stay in their place while the rest of the page arrives', async ({ openPage }) => {
    const page = await openPage({ device: 'phone' })
    await createAccountAndSignIn(page, aNewUser('Runa'))
    await importFile(page, 'people.csv', aTableOfDuplicates(['Ada Moreau', 'Ben Okoro']))
    const releasePeople = await holdBack(page, /\/api2\/people(\?.*)?$/)
    const releaseCounts = await holdBack(page, /\/api2\/people\/pool$/)
    await page.goto('/main/people')
    const top = await topOf(page.getByText('Loading people').locator('..'))
    await releasePeople()
    await page.getByRole('button', { name: 'Select' }).waitFor()
    expect(await topOf(listedPeople(page).first())).toBe(top)
    await releaseCounts()
    await page.getByText('4 of your own').waitFor()
    expect(await topOf(listedPeople(page).first())).toBe(top)
  })
})

function listedPeople(page: Page): Locator {
  return page.getByRole('list', { name: 'People' }).getByRole('button')
}

/** Returns the distance of an element from the top of the screen, once it is visible. */
async function topOf(element: Locator): Promise<number | undefined> {
  await element.waitFor()
  return (await element.boundingBox())?.y
}

/** Long-presses an element until its effect shows. */
async function hold(page: Page, item: Locator, shown: Locator): Promise<void> {
  const finger = await putFingerOn(page, item)
  await shown.waitFor()
  await finger.lift()
}

/** Holds the requests for an address back until it is released. */
async function holdBack(page: Page, url: RegExp): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  let wasOpened = false
  await page.route(url, async (route) => {
    wasOpened = true
    await released.promise
    await route.continue()
  })
  return async () => {
    await expect.poll(() => wasOpened).toBe(true)
    released.resolve()
  }
}
