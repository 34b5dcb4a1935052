import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '#fixtures/journey'
import { devices, lookAt } from '#fixtures/look-at'

describe('the team', () => {
  journey('looks right and reads right, with all that opens over it', async ({ openPage }) => {
    for (const device of devices) {
      const page = await openPage({ device, as: 'owner' })
      await openTeam(page)
      await lookAt(page, `team-${device}`)

      await page.getByRole('button', { name: 'Invite people' }).click()
      const dialog = page.getByRole('dialog', { name: 'Invite people' })
      await dialog
        .getByLabel('E-mail addresses')
        .fill('zoe@example.test, nobody, adam@example.test')
      await dialog.getByLabel('E-mail addresses').press('Enter')
      await dialog.getByText('“nobody” is not an e-mail address').waitFor()
      await lookAt(page, `team-invite-${device}`)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })

      await page
        .getByRole('row')
        .filter({ hasText: 'recruiter@headwater.test' })
        .getByText('Tomas Lindqvist')
        .click()
      const panel = page.getByRole('dialog', { name: /^Member:/ })
      await panel.waitFor()
      await lookAt(page, `team-member-${device}`)
      await panel.getByRole('button', { name: 'Remove from the company' }).click()
      const removal = page.getByRole('alertdialog', { name: /^Remove/ })
      await removal.getByText('Hand over to').waitFor()
      await lookAt(page, `team-remove-${device}`)
    }
  })
})

describe('the audit log', () => {
  journey('looks right and reads right, on desk and phone', async ({ openPage }) => {
    for (const device of devices) {
      const page = await openPage({ device, as: 'owner' })
      await page.goto('/main/settings/team/audit-log')
      await page.getByRole('row').nth(1).waitFor()
      await lookAt(page, `audit-log-${device}`)
      await page.getByRole('row').nth(1).click()
      await page.getByRole('dialog', { name: 'Entry of the audit log' }).waitFor()
      await lookAt(page, `audit-entry-${device}`)
    }
  })

  journey('keeps its filter in the address', async ({ openPage }) => {
    const page = await openPage({ as: 'owner' })
    await page.goto('/main/settings/team/audit-log?action=session.opened')
    await page.getByRole('row').nth(1).waitFor()
    expect(await page.getByRole('row').nth(1).textContent()).toContain('signed in')
  })
})

async function openTeam(page: Page): Promise<void> {
  await page.goto('/main/settings/team')
  await page.getByRole('row').nth(1).waitFor()
  // What was asked for at the start may still move things.
  await page.waitForLoadState('networkidle')
}
