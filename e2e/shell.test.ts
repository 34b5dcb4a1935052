import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '#fixtures/journey'
import { devices, lookAt } from '#fixtures/look-at'
import { photograph } from '#fixtures/photograph'
import { signIn } from '#fixtures/sign-in'

describe('the shell', () => {
  journey('looks right and reads right in both themes, on desk and phone', async ({ openPage }) => {
    for (const device of devices) {
      const page = await openPage({ device, as: 'owner' })
      await page.goto('/main/dashboard')
      await page
        .getByRole('region', { name: 'Credits, tier and team' })
        .getByText('Free Tier')
        .waitFor()
      await lookAt(page, `dashboard-${device}`)
    }
  })

  journey('has a wide navigation that folds to a rail, and remembers it', async ({ openPage }) => {
    const page = await openPage({ as: 'owner' })
    await page.goto('/main/dashboard')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('button', { name: 'Company: Meridian Grid' }).waitFor()
    expect((await navigation.boundingBox())?.width).toBe(232)

    await page.keyboard.press('[')
    await page.getByRole('button', { name: 'Open the navigation' }).waitFor()
    expect((await navigation.boundingBox())?.width).toBe(56)
    await page.reload()
    await page.getByRole('button', { name: 'Open the navigation' }).waitFor()
    await photograph(page, 'rail-desktop-light')
    await page.getByRole('button', { name: 'Open the navigation' }).click()
    await navigation.getByRole('button', { name: 'Company: Meridian Grid' }).waitFor()
  })

  journey('is a rail on a tablet and bars on a phone', async ({ openPage }) => {
    const tablet = await openPage({ as: 'owner', device: 'tablet' })
    await tablet.goto('/main/dashboard')
    const rail = tablet.getByRole('navigation', { name: 'Main' })
    await rail.getByRole('link', { name: 'Dashboard', exact: true }).waitFor()
    expect((await rail.boundingBox())?.width).toBe(56)
    await lookAt(tablet, 'rail-tablet')

    const phone = await openPage({ as: 'owner', device: 'phone' })
    await phone.goto('/main/dashboard')
    const bar = await phone.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect(bar).toMatchObject({ x: 0, width: 390, height: 60 })
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844)
    expect((await phone.getByRole('banner').boundingBox())?.height).toBe(52)
  })

  journey('keeps its navigation around a page that is not there', async ({ openPage }) => {
    for (const device of devices) {
      const page = await openPage({ device, as: 'owner' })
      await page.goto('/main/nowhere')
      await page.getByRole('main').getByRole('heading', { name: 'This stream runs dry' }).waitFor()
      await page.getByRole('navigation', { name: 'Main' }).waitFor()
      expect(await page.title()).toBe('Page not found · Headwater')
      await lookAt(page, `main-not-found-${device}`)
    }
  })

  journey('keeps the theme a person chose', async ({ openPage }) => {
    const page = await openPage({ as: 'owner', theme: 'light' })
    await page.goto('/main/dashboard')
    const theme = () => page.locator('html').getAttribute('data-theme')
    expect(await theme()).toBe('light')
    await page.getByRole('button', { name: /^Your menu/ }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor()
    await lookAt(page, 'user-menu-desktop')
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect.poll(theme).toBe('dark')
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => document.body !== null)
    expect(await theme()).toBe('dark')
    await page.goto('/terms')
    expect(await theme()).toBe('dark')
  })

  journey('follows the system until a person chooses', async ({ openPage }) => {
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
describe('a person of two companies', () => {
  journey(
    'goes from one to the other and back, and every tab comes along',
    async ({ openPage }) => {
      const page = await openPage()
      await signIn(page)
      const other = await openPage({ context: page.context() })
      await other.goto('/main/dashboard')
      await companyButton(other, 'Meridian Grid').waitFor()

      await companyButton(page, 'Meridian Grid').click()
      await page
        .getByRole('menuitemradio', { name: 'Meridian Grid owner', checked: true })
        .waitFor()
      const ferrum = page.getByRole('menuitemradio', { name: 'Ferrum Mobility admin' })
      await ferrum.waitFor()
      await lookAt(page, 'company-menu-desktop')
      await ferrum.click()
      await page.getByText('You are now in Ferrum Mobility.').first().waitFor()
      await companyButton(page, 'Ferrum Mobility').waitFor()
      await companyButton(other, 'Ferrum Mobility').waitFor()
      await page.reload()
      await companyButton(page, 'Ferrum Mobility').waitFor()

      // On a narrow screen the companies are in the person's menu, and in the palette.
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Search or jump to' }).click()
      await page.getByPlaceholder('Search or jump to').fill('meridian')
      await page.getByRole('option', { name: 'Switch to Meridian Grid' }).click()
      await page.getByText('You are now in Meridian Grid.').first().waitFor()
      await companyButton(other, 'Meridian Grid').waitFor()
    },
  )
})

function companyButton(page: Page, name: string) {
  return page.getByRole('button', { name: `Company: ${name}` })
}
