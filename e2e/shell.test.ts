import { describe, expect } from 'vitest'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { collectReferenceLists, referencePaths } from '#fixtures/reference-lists'

describe('the shell', () => {
  journey(
    'is accessible, collapses to a rail and remembers that and the theme',
    async ({ openPage }) => {
      const page = await openPage({ as: 'owner', theme: 'light' })
      const lists = collectReferenceLists(page)
      await page.goto('/main/dashboard')
      const credits = page.getByRole('region', { name: 'Credits, tier and team' })
      await credits.getByText('Free Tier').waitFor()
      const navigation = page.getByRole('navigation', { name: 'Main' })
      const company = navigation.getByRole('button', { name: 'Company: Meridian Grid' })
      await company.waitFor()
      expect((await navigation.boundingBox())?.width).toBe(232)
      await checkScreen(page, 'shell-desktop')
      const expected = referencePaths.map((path) => `200 ${path}`).toSorted()
      await expect.poll(() => lists.toSorted()).toEqual(expected)

      await page.keyboard.press('[')
      const unfold = page.getByRole('button', { name: 'Expand navigation' })
      await unfold.waitFor()
      expect((await navigation.boundingBox())?.width).toBe(56)
      const theme = () => page.locator('html').getAttribute('data-theme')
      expect(await theme()).toBe('light')
      await page.getByRole('button', { name: /^Account menu/ }).click()
      await page.getByRole('menuitemradio', { name: 'Dark' }).click()
      await expect.poll(theme).toBe('dark')

      await page.reload({ waitUntil: 'commit' })
      await page.waitForFunction(() => document.body !== null)
      expect(await theme()).toBe('dark')
      await unfold.click()
      await company.waitFor()
    },
  )

  journey('has bars at the top and the bottom of a phone', async ({ openPage }) => {
    const page = await openPage({ as: 'owner', device: 'phone' })
    await page.goto('/main/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect(bar).toMatchObject({ x: 0, width: 390, height: 60 })
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844)
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(52)
    await checkScreen(page, 'shell-phone')
  })
})
