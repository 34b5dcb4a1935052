import { describe, expect } from 'vitest'
import { checkScreen, devices } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'

describe('the command palette', () => {
  journey('looks right and reads right', async ({ openPage }) => {
    for (const device of devices) {
      const page = await openPage({ device, as: 'owner' })
      await page.goto('/main/dashboard')
      await page.getByRole('button', { name: 'Search or jump to' }).click()
      await page.getByRole('option').first().waitFor()
      await checkScreen(page, `command-palette-${device}`)
    }
  })

  journey('switches the theme', async ({ openPage }) => {
    const page = await openPage({ theme: 'light' })
    await page.goto('/terms')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search or jump to').fill('dark')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  })
})

describe('the shortcut sheet', () => {
  journey('opens with ? and shows the shortcuts of the page', async ({ openPage }) => {
    const page = await openPage({ as: 'owner' })
    await page.goto('/main/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const label of [
      'Search or jump to',
      'Show all shortcuts',
      'Collapse navigation',
      'Dashboard',
    ]) {
      await sheet.getByText(label, { exact: true }).waitFor()
    }
    await checkScreen(page, 'shortcuts-desktop')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  })

  journey('does not open when ? is typed into a field', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/login')
    await page.getByLabel('Work email').press('?')
    expect(await page.getByLabel('Work email').inputValue()).toBe('?')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
