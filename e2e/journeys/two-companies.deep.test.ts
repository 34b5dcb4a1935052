import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { journey } from '#fixtures/journey'
import { lookAt } from '#fixtures/look-at'
import { findLink } from '#fixtures/mailed-link'
import { aNewcomer } from '#fixtures/newcomer'
import { settleIn } from '#fixtures/quiet-account'
import { companyButton, switchCompany } from '#fixtures/team'

describe('a second company', () => {
  journey('is joined with the account one has, and switched to', async ({ openPage }) => {
    const [host, guest] = [aNewcomer('Sanna', 'Saltmarsh'), aNewcomer('Dario', 'Driftwood')]
    const [inviting, page] = [await openPage(), await openPage()]
    await settleIn(inviting, host)
    await settleIn(page, guest)
    await inviting.goto('/main/settings/team')
    await inviting.getByRole('button', { name: 'Invite people' }).click()
    await inviting.getByLabel('E-mail addresses').fill(guest.email)
    await inviting.getByRole('button', { name: 'Invite 1 person' }).click()
    await inviting.getByText(`${guest.email} was invited.`).first().waitFor()

    await page.goto(await findLink(guest.email, '/existingSignup/'))
    await page.getByText('You keep your other companies').waitFor()
    await lookAt(page, 'journey-join-second-company')
    await page.getByRole('button', { name: 'Join Saltmarsh' }).click()
    await companyButton(page, 'Saltmarsh').waitFor()
    await switchForGood(page, 'Saltmarsh', 'Driftwood')
    await switchForGood(page, 'Driftwood', 'Saltmarsh')
  })
})

/** Switches, and is still there when the page is loaded anew. */
async function switchForGood(page: Page, from: string, to: string): Promise<void> {
  await switchCompany(page, from, to)
  await page.reload()
  await companyButton(page, to).waitFor()
}
