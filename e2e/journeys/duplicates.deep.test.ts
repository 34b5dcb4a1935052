import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { importFile } from '#fixtures/people-import'
import { aTableOfDuplicates } from '#fixtures/people-tables'

describe('possible duplicates', () => {
  journey(
    'are reviewed, merged, separated and kept separate, all by keyboard',
    async ({ openPage }) => {
      const page = await openPage()
      await createAccountAndSignIn(page, aNewUser('Inga'))
      const { counts } = await importFile(
        page,
        'twins.csv',
        aTableOfDuplicates(['Ada Moreau', 'Ben Okoro']),
      )
      expect(counts).toMatchObject({ added: 4, toReview: 2 })
      await page.goto('/main/people/duplicates')
      const pair = page.getByLabel('Two profiles')
      await pair.getByText('Pair 1 of 2').waitFor()
      await pair.getByText('Same name.').waitFor()
      await press(page, 'j')
      await pair.getByText('Pair 2 of 2').waitFor()
      await press(page, 'k')
      await pair.getByText('Pair 1 of 2').waitFor()
      const first = await namesOf(page)

      await press(page, 'ArrowRight')
      await pair.getByRole('radio', { name: /, right$/, checked: true }).waitFor()
      await press(page, 'm')
      await page.getByText(`Merged into ${first}.`).first().waitFor()
      await pair.getByText('Pair 1 of 1').waitFor()
      expect(await namesOf(page)).not.toBe(first)
      await expectOwn(page, 3)

      await press(page, 'z')
      await page.getByText(`Both profiles of ${first} moved back to review.`).first().waitFor()
      await pair.getByText(/ of 2$/).waitFor()
      expect(await namesOf(page)).toBe(first)
      await expectOwn(page, 4)

      await press(page, 'a')
      await page.getByText(`Both profiles of ${first} kept separate.`).first().waitFor()
      await press(page, 'm')
      await page.getByRole('heading', { name: 'No duplicates to review' }).waitFor()
      await expectOwn(page, 3)

      await page.getByRole('button', { name: 'Kept separate' }).click()
      const apart = page.getByRole('list', { name: 'Pairs kept separate' })
      await apart.getByText(new RegExp(`^${first}.* is kept separate from ${first}`)).waitFor()
      await page.getByRole('button', { name: 'Merged' }).click()
      const merged = page.getByRole('list', { name: 'Merged pairs' })
      await merged.getByRole('button', { name: /again$/ }).click()
      await page.getByRole('heading', { name: 'No merged pairs' }).waitFor()
      await expectOwn(page, 4)
      await page.getByRole('button', { name: 'To review' }).click()
      await pair.getByText('Pair 1 of 1').waitFor()
    },
  )
})

/** Shortcuts of a page work whatever has the focus. */
async function press(page: Page, key: string): Promise<void> {
  await page.locator('body').press(key)
}

async function namesOf(page: Page): Promise<string> {
  const kept = page.getByRole('radio', { name: /^Keep .*, left$/ })
  return ((await kept.getAttribute('aria-label')) ?? '').replace(/^Keep (.*), left$/, '$1')
}

async function expectOwn(page: Page, count: number): Promise<void> {
  await page.getByText(`${count} of your own`).waitFor()
}
