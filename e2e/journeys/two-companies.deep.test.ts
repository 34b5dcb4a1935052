import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { findMailedLink } from '#fixtures/mailed-link'
import { aNewUser } from '#fixtures/new-user'
import { companyButton, switchCompany } from '#fixtures/team'

describe('a second company', () => {
  journey('is joined with the existing account, and switched to', async ({ openPage }) => {
    const [host, guest] = [aNewUser('Sanna', 'Saltmarsh'), aNewUser('Dario', 'Driftwood')]
    const [inviting, page] = [await openPage(), await openPage()]
    await createAccountAndSignIn(inviting, host)
    await createAccountAndSignIn(page, guest)
    await inviting.goto('/main/settings/team')
    await inviting.getByRole('button', { name: 'Invite people' }).click()
    await inviting.getByLabel('Email addresses').fill(guest.email)
    await inviting.getByRole('button', { name: 'Invite 1 person' }).click()
    await inviting.getByText(`${guest.email} was invited.`).first().waitFor()

    await page.goto(await findMailedLink(guest.email, '/existingSignup/'))
    await page.getByText('You keep your other companies').waitFor()
    await checkScreen(page, 'journey-join-second-company')
    await page.getByRole('button', { name: 'Join Saltmarsh' }).click()
    await companyButton(page, 'Saltmarsh').waitFor()
    await switchForGood(page, 'Saltmarsh', 'Driftwood')
    await switchForGood(page, 'Driftwood', 'Saltmarsh')
  })
})

/** Switches, and stays switched after a reload. */
async function switchForGood(page: Page, from: string, to: string): Promise<void> {
  await switchCompany(page, from, to)
  await page.reload()
  await companyButton(page, to).waitFor()
}
