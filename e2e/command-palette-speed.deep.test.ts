import { backdropTransitionMs, modalTransitionMs } from '@headwater/contract/constants'
import { describe, expect } from 'vitest'
import { readAnimations, recordAnimations } from '#fixtures/animations'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'

const durations = { box: modalTransitionMs, backdrop: backdropTransitionMs }

describe('the command palette', () => {
  journey(
    'opens with Ctrl-K, returns the focus when closed, and opens the page it finds',
    async ({ openPage }) => {
      const page = await openPage({ as: 'owner', expected: [/status of 404/] })
      await page.goto('/main/nowhere')
      await page.getByRole('heading', { level: 1 }).waitFor()
      const company = page.getByRole('button', { name: /^Company/ })
      await company.focus()
      await recordAnimations(page)
      await page.keyboard.press('Control+k')
      const field = page.getByPlaceholder('Search or jump to')
      await page.getByRole('option').first().waitFor()
      await checkScreen(page, 'command-palette-desktop')
      expect(await readAnimations(page, 'open')).toEqual(durations)
      await field.fill('xyzzy')
      await page.getByText('No results for').waitFor()
      await page.keyboard.press('Escape')
      await field.waitFor({ state: 'detached' })
      expect(await readAnimations(page, 'closed')).toEqual(durations)
      await expect
        .poll(() => company.evaluate((node) => node === document.activeElement))
        .toBe(true)

      await page.keyboard.press('Control+k')
      await field.waitFor()
      await page.keyboard.type('dash')
      await page.getByRole('option', { name: /Dashboard/ }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/main/dashboard')
      await field.waitFor({ state: 'detached' })
    },
  )
})
