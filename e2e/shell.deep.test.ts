import { describe, expect } from 'vitest'
import { checkScreen, devices } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { signIn } from '#fixtures/sign-in'
import { companyButton } from '#fixtures/team'

describe('the shell', () => {
  journey('looks right and reads right in both themes, on desk and phone', async ({ openPage }) => {
    for (const device of devices) {
      const page = await openPage({ device, as: 'owner' })
      await page.goto('/main/dashboard')
      await page
        .getByRole('region', { name: 'Credits, tier and team' })
        .getByText('Free Tier')
        .waitFor()
      await checkScreen(page, `dashboard-${device}`)
    }
  })

  journey('is a rail on a tablet', async ({ openPage }) => {
    const tablet = await openPage({ as: 'owner', device: 'tablet' })
    await tablet.goto('/main/dashboard')
    const rail = tablet.getByRole('navigation', { name: 'Main' })
    await rail.getByRole('link', { name: 'Dashboard', exact: true }).waitFor()
    expect((await rail.boundingBox())?.width).toBe(56)
    await checkScreen(tablet, 'rail-tablet')
  })

  journey('keeps its navigation on a page that does not exist', async ({ openPage }) => {
    for (const device of devices) {
      const page = await openPage({ device, as: 'owner', expected: [/status of 404/] })
      await page.goto('/main/nowhere')
      await page.getByRole('main').getByRole('heading', { name: 'Page not found' }).waitFor()
      await page.getByRole('navigation', { name: 'Main' }).waitFor()
      expect(await page.title()).toBe('Page not found · Headwater')
      await checkScreen(page, `main-not-found-${device}`)
    }
  })

  journey('keeps the chosen theme', async ({ openPage }) => {
    const page = await openPage({ as: 'owner', theme: 'light' })
    await page.goto('/main/dashboard')
    const theme = () => page.locator('html').getAttribute('data-theme')
    expect(await theme()).toBe('light')
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor()
    await checkScreen(page, 'user-menu-desktop')
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect.poll(theme).toBe('dark')
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => document.body !== null)
    expect(await theme()).toBe('dark')
    await page.goto('/terms')
    expect(await theme()).toBe('dark')
  })

  journey('follows the system theme until the user chooses one', async ({ openPage }) => {
    const page = await openPage({ theme: 'light' })
    await page.goto('/login')
    const theme = () => page.locator('html').getAttribute('data-theme')
    expect(await theme()).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(theme).toBe('dark')
  })
})

// A new sign-in leads to the company used last. So this comes after the journeys above, which name
// the owner's company, and ends where it began; a switch ends a session, so it shares none.
describe('a member of two companies', () => {
  journey('switches between them and back, in every tab', async ({ openPage }) => {
    const page = await openPage()
    await signIn(page)
    const other = await openPage({ context: page.context() })
    await other.goto('/main/dashboard')
    await companyButton(other, 'Meridian Grid').waitFor()

    await companyButton(page, 'Meridian Grid').click()
    await page.getByRole('menuitemradio', { name: 'Meridian Grid owner', checked: true }).waitFor()
    const ferrum = page.getByRole('menuitemradio', { name: 'Ferrum Mobility admin' })
    await ferrum.waitFor()
    await checkScreen(page, 'company-menu-desktop')
    await ferrum.click()
    await page.getByText('You’re now in Ferrum Mobility.').first().waitFor()
    await companyButton(page, 'Ferrum Mobility').waitFor()
    await companyButton(other, 'Ferrum Mobility').waitFor()
    await page.reload()
    await companyButton(page, 'Ferrum Mobility').waitFor()

    // On a narrow screen the companies are in the person's menu, and in the palette.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Search or jump to' }).click()
    await page.getByPlaceholder('Search or jump to').fill('meridian')
    await page.getByRole('option', { name: 'Switch to Meridian Grid' }).click()
    await page.getByText('You’re now in Meridian Grid.').first().waitFor()
    await companyButton(other, 'Meridian Grid').waitFor()
  })
})
