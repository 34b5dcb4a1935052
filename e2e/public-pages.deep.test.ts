import { cookieConsent } from '@headwater/contract/constants'
import { describe, expect } from 'vitest'
import { checkOnDesktopAndPhone, checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'

const pages = [
  {
    path: '/nowhere/at-all',
    name: 'not-found',
    heading: 'Page not found',
    title: 'Page not found',
    status: 404,
  },
  {
    path: '/maintenance',
    name: 'maintenance',
    heading: 'Headwater is under maintenance',
    title: 'Under maintenance',
    status: 200,
  },
  { path: '/terms', name: 'terms', heading: 'Terms', title: 'Terms', status: 200 },
  {
    path: '/privacy',
    name: 'privacy',
    heading: 'Privacy policy',
    title: 'Privacy policy',
    status: 200,
  },
]

describe('a public page', () => {
  journey.for(pages)('$path has a header and a footer', async (expected, { openPage }) => {
    const page = await openPage({ expected: [/status of 404/] })
    const reply = await page.goto(expected.path)
    expect(reply?.status()).toBe(expected.status)
    await page.getByRole('heading', { level: 1, name: expected.heading }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).waitFor()
    expect(await page.title()).toBe(`${expected.title} · Headwater`)
    expect(new URL(page.url()).pathname).toBe(expected.path)
    await checkOnDesktopAndPhone(page, expected.name)
  })

  journey.for([
    '/about.html',
    '/jane.doe',
    '/v1.2',
    '/maintenance.html',
    '/index.php?a=1',
    '/%zz',
    '/login%00',
    '/caf%C3%A9//',
    `/${'long'.repeat(1_500)}`,
  ])('at %s is the 404 page with header and footer', async (path, { openPage }) => {
    const page = await openPage({ expected: [/status of 404/] })
    expect((await page.goto(path))?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).waitFor()
  })

  journey('links from the 404 page to the dashboard', async ({ openPage }) => {
    const page = await openPage({ as: 'owner', expected: [/status of 404/] })
    await page.goto('/nowhere')
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await page.waitForURL('**/main/dashboard')
  })
})

describe('the cookie notice', () => {
  journey('links to terms and privacy, and stays hidden once accepted', async ({ openPage }) => {
    const page = await openPage({ isNew: true })
    await page.goto('/maintenance')
    const notice = page.getByRole('region', { name: 'Cookie notice' })
    await notice.waitFor()
    await checkScreen(page, 'cookie-notice-desktop')
    expect(await notice.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms')
    expect(await notice.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe(
      '/privacy',
    )

    await notice.getByRole('button', { name: cookieConsent.accept }).click()
    await notice.waitFor({ state: 'detached' })
    const cookie = (await page.context().cookies()).find(
      ({ name }) => name === cookieConsent.cookieName,
    )
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(cookie?.value).toBe('true')
    expect(days).toBeCloseTo(cookieConsent.days, 1)

    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await notice.count()).toBe(0)
  })
})
