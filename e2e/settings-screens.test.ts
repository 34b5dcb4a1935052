import { describe } from 'vitest'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { waitForRequests } from '#fixtures/pending-requests'

describe('the settings pages', () => {
  journey('are accessible, with a member and the audit log of the team', async ({ openPage }) => {
    const page = await openPage({ as: 'owner', isMotionReduced: true })
    await page.goto('/main/settings')
    await page.getByLabel('Your signature').waitFor()
    await checkScreen(page, 'settings-emails')
    const tabs = page.getByRole('navigation', { name: 'Settings' })
    await tabs.getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('list', { name: 'Devices signed in' }).getByText('This device').waitFor()
    await page.getByRole('button', { name: 'Create API key' }).waitFor()
    await checkScreen(page, 'settings-profile')

    await tabs.getByRole('link', { name: 'Team' }).click()
    const member = page.getByRole('row', { name: 'Tomas Lindqvist' })
    await member.waitFor()
    await waitForRequests(page)
    await checkScreen(page, 'team')
    await member.getByText('Tomas Lindqvist').click()
    const panel = page.getByRole('dialog', { name: 'Member: Tomas Lindqvist' })
    await panel.getByRole('button', { name: 'Remove from company' }).waitFor()
    await checkScreen(page, 'team-member')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Audit log' }).click()
    await page.getByRole('table', { name: 'Audit log' }).getByRole('row').nth(1).waitFor()
    await checkScreen(page, 'audit-log')
  })
})
