import { cookieConsent } from '@headwater/contract/constants'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject } from 'vitest'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { waitForRequests } from '#fixtures/pending-requests'
import { looksLikeAPerson, type Services, startThirdParties } from '#fixtures/third-parties'

let services: Services
beforeAll(async () => {
  services = await startThirdParties()
})
beforeEach(() => services.forget())
afterAll(() => services?.stop())

/** A wrong password is refused, which the browser logs. */
const refused = /status of 4\d\d/

const notice = (page: Page) => page.getByRole('region', { name: 'Cookie notice' })

/** Opens the sign-in page of the configured server as a new visitor. */
async function openLogin(page: Page): Promise<void> {
  await looksLikeAPerson(page)
  await page.goto(`${services.appUrl}/login`)
  await page.getByLabel('Work email').waitFor()
}

async function consent(page: Page): Promise<void> {
  await notice(page).getByRole('button', { name: cookieConsent.accept }).click()
  await notice(page).waitFor({ state: 'detached' })
}

/** Signs in with a wrong password, which the server answers with a code other than 200. */
async function failToSignIn(page: Page): Promise<void> {
  await page.getByLabel('Work email').fill('hidden.person@example.test')
  await page.getByLabel('Password', { exact: true }).fill('not the right one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
}

/** A recording is sent once the person does something. */
async function waitForEverything(page: Page): Promise<void> {
  await expect.poll(services.listRequests, patient).toContain('/array/phc_journeys/config')
  let at = 100
  await expect
    .poll(async () => {
      at = at === 100 ? 300 : 100
      await page.mouse.move(at, at)
      return listNames()
    }, patient)
    .toContain('$snapshot')
  await expect.poll(services.listUploads, patient).not.toEqual([])
}

const patient = { timeout: 30_000 }

const listNames = async () => (await services.listEvents()).map(({ event }) => event)

describe('third-party services', () => {
  journey('without settings nothing is requested, offered or allowed', async ({ openPage }) => {
    const page = await openPage({ isNew: true })
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    const reply = await page.goto('/login')
    expect(reply?.headers()['content-security-policy']?.replace(/nonce-[\w-]+/, 'nonce')).toContain(
      "default-src 'none'; script-src 'self'; style-src-elem 'self' 'nonce'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'",
    )
    await notice(page).waitFor()
    expect(await page.getByRole('button', { name: cookieConsent.decline }).count()).toBe(0)
    await consent(page)
    await waitForRequests(page)
    expect([...hosts]).toEqual([new URL(inject('appUrl')).host])
    expect(await page.evaluate(listServiceChunks)).toEqual([])
  })

  journey('nothing starts before "I Understand"', async ({ openPage }) => {
    const page = await openPage({ isNew: true, expected: [refused] })
    await openLogin(page)
    await notice(page).getByText('PostHog, Chatwoot and Microsoft Clarity').waitFor()
    await checkScreen(page, 'cookie-notice-with-services')
    await failToSignIn(page)
    await waitForRequests(page)
    expect(await services.listRequests()).toEqual([])
    expect(await page.evaluate(listServiceChunks)).toEqual([])
  })

  journey('after "I Understand" events and masked recordings arrive', async ({ openPage }) => {
    const page = await openPage({ isNew: true, expected: [refused] })
    await openLogin(page)
    await page.getByLabel('Work email').fill('hidden.person@example.test')
    await consent(page)
    await waitForEverything(page)
    await failToSignIn(page)
    await expect.poll(listNames, patient).toContain('$exception')

    const events = await services.listEvents()
    const failure = events.find(({ event }) => event === '$exception')?.properties
    expect(failure).toMatchObject({
      message: expect.stringMatching(/^API returned code \d+$/),
      name: 'Error',
      requestUrl: expect.stringContaining('/api2/login'),
      statusCode: expect.any(Number),
      responseBody: expect.stringContaining('"code"'),
      method: 'POST',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    const everything = JSON.stringify(events)
    expect(everything).not.toContain('hidden.person')
    expect(everything).not.toContain('Work email')
    expect(everything).not.toContain('not the right one')
    const uploads = await services.listUploads()
    expect(uploads).toContainEqual(
      expect.objectContaining({ kind: 'page', isMasked: true, text: '' }),
    )
    expect(await services.listRequests()).toContain('/widget?website_token=websiteinbox')
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('ph_'))).toEqual([])
  })

  journey('the chat opens in its own frame', async ({ openPage }) => {
    const page = await openPage({ isNew: true, isMotionReduced: true })
    await openLogin(page)
    await consent(page)
    await page.getByRole('button', { name: 'Open chat' }).click()
    const frame = page.frameLocator('iframe[title="Chat with us"]')
    await frame.getByText('How can we help?').waitFor()
    await page.getByRole('button', { name: 'Close chat' }).click()
    await page.locator('iframe').waitFor({ state: 'hidden' })
  })

  journey('"I decline" starts nothing, also after a reload', async ({ openPage }) => {
    const page = await openPage({ isNew: true, expected: [refused] })
    await openLogin(page)
    await notice(page).getByRole('button', { name: cookieConsent.decline }).click()
    await notice(page).waitFor({ state: 'detached' })
    await page.reload()
    await failToSignIn(page)
    await waitForRequests(page)
    expect(await notice(page).count()).toBe(0)
    expect(await services.listRequests()).toEqual([])
  })

  journey('pages for candidates run nothing even after consent', async ({ openPage }) => {
    const page = await openPage({ isNew: true, expected: [refused] })
    await openLogin(page)
    await consent(page)
    await waitForEverything(page)
    await page.goto('about:blank')
    await services.forget()
    for (const path of ['/unsubscribe/a-token', '/Unsubscribe/a-token']) {
      const reply = await page.goto(services.appUrl + path)
      expect(reply?.headers()['content-security-policy']).not.toContain(services.url)
      expect(await reply?.text()).not.toContain('phc_journeys')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await waitForRequests(page)
      expect(await page.evaluate(listServiceChunks)).toEqual([])
    }
    expect(await services.listRequests()).toEqual([])
  })

  journey('withdrawing consent stops everything', async ({ openPage }) => {
    const page = await openPage({ isNew: true, expected: [refused] })
    await openLogin(page)
    await consent(page)
    await waitForEverything(page)
    await page.goto(`${services.appUrl}/privacy`)
    await page.getByText('You agreed to these services on this device.').waitFor()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Withdraw consent' }).click()
    await reloaded
    await page.getByText('You declined these services on this device.').waitFor()
    await services.forget()
    await page.goto(`${services.appUrl}/login`)
    await failToSignIn(page)
    await waitForRequests(page)
    expect(await services.listRequests()).toEqual([])
    const stored = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      document.cookie,
    ])
    expect(stored.join()).not.toMatch(/phc_journeys|_clck|headwater\.chat/)
  })
})

function listServiceChunks(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /product-analytics|session-recording|chat-widget/.test(name))
}
