import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { checkOnDesktopAndPhone, checkScreen, devices } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { waitForRequests } from '#fixtures/pending-requests'

const entries = '**/api2/settings/audit-entries?*'

describe('the team', () => {
  journey('looks right and is accessible, with all its dialogs', async ({ openPage }) => {
    for (const device of devices) {
      const page = await openPage({ device, as: 'owner' })
      await openTeam(page)
      await checkScreen(page, `team-${device}`)

      await page.getByRole('button', { name: 'Invite people' }).click()
      const dialog = page.getByRole('dialog', { name: 'Invite people' })
      await dialog.getByLabel('Email addresses').fill('zoe@example.test, nobody, adam@example.test')
      await dialog.getByLabel('Email addresses').press('Enter')
      await dialog.getByText('“nobody” is not an email address').waitFor()
      await checkScreen(page, `team-invite-${device}`)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })

      const panel = await openMember(page, 'Tomas Lindqvist')
      await checkScreen(page, `team-member-${device}`)
      await panel.getByRole('button', { name: 'Remove from company' }).click()
      const removal = page.getByRole('alertdialog', { name: /^Remove/ })
      await removal.getByText('Hand over to').waitFor()
      await checkScreen(page, `team-remove-${device}`)
    }
  })

  journey('shows a suspended member, and oneself', async ({ openPage }) => {
    for (const device of devices) {
      const page = await openPage({ device, as: 'owner' })
      await suspendInTheAnswer(page, 'recruiter@headwater.test')
      await openTeam(page)
      const panel = await openMember(page, 'Tomas Lindqvist')
      await panel.getByText('Tomas can’t sign in').scrollIntoViewIfNeeded()
      await panel.getByRole('button', { name: 'Reactivate' }).waitFor()
      await checkScreen(page, `team-suspended-${device}`)
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })

      const own = await openMember(page, 'Ines Carvalho')
      await own.getByRole('link', { name: 'Leave company' }).waitFor()
      expect(await own.getByRole('button', { name: 'Suspend' }).count()).toBe(0)
      await checkScreen(page, `team-oneself-${device}`)
    }
  })
})

describe('the audit log', () => {
  journey('looks right and reads right, on desk and phone', async ({ openPage }) => {
    for (const device of devices) {
      const page = await openPage({ device, as: 'owner' })
      await page.goto('/main/settings/team/audit-log')
      await page.getByRole('row').nth(1).waitFor()
      await checkScreen(page, `audit-log-${device}`)
      await page.getByRole('row').nth(1).click()
      await page.getByRole('dialog', { name: 'Audit log entry' }).waitFor()
      await checkScreen(page, `audit-entry-${device}`)
    }
  })

  journey('shows its loading, error and empty states', async ({ openPage }) => {
    const page = await openPage({ as: 'owner', expected: [/ERR_FAILED/] })
    let fail = () => {}
    const failing = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route(entries, async (route) => {
      await failing
      await route.abort()
    })
    await page.goto('/main/settings/team/audit-log')
    await page.getByText('Loading the log').waitFor()
    await page.getByLabel('Person').waitFor()
    await checkOnDesktopAndPhone(page, 'audit-log-loading')
    fail()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await checkOnDesktopAndPhone(page, 'audit-log-failed')

    const nothing = { code: 200, body: { items: [], nextCursor: null } }
    await page.unroute(entries)
    await page.route(entries, (route) => route.fulfill({ json: nothing }))
    await again.click()
    await page.getByRole('heading', { name: 'No entries yet' }).waitFor()
    await checkOnDesktopAndPhone(page, 'audit-log-empty')
    await page.unroute(entries)
  })

  journey(
    'keeps its filters in the address, and shows when nothing matches',
    async ({ openPage }) => {
      const page = await openPage({ as: 'owner' })
      await page.goto('/main/settings/team/audit-log?action=session.opened')
      await page.getByRole('row').nth(1).waitFor()
      expect(await page.getByRole('row').nth(1).textContent()).toContain('signed in')

      await page.getByLabel('Until').fill('2020-01-01')
      await page.getByRole('heading', { name: 'No matching entries' }).waitFor()
      expect(new URL(page.url()).searchParams.get('until')).toContain('2020-01-01')
      await checkOnDesktopAndPhone(page, 'audit-log-narrowed')
      await page.getByRole('button', { name: 'Clear filters' }).first().click()
      await page.getByRole('row').nth(1).waitFor()
      expect(new URL(page.url()).search).toBe('')
    },
  )
})

async function openTeam(page: Page): Promise<void> {
  await page.goto('/main/settings/team')
  await page.getByRole('row').nth(1).waitFor()
  // What was asked for at the start may still move things.
  await waitForRequests(page)
}

async function openMember(page: Page, name: string) {
  await page.getByRole('row', { name }).getByText(name).click()
  const panel = page.getByRole('dialog', { name: `Member: ${name}` })
  await panel.waitFor()
  return panel
}

/** The people of the demonstration are wanted elsewhere: this one is kept out on the screen alone. */
async function suspendInTheAnswer(page: Page, email: string): Promise<void> {
  await page.route('**/api2/identity/members?*', async (route) => {
    const response = await route.fetch()
    const envelope = await response.json()
    for (const member of envelope.body.items) member.isSuspended ||= member.email === email
    await route.fulfill({ response, json: envelope })
  })
}
