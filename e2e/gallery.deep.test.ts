import { describe, expect } from 'vitest'
import { expectAccessible } from '#fixtures/accessibility'
import { checkWholePage, devices } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'

/** The server knows only the pages of the product. */
const expected = [/status of 404/]

describe('the gallery of components', () => {
  journey.for(devices)('is photographed on a %s, light and dark', async (device, { openPage }) => {
    const page = await openPage({ device, expected })
    await page.goto('/gallery')
    await page.getByRole('heading', { level: 1, name: 'Headwater components' }).waitFor()
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(15)
    await checkWholePage(page, `gallery-${device}`)
  })

  journey('opens every overlay and closes it with Esc', async ({ openPage }) => {
    const page = await openPage({ theme: 'dark', expected })
    await page.goto('/gallery')
    for (const name of ['Dialog', 'Confirm', 'Popover', 'Side panel']) {
      const opener = page.getByRole('button', { name, exact: true })
      await opener.click()
      const layer = '[role=dialog], [role=alertdialog], aside'
      const opened = page.locator(layer).first()
      await opened.waitFor()
      await expectAccessible(page, layer)
      await page.keyboard.press('Escape')
      await opened.waitFor({ state: 'detached' })
      expect(await opener.evaluate((node) => node === document.activeElement), name).toBe(true)
    }
  })
})
