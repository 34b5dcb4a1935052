import { listPeople, removePeople } from '@headwater/contract/people/people'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import { describe } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { waitForRequests } from '#fixtures/pending-requests'
import { callAs } from '#fixtures/people-api'
import { importFile } from '#fixtures/people-import'
import { aTableOfDuplicates, suppressedEmail } from '#fixtures/people-tables'
import { expectVisibleFocus } from '#fixtures/visible-focus'

describe('the pages of people', () => {
  journey('are accessible, and a link opens the panel of a person', async ({ openPage }) => {
    const page = await openPage({ isMotionReduced: true })
    await createAccountAndSignIn(page, aNewUser('Frida'))
    await importFile(page, 'people.csv', aTableOfDuplicates(['Ada Moreau', 'Ben Okoro']))
    await callAs(page, addSuppressions, { values: [suppressedEmail] })
    const { items } = await callAs(page, listPeople, { search: 'Ada' })
    const removed = await callAs(page, listPeople, { search: 'Ben' })
    const personIds = removed.items.slice(0, 1).map(({ id }) => id)
    await callAs(page, removePeople, { personIds, doNotContact: false })

    await page.goto(`/main/people?person=${items[0]?.id}`)
    const panel = page.getByRole('dialog', { name: 'Ada Moreau' })
    await panel.getByRole('heading', { name: 'Ada Moreau', level: 3 }).waitFor()
    await waitForRequests(page)
    await checkScreen(page, 'people-panel')
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: 'Ada Moreau' }).first().waitFor()
    await checkScreen(page, 'people-list')
    await expectVisibleFocus(page)

    const tabs = page.getByRole('navigation', { name: 'People' })
    await tabs.getByRole('link', { name: 'Imports' }).click()
    await page.getByRole('row', { name: 'people.csv' }).getByText('Done').waitFor()
    await checkScreen(page, 'people-imports')
    await tabs.getByRole('link', { name: 'Duplicates' }).click()
    const pair = page.getByLabel('Two profiles')
    await pair.getByText('Pair 1 of 1').waitFor()
    await checkScreen(page, 'people-duplicates')
    await tabs.getByRole('link', { name: 'Do not contact' }).click()
    await page.getByRole('table', { name: 'Do not contact' }).getByRole('row').nth(1).waitFor()
    await checkScreen(page, 'people-do-not-contact')
    await tabs.getByRole('link', { name: 'Removed' }).click()
    await page.getByRole('table', { name: 'Removed' }).getByRole('row').nth(1).waitFor()
    await checkScreen(page, 'people-removed')
  })
})
