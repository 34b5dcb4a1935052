import { listPeople, removePeople } from '@headwater/contract/sourcing/people'
import { addSuppressions } from '@headwater/contract/sourcing/suppressions'
import { describe } from 'vitest'
import { letArrive } from '#fixtures/arrivals'
import { journey } from '#fixtures/journey'
import { lookAt } from '#fixtures/look-at'
import { aNewcomer } from '#fixtures/newcomer'
import { callAs } from '#fixtures/people-api'
import { twins, unwanted } from '#fixtures/people-file'
import { expectFocusSeen } from '#fixtures/people-focus'
import { bringIn } from '#fixtures/people-import'
import { settleIn } from '#fixtures/quiet-account'

describe('the pages of people', () => {
  journey('are accessible, and a link opens the panel of a person', async ({ openPage }) => {
    const page = await openPage({ isMotionReduced: true })
    await settleIn(page, aNewcomer('Frida'))
    await bringIn(page, 'people.csv', twins(['Ada Moreau', 'Ben Okoro']))
    await callAs(page, addSuppressions, { values: [unwanted] })
    const { items } = await callAs(page, listPeople, { search: 'Ada' })
    const removed = await callAs(page, listPeople, { search: 'Ben' })
    const personIds = removed.items.slice(0, 1).map(({ id }) => id)
    await callAs(page, removePeople, { personIds, neverAgain: false })

    await page.goto(`/main/people?person=${items[0]?.id}`)
    const panel = page.getByRole('dialog', { name: 'Ada Moreau' })
    await panel.getByRole('heading', { name: 'Ada Moreau', level: 3 }).waitFor()
    await letArrive(page)
    await lookAt(page, 'people-panel')
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: 'Ada Moreau' }).first().waitFor()
    await lookAt(page, 'people-list')
    await expectFocusSeen(page)

    const tabs = page.getByRole('navigation', { name: 'People' })
    await tabs.getByRole('link', { name: 'Imports' }).click()
    await page.getByRole('row', { name: 'people.csv' }).getByText('Done').waitFor()
    await lookAt(page, 'people-imports')
    await tabs.getByRole('link', { name: 'Duplicates' }).click()
    const pair = page.getByLabel('Two entries')
    await pair.getByText('Pair 1 of 1').waitFor()
    await lookAt(page, 'people-duplicates')
    await tabs.getByRole('link', { name: 'Never again' }).click()
    await page.getByRole('table', { name: 'Never again' }).getByRole('row').nth(1).waitFor()
    await lookAt(page, 'people-never-again')
    await tabs.getByRole('link', { name: 'Removed' }).click()
    await page.getByRole('table', { name: 'Removed' }).getByRole('row').nth(1).waitFor()
    await lookAt(page, 'people-removed')
  })
})
