import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { aPlainTable } from '#fixtures/people-tables'
import { runScript } from '#fixtures/run-script'

/** Ten thousand are many for a machine that does other things besides. */
const patienceMs = 240_000

describe('the command that imports people', () => {
  journey(
    'imports ten thousand people with an API key and reports the rejected rows',
    async ({ openPage }) => {
      const page = await openPage()
      await createAccountAndSignIn(page, aNewUser('Yara'))
      const key = await makeKey(page)
      const file = join(inject('home'), 'by-command.csv')
      await writeFile(file, `${aPlainTable(10_000)},no-name@example.org,,,\n`)
      const said = await runScript('import-people', file, '--url', inject('appUrl'), '--key', key)
      expect(said).toContain('done, 10001 of 10001: 10000 added, 1 rejected')
      const [, rejected] = (await readFile(`${file}.refused.csv`, 'utf8')).split('\n')
      expect(rejected).toMatch(/^"10001",/)
      expect(rejected).toContain('no-name@example.org')

      await page.goto('/main/people?sort=name')
      await page.getByText('10,000 of your own').waitFor()
      const { drawn, last } = await scrollToLast(page, 10_001)
      expect(drawn).toBeLessThan(60)
      expect(last).toContain('Person 9999')
      expect(last).toContain('by-command.csv')
      await page.goto('/main/people/imports')
      await page.getByRole('row', { name: 'by-command.csv' }).getByText('Done').waitFor()
    },
    patienceMs,
  )
})

async function makeKey(page: Page): Promise<string> {
  await page.goto('/main/settings/profile')
  await page.getByRole('button', { name: 'Create API key' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Nightly import')
  await page.getByRole('checkbox', { name: 'Move candidates' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  const made = page.getByRole('dialog', { name: 'Your new API key' })
  return (await made.getByText(/^hk1_/).textContent()) ?? ''
}

/** Goes on to the end of what there is; says how many rows were ever drawn at once, and the last. */
async function scrollToLast(page: Page, rows: number): Promise<{ drawn: number; last: string }> {
  const table = page.getByRole('table', { name: 'People' })
  await table.getByRole('row').nth(1).waitFor()
  const drawn = await table.evaluate(async (table) => {
    const box = table.closest('[data-scroll-restoration-id]') ?? table
    let most = 0
    do {
      box.scrollTop = box.scrollHeight
      await new Promise((resolve) => setTimeout(resolve, 20))
      most = Math.max(most, table.querySelectorAll('tbody tr').length)
    } while (table.getAttribute('aria-rowcount') === '-1')
    box.scrollTop = box.scrollHeight
    return most
  })
  expect(await table.getAttribute('aria-rowcount')).toBe(String(rows))
  const last = table.locator(`[aria-rowindex="${rows}"]`)
  return { drawn, last: (await last.textContent()) ?? '' }
}
