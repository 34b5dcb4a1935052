import { describe, expect } from 'vitest'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'

describe('a member without rights', () => {
  journey('sees who is in the team and why nothing can be changed', async ({ openPage }) => {
    const page = await openPage({ as: 'reviewer' })
    await page.goto('/main/settings/team')
    await page.getByText('You can only view the team').waitFor()
    for (const name of ['Ines Carvalho', 'Tomas Lindqvist']) {
      await page.getByRole('row', { name }).waitFor()
    }
    expect(await page.getByRole('button', { name: 'Invite people' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Audit log' }).count()).toBe(0)
    await checkScreen(page, 'team-seen-desktop')

    await page.getByRole('row', { name: 'Tomas Lindqvist' }).getByText('Tomas Lindqvist').click()
    const panel = page.getByRole('dialog', { name: 'Member: Tomas Lindqvist' })
    await panel.getByText('Only owners and admins can manage the team.').first().waitFor()
    expect(await panel.getByText('Only an owner').count()).toBe(0)
    expect(await panel.getByRole('radio', { disabled: false }).count()).toBe(0)
    expect(await panel.getByRole('button', { name: 'Save changes' }).count()).toBe(0)
    await checkScreen(page, 'journey-without-rights')

    await page.goto('/main/settings/team/audit-log')
    await page.getByText('You don’t have access to the audit log').waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    await checkScreen(page, 'audit-log-closed-desktop')
  })
})
