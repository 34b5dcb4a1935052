import {
  clientInfoMessages,
  companyInfoMessages,
  somethingWentWrong,
} from '@headwater/contract/messages'
import type { Request } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { checkScreen } from '#fixtures/check-screen'
import { failCall, failedCalls, listAlerts } from '#fixtures/failing-call'
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

describe('the error catalogue', () => {
  journey(
    'alerts a failure of client info, shows one of company info, and explains a session that ended',
    async ({ openPage }) => {
      const page = await openPage({ as: 'owner', expected: failedCalls })
      const alerts = listAlerts(page)
      await failCall(page, '/api2/getClientInfo', [422, 422])
      await failCall(page, '/api2/getCompanyInfo', [777, 200])
      await page.goto('/main/dashboard')
      await page.getByText(companyInfoMessages.other, { exact: true }).waitFor()
      await expect.poll(() => alerts).toEqual([clientInfoMessages[422]])

      await failCall(page, '/api2/getCompanyInfo', [401, 401])
      await page.reload()
      await page.waitForURL('**/login?returnTo=*')
      await page.getByText(companyInfoMessages[401], { exact: true }).waitFor()
    },
  )
})

describe('a call that fails', () => {
  journey('records a code other than 200 for the owner, with its fields', async ({ openPage }) => {
    const page = await openPage({ as: 'owner' })
    const body = '{"code":422,"body":null}'
    await page.route('**/api2/jobs/pinned', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    )
    const sent = page.waitForResponse((response) => {
      const request = response.request()
      return request.url().endsWith('/api2/telemetry/events') && isAboutPinnedJobs(request)
    })
    await page.goto('/main/dashboard')
    expect((await sent).status()).toBe(200)
    await page.unroute('**/api2/jobs/pinned')

    await page.goto('/main/settings/team/usage')
    await page.getByRole('table', { name: 'Pages opened' }).waitFor()
    const row = page.getByRole('row', { name: 'API returned code 422 GET /api2/jobs/pinned' })
    await row.waitFor()
    await checkScreen(page, 'usage-and-failures')
    await row.click()
    const panel = page.getByRole('dialog', { name: 'Failure' })
    const first = panel.getByRole('list', { name: 'Each time' }).getByRole('listitem').first()
    await first.waitFor()
    const fields = await first.getByRole('definition').allTextContents()
    expect(fields).toEqual([
      'API returned code 422',
      'Error',
      '/api2/jobs/pinned',
      'GET',
      '200',
      expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      body,
    ])
    await checkScreen(page, 'failure-details')

    const phone = await openPage({ as: 'owner', device: 'phone', theme: 'dark' })
    await phone.goto('/main/settings/team/usage')
    await phone.getByRole('row', { name: 'API returned code 422 GET /api2/jobs/pinned' }).waitFor()
    await checkScreen(phone, 'usage-and-failures-phone')
  })
})

function isAboutPinnedJobs(request: Request): boolean {
  return request.postData()?.includes('/api2/jobs/pinned') === true
}

/** The address of the built script that contains these words. */
async function findScript(words: string): Promise<string> {
  // Grows while it is walked: the page names its first scripts, and they name the others.
  const paths = new Set(['/login'])
  for (const path of paths) {
    const text = await (await fetch(new URL(path, inject('appUrl')))).text()
    if (text.includes(words)) return new URL(path, inject('appUrl')).href
    for (const [named] of text.matchAll(/[\w-]+\.js(?=["`])/g)) paths.add(`/assets/${named}`)
  }
  throw new Error(`No script of the web contains “${words}”.`)
}
