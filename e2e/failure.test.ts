import { somethingWentWrong } from '@headwater/contract/messages'
import { describe, expect, inject } from 'vitest'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'

const expected = [/Failed to load resource/, /Failed to fetch dynamically/, /dashboard/i]

describe('a page that fails to render', () => {
  journey('shows a dialog and works again once the cause is gone', async ({ openPage }) => {
    const page = await openPage({ as: 'owner', expected })
    // A script of the next page is gone, as after a deploy; the page reloads once and then says so.
    const script = await findScript('Credits, tier and team')
    await page.route(script, (route) => route.abort())
    await page.goto('/main/nowhere')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Go to dashboard' }).click()
    const dialog = page.getByRole('alertdialog', { name: somethingWentWrong })
    await dialog.waitFor()
    await checkScreen(page, 'failure-desktop')

    await page.unroute(script)
    await dialog.getByRole('button', { name: 'Reload page' }).click()
    await page.getByRole('heading', { level: 1, name: /^Good/ }).waitFor()
    expect(await dialog.count()).toBe(0)
  })

  journey('reports that the server is unreachable and offers a retry', async ({ openPage }) => {
    const page = await openPage({ as: 'owner', expected: [/Failed to load resource/] })
    await page.route('**/api2/getCompanyInfo*', (route) => route.abort())
    await page.goto('/main/dashboard')
    await page.getByText('Connection to server error.').waitFor()
    await checkScreen(page, 'server-away-desktop')
    const retry = page.getByRole('button', { name: 'Try again' })
    await Promise.all([page.waitForRequest('**/api2/getCompanyInfo*'), retry.click()])
    await page.unroute('**/api2/getCompanyInfo*')
    // The page also asks again by itself, and then the button is gone.
    await expect
      .poll(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
        return page
          .getByRole('region', { name: 'Credits, tier and team' })
          .getByText('Free Tier')
          .isVisible()
      })
      .toBe(true)
  })
})

/** The address of the built script that contains these words. */
async function findScript(words: string): Promise<string> {
  // Grows while it is walked: the page names its first scripts, and they name the others.
  const paths = new Set(['/login'])
  for (const path of paths) {
    const text = await (await fetch(new URL(path, inject('appUrl')))).text()
    if (text.includes(words)) return new URL(path, inject('appUrl')).href
    for (const [named] of text.matchAll(/assets\/[\w-]+\.js/g)) paths.add(`/${named}`)
  }
  throw new Error(`No script of the web contains “${words}”.`)
}
