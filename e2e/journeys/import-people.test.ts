import { addSuppressions } from '@headwater/contract/people/suppressions'
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { callAs } from '#fixtures/people-api'
import { aMessyTable, suppressedEmail, tableName } from '#fixtures/people-tables'
import {
  dropFile,
  expectTableCounts,
  startTableImport,
  undoTableImport,
} from '#fixtures/table-import'

describe('a table of people', () => {
  journey('is mapped, previewed, imported and undone', async ({ openPage }) => {
    const page = await openPage({ isMotionReduced: true })
    await createAccountAndSignIn(page, aNewUser('Solveig'))
    await callAs(page, addSuppressions, { values: [suppressedEmail] })
    await page.goto('/main/people/imports/new')
    await dropFile(page, tableName, aMessyTable())
    await page.getByText('Recognised. You can change it.').waitFor()
    await page.getByRole('button', { name: /^Upload/ }).click()
    await mapRemarks(page)
    await page.getByText('Of the first 50 entries, 45 will be added').waitFor()
    await checkScreen(page, 'journey-import-mapped')
    await startTableImport(page)
    await expectTableCounts(page)

    await page.getByRole('link', { name: 'Show these people' }).click()
    await page.getByText('56 people', { exact: true }).waitFor()
    await page.goBack()
    await undoTableImport(page)
  })
})

/** Twelve columns are recognised; the thirteenth becomes the summary of a person. */
async function mapRemarks(page: Page): Promise<void> {
  const rows = page.getByRole('list', { name: 'Match columns' }).getByRole('listitem')
  const title = rows.filter({ hasText: 'Berufsbezeichnung' })
  await title.getByLabel('Import Berufsbezeichnung as').getByText('Role 1: Title').waitFor()
  await page.getByText('12 of 13 columns used. Saved.').waitFor()
  await page.getByLabel('Import Bemerkung as').click()
  await page.getByRole('combobox', { name: 'Find a field' }).fill('summary')
  await page.getByRole('option', { name: /^Summary/ }).click()
  await page.getByText('13 of 13 columns used. Saved.').waitFor()
  await rows.filter({ hasText: 'Bemerkung' }).getByText('Chosen by you').waitFor()
}
