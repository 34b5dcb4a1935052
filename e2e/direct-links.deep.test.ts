import { listPeople } from '@headwater/contract/people/people'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { callAs } from '#fixtures/people-api'
import { importFile } from '#fixtures/people-import'
import { aTableOfDuplicates } from '#fixtures/people-tables'

describe('a link that leads straight to a panel', () => {
  journey(
    'shows it over the sheet in a new tab, and closing leaves the list',
    async ({ openPage }) => {
      const first = await openPage({ isMotionReduced: true })
      await createAccountAndSignIn(first, aNewUser('Dagny'))
      await importFile(first, 'people.csv', aTableOfDuplicates(['Ada Moreau']))
      const { items } = await callAs(first, listPeople, {})
      const context = first.context()

      const person = await openPage({ context })
      await person.goto(`/main/people?person=${items[0]?.id}`)
      await expectPanel(person, 'Ada Moreau')
      await person.waitForURL((url) => url.pathname === '/main/people' && url.search === '')
      await person.getByRole('table', { name: 'People' }).getByRole('row').nth(2).waitFor()

      const receipt = await openPage({ context })
      await receipt.goto('/main/billing?receipt=1')
      await expectPanel(receipt, /^Receipt /)
      await receipt.waitForURL((url) => !url.searchParams.has('receipt'))
      await receipt.getByRole('table', { name: 'Credit ledger' }).waitFor()

      const phone = await openPage({ context })
      await phone.setViewportSize({ width: 390, height: 844 })
      await phone.goto(`/main/people?person=${items[0]?.id}`)
      const sheet = phone.getByRole('dialog', { name: 'Ada Moreau' })
      await sheet.getByRole('heading', { name: 'Ada Moreau', level: 3 }).waitFor()
      await phone.keyboard.press('Escape')
      await phone.getByRole('list', { name: 'People' }).waitFor()
    },
  )
})

/** It is at the right of the sheet, as high as the sheet, and disappears when it is closed. */
async function expectPanel(page: Page, name: string | RegExp): Promise<void> {
  const panel = page.locator('#sheet').getByRole('dialog', { name })
  await panel.waitFor()
  const [sheet, box] = await Promise.all([
    page.locator('#sheet').boundingBox(),
    panel.boundingBox(),
  ])
  if (!sheet || !box) throw new Error('The panel or its sheet is not to be seen.')
  expect(box.height).toBeCloseTo(sheet.height, 0)
  expect(box.x + box.width).toBeCloseTo(sheet.x + sheet.width, 0)
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.waitFor({ state: 'detached' })
}
