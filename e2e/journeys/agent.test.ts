import {
  type Agent,
  getAgent,
  ratingsToStart,
  saveAgentSettings,
} from '@headwater/contract/flows/agent'
import { getPlan, savePlan } from '@headwater/contract/flows/plans'
import { getCompanyInfo } from '@headwater/contract/identity'
import { listMailboxes } from '@headwater/contract/outreach/mailboxes'
import { updateOutreachSettings } from '@headwater/contract/outreach/settings'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { listReceived } from '#fixtures/candidate-mail'
import { checkOnDesktopAndPhone } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import {
  endAgentGracePeriod,
  findFirstContacted,
  type LaunchedSession,
  reachNextEmails,
} from '#fixtures/launch'
import { connectBySmtp } from '#fixtures/mailboxes'
import { aNewUser } from '#fixtures/new-user'
import { callAs } from '#fixtures/people-api'
import { startSearch } from '#fixtures/sourcing'
import { findToast } from '#fixtures/toast'

const budget = 8

describe('a session in Autopilot', () => {
  journey(
    'starts once people are rated, writes, asks, and returns what it did not spend',
    async ({ openPage }) => {
      const user = aNewUser('Agda')
      const page = await openPage({ isMotionReduced: true })
      await createAccountAndSignIn(page, user)
      await connectBySmtp(page, user.email)
      const session = await createDraft(page)
      const { jobId, flowId } = session
      await page.goto(`/main/flow-steps/${jobId}/${flowId}?step=schedule`)
      await page.getByRole('radio', { name: 'Autopilot' }).click()
      await page.getByText(/^An agent searches, unlocks and writes/).waitFor()
      await page.getByRole('link', { name: 'Launch' }).click()
      await page.getByRole('heading', { name: 'Start the agent' }).waitFor()
      await checkOnDesktopAndPhone(page, 'journey-agent-not-rated')
      await rateFirstPeople(page)

      const before = (await callAs(page, getCompanyInfo, {})).credits_balance
      // It writes to everyone who was rated yes, and asks about the others.
      await changeSettings(page, flowId, { writeFrom: 100, askFrom: 0, emails: 'any' })
      await page.getByRole('button', { name: `Start agent · holds ${budget} credits` }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Start the agent?' })
      await dialog.getByRole('button', { name: /^Start agent/ }).click()
      await page.getByRole('timer').waitFor()
      await endAgentGracePeriod(session)
      const record = page.getByRole('table', { name: 'Decisions' })
      await record.getByRole('row').filter({ hasText: 'Unlocked' }).first().waitFor()
      await record
        .getByRole('button', { name: /^Approve .* · 1 credit$/ })
        .first()
        .click()
      await findToast(page, /Approved .*\. 1 credit spent\./)
      await checkOnDesktopAndPhone(page, 'journey-agent')

      await reachNextEmails(session)
      const person = await findFirstContacted(page, session)
      const listOurs = async () =>
        (await listReceived(person.email)).filter(({ from }) => from.includes(user.email))
      await expect.poll(async () => (await listOurs()).length).toBe(1)

      await record
        .getByRole('button', { name: /^Open Unlocked/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Replay' }).click()
      await page.getByText('Same result').waitFor()

      await page.getByRole('button', { name: 'Pause agent' }).click()
      const { spent, held } = (await waitForPause(page, flowId)).budget
      expect(held).toBe(0)
      expect(spent).toBeGreaterThan(0)
      expect(spent).toBeLessThanOrEqual(budget)
      const after = (await callAs(page, getCompanyInfo, {})).credits_balance
      expect(before - after).toBe(spent)
    },
  )
})

/** A session that may send at any hour, so that a journey may run at any time. */
async function createDraft(page: Page): Promise<LaunchedSession> {
  await callAs(page, updateOutreachSettings, { postalAddress: 'Deltaworks, Kade 1, Rotterdam' })
  const text = 'Software engineers who know Python or Java'
  const { id: flowId, jobId } = await startSearch(page, text, text)
  const { plan, version } = await callAs(page, getPlan, { flowId })
  const { mailboxes } = await callAs(page, listMailboxes, {})
  await callAs(page, savePlan, {
    flowId,
    plan: {
      ...plan,
      days: [0, 1, 2, 3, 4, 5, 6],
      hours: Array.from({ length: 24 }, (_, hour) => hour),
      mailboxIds: mailboxes.map(({ id }) => id),
      creditBudget: budget,
    },
    baseVersion: version,
  })
  return { jobId, flowId }
}

/** Says yes to the best three of them, by keys. */
async function rateFirstPeople(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Rate ${ratingsToStart} people`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (let at = 1; at <= ratingsToStart; at += 1) {
    await dialog.getByText(`${at} of ${ratingsToStart}`).waitFor()
    await page.keyboard.press(at <= 3 ? 'y' : 'm')
    await dialog.getByText(/^You (?:dis)?agree\.$/).waitFor()
    if (at === 1) await checkOnDesktopAndPhone(page, 'journey-agent-rating')
    await page.keyboard.press('ArrowRight')
  }
  await dialog.getByRole('button', { name: 'Done' }).click()
}

async function changeSettings(
  page: Page,
  flowId: string,
  changes: Partial<Agent['settings']>,
): Promise<void> {
  const { settings, version } = await callAs(page, getAgent, { flowId })
  await callAs(page, saveAgentSettings, {
    flowId,
    settings: { ...settings, ...changes },
    baseVersion: version,
  })
}

async function waitForPause(page: Page, flowId: string): Promise<Agent> {
  await page.getByRole('button', { name: /^Resume agent/ }).waitFor()
  return callAs(page, getAgent, { flowId })
}
