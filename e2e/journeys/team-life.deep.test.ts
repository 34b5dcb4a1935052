import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findMail } from '#fixtures/caught-mail'
import { journey } from '#fixtures/journey'
import { aNewUser, type NewUser, signInAs, signOut, signUp } from '#fixtures/new-user'
import { acceptAsNewUser, changeRole, fillInInvitation } from '#fixtures/team'

const refusals = [/status of 401/, /status of 422/]

describe('a company and its people', () => {
  journey(
    'an owner creates it, invites a colleague, changes their role and removes them',
    async ({ openPage }) => {
      const runa = aNewUser('Runa', 'Rivermark')
      const owner = await openPage()
      await signUp(owner, runa)
      await signOut(owner)
      await signInAs(owner, runa)

      const ayo = aNewUser('Ayo')
      await invite(owner, ayo)
      const colleague = await openPage({ expected: refusals })
      await acceptAsNewUser(colleague, ayo, 'Rivermark')
      await colleague.goto('/main/settings/team')
      await colleague.getByText('You can only view the team').waitFor()

      await changeRole(owner, 'Ayo Okonjo', 'Admin')
      await findMail(ayo.email, /You are now an admin at Rivermark/)
      await colleague.reload()
      const button = colleague.getByRole('button', { name: 'Invite people' })
      await button.waitFor()

      // What was open before the next change still shows the button; the server knows better.
      await changeRole(owner, 'Ayo Okonjo', 'Reviewer')
      await button.click()
      await fillInInvitation(colleague, aNewUser('Tove'))
      const dialog = colleague.getByRole('dialog', { name: 'Invite people' })
      await dialog.getByText('You don’t have permission').waitFor()

      await remove(owner, 'Ayo Okonjo')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await colleague.getByRole('link', { name: 'Profile' }).click()
      await colleague.waitForURL('**/login*')
      await colleague.getByRole('heading', { name: 'Sign in' }).waitFor()
      await readAuditLog(owner)
    },
  )
})

async function invite(page: Page, whom: NewUser): Promise<void> {
  await page.goto('/main/settings/team')
  await page.getByRole('heading', { name: 'Only you so far' }).waitFor()
  await page.getByRole('button', { name: 'Invite people' }).click()
  await fillInInvitation(page, whom)
  await page.getByText(`${whom.email} was invited.`).first().waitFor()
  await page.getByRole('heading', { name: 'Pending invitations' }).waitFor()
}

async function remove(page: Page, name: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: `Member: ${name}` })
  await panel.getByRole('button', { name: 'Remove from company' }).click()
  const question = page.getByRole('alertdialog', { name: `Remove ${name}?` })
  await question.getByLabel('Hand over to').waitFor()
  await question.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByText(`${name} is no longer in Rivermark.`).first().waitFor()
  await expect.poll(() => page.getByRole('row', { name }).count()).toBe(0)
}

async function readAuditLog(page: Page): Promise<void> {
  await page.goto('/main/settings/team')
  await page.getByRole('link', { name: 'Audit log' }).click()
  const log = page.getByRole('table', { name: 'Audit log' })
  for (const sentence of [
    'Runa Okonjo created Rivermark',
    'Runa Okonjo invited ayo',
    'Ayo Okonjo joined as a recruiter',
    'Runa Okonjo changed Ayo Okonjo’s role from recruiter to admin',
    'Runa Okonjo changed Ayo Okonjo’s role from admin to reviewer',
    'Ayo Okonjo tried a team change without permission',
    'Runa Okonjo removed Ayo Okonjo',
  ]) {
    await log.getByRole('row').filter({ hasText: sentence }).first().waitFor()
  }
  await page.getByLabel('Person').click()
  await page.getByRole('option', { name: 'Ayo Okonjo' }).click()
  await expect.poll(() => log.getByText('Runa Okonjo').count()).toBe(0)
  await log.getByText('Ayo Okonjo joined as a recruiter').waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV for spreadsheets' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^headwater-audit-.+\.csv$/)
}
