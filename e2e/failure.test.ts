import { somethingWentWrong } from '@headwater/contract/messages'
import { describe, expect } from 'vitest'
import { journey } from '#fixtures/journey'
import { lookAt } from '#fixtures/look-at'

const expected = [/Failed to load resource/, /Failed to fetch dynamically/, /dashboard/i]

describe('a screen that breaks', () => {
  journey('shows a dialog, and works again when the cause is gone', async ({ openPage }) => {
    const page = await openPage({ as: 'owner', expected })
    await page.goto('/main/nowhere')
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Some file of the next page is gone, as after a deploy; the page reloads once and then says so.
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const body = await (await route.fetch()).text()
      return body.includes('Credits, tier and team') ? route.abort() : route.continue()
    })
    await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click()
    const dialog = page.getByRole('alertdialog', { name: somethingWentWrong })
    await dialog.waitFor()
    await lookAt(page, 'failure-desktop')

    await page.unroute(/\/assets\/.*\.js$/)
    await dialog.getByRole('button', { name: 'Reload the page' }).click()
    await page.getByRole('heading', { level: 1, name: /^Good/ }).waitFor()
    expect(await dialog.count()).toBe(0)
  })

  journey('says that the server is away, and offers to try again', async ({ openPage }) => {
    const page = await openPage({ as: 'owner', expected: [/Failed to load resource/] })
    await page.route('**/api2/getCompanyInfo*', (route) => route.abort())
    await page.goto('/main/dashboard')
    await page.getByText('Connection to server error.').waitFor()
    await lookAt(page, 'server-away-desktop')
    await page.unroute('**/api2/getCompanyInfo*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page
      .getByRole('region', { name: 'Credits, tier and team' })
      .getByText('Free Tier')
      .waitFor()
  })
})
