import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { uploadFile } from '#fixtures/people-import'
import { aPlainTable } from '#fixtures/people-tables'

const all = 8_000
const written = all.toLocaleString('en-GB')

describe('an import that is under way', () => {
  journey(
    'is paused, makes no progress, and resumes to its end',
    async ({ openPage }) => {
      const page = await openPage()
      await createAccountAndSignIn(page, aNewUser('Petra'))
      const { id } = await uploadFile(page, 'many.csv', aPlainTable(all))
      await page.goto(`/main/people/imports/${id}`)
      // More rows than the preview checks.
      await page.getByRole('button', { name: `Import up to ${written} people` }).click()
      await expect.poll(() => readProcessed(page), { timeout: 30_000 }).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Pause' }).click()
      await page.getByText('Paused', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Resume' }).waitFor()

      const stood = await readProcessed(page)
      expect(stood).toBeLessThan(all)
      await page.reload()
      await page.getByRole('button', { name: 'Resume' }).waitFor()
      // Only the batch that was running when it was paused may have been saved since.
      const kept = await readProcessed(page)
      expect(kept - stood).toBeLessThanOrEqual(2_000)
      await page.reload()
      await page.getByRole('button', { name: 'Resume' }).waitFor()
      expect(await readProcessed(page)).toBe(kept)

      await page.getByRole('button', { name: 'Resume' }).click()
      await page.getByText(`${written} entries processed.`).waitFor({ timeout: 120_000 })
      await page.getByText(`${written} of your own`).waitFor()
    },
    240_000,
  )
})

/** Returns the first number of "4,000 of 8,000 entries". */
async function readProcessed(page: Page): Promise<number> {
  const bar = page.getByRole('progressbar', { name: / entries$/ })
  return Number(await bar.getAttribute('aria-valuenow'))
}
