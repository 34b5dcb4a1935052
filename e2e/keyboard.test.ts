import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '#fixtures/journey'

describe('a keyboard user', () => {
  journey('signs in, moves through the shell and always sees the focus', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/login')
    await page.getByLabel('Work email').waitFor()
    await page.keyboard.type('recruiter@headwater.test')
    await page.keyboard.press('Tab')
    await page.keyboard.type('sourced-and-explained')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/main/dashboard')
    await page.getByRole('navigation', { name: 'Main' }).waitFor()

    await page.reload()
    await page.getByRole('button', { name: 'Company: Meridian Grid' }).waitFor()
    const stops = await walk(page)
    expect(stops.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Skip to content',
        'Collapse navigation',
        'Company: Meridian Grid',
        'Dashboard',
        'Account menu, Tomas Lindqvist',
      ]),
    )
    expect(stops.filter(({ isVisible }) => !isVisible)).toEqual([])
  })

  journey(
    'skips the navigation, moves in a menu, and opens a page with a key sequence or the palette',
    async ({ openPage }) => {
      const page = await openPage({ as: 'recruiter', expected: [/status of 404/] })
      await page.goto('/main/nowhere')
      // The arrival of a page takes the focus to it, and a faster hand would lose its own.
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

      const menu = page.getByRole('button', { name: /^Account menu/ })
      await menu.focus()
      await page.keyboard.press('Enter')
      await page.locator('[role=menu] :focus, [role=menu]:focus').waitFor()
      await page.keyboard.press('ArrowDown')
      await page.locator('[role^=menuitem]:focus').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
      expect(await menu.evaluate((node) => node === document.activeElement)).toBe(true)

      await page.keyboard.press('g')
      await page.keyboard.press('d')
      await page.waitForURL('**/main/dashboard')

      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('Search or jump to').waitFor()
      await page.keyboard.type('settings')
      await page
        .getByRole('option', { name: /Settings/ })
        .first()
        .waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/main/settings**')
    },
  )
})

/** Presses Tab through the whole page, and records each stop and whether its focus is visible. */
async function walk(page: Page) {
  const stops: { name: string; isVisible: boolean }[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return undefined
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused)
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      const name = focused.getAttribute('aria-label') ?? focused.textContent.trim()
      return { name, isVisible: hasOutline || boxShadow !== 'none' }
    })
    if (!stop) return stops
    stops.push(stop)
    expect(stops.length, 'the focus never leaves the page').toBeLessThan(50)
  }
}
