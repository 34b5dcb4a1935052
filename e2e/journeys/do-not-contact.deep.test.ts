import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { importFile } from '#fixtures/people-import'
import { aPlainTable } from '#fixtures/people-tables'

describe('the do-not-contact list', () => {
  journey('removes a person, keeps them out of imports and can be undone', async ({ openPage }) => {
    const page = await openPage({ expected: [/status of 400/] })
    await createAccountAndSignIn(page, aNewUser('Malin'))
    const table = aPlainTable(2)
    await importFile(page, 'people.csv', table)
    await page.goto('/main/people')
    await page.getByRole('row', { name: 'Person 1' }).waitFor()

    await page.getByRole('link', { name: 'Do not contact' }).click()
    await page.getByRole('heading', { name: 'No one on this list' }).waitFor()
    await page.getByRole('button', { name: 'Add to list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to do-not-contact list' })
    await dialog.getByLabel(/^Email addresses/).fill('not a contact')
    await dialog.getByRole('button', { name: 'Add 1 to list' }).click()
    await dialog.getByText(/“not a contact”/).waitFor()
    await dialog.getByLabel(/^Email addresses/).fill('PERSON.1@example.org')
    await dialog.getByRole('button', { name: 'Add 1 to list' }).click()
    await page.getByText('1 added to the list, 1 person removed.').first().waitFor()
    const list = page.getByRole('table', { name: 'Do not contact' })
    await list.getByRole('row', { name: 'Added by hand' }).waitFor()
    expect(await list.getByText('person.1').count()).toBe(0)

    await page.getByRole('navigation', { name: 'People' }).getByText('People').click()
    await page.getByRole('row', { name: 'Person 2' }).waitFor()
    await page.getByRole('row', { name: 'Person 1' }).waitFor({ state: 'detached' })
    const again = await importFile(page, 'people.csv', table)
    expect(again.counts).toMatchObject({ added: 0, merged: 1, suppressed: 1 })

    await page.getByRole('link', { name: 'Do not contact' }).click()
    await page.getByLabel('Find on the list').fill('person.2@example.org')
    await page.getByRole('heading', { name: 'Not on the list' }).waitFor()
    await page.getByLabel('Find on the list').fill('person.1@example.org')
    await list.getByRole('row', { name: 'Added by hand' }).waitFor()
    await list.getByRole('button', { name: /from the list$/ }).click()
    await page.getByRole('button', { name: 'Remove from list' }).click()
    await page
      .getByText(/removed from the list\.$/)
      .first()
      .waitFor()
    expect((await importFile(page, 'people.csv', table)).counts).toMatchObject({
      added: 1,
      merged: 1,
    })
    await page.goto('/main/people')
    await page.getByRole('row', { name: 'Person 1' }).waitFor()
  })
})
