import { createFlow } from '@headwater/contract/flows/flows'
import { listMailboxes } from '@headwater/contract/outreach/mailboxes'
import { parseSearchQuery } from '@headwater/contract/sourcing/search'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import {
  createWritableCandidates,
  findUnsubscribePath,
  listReceived,
  setOutOfOffice,
  waitForReceived,
} from '#fixtures/candidate-mail'
import { checkOnDesktopAndPhone } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import {
  chooseEveryHour,
  endGracePeriod,
  type LaunchedSession,
  launch,
  personRow,
  reachNextEmails,
  reachReturns,
  reviewLaunch,
} from '#fixtures/launch'
import {
  agreeAtProvider,
  connectAtProvider,
  connectBySmtp,
  revokeAtGoogle,
} from '#fixtures/mailboxes'
import { aNewUser } from '#fixtures/new-user'
import { callAs } from '#fixtures/people-api'

describe('a session', () => {
  journey(
    'is started from a template and checked on every screen before a launch',
    { timeout: 300_000 },
    async ({ openPage }) => {
      const page = await openPage({ isMotionReduced: true })
      await createAccountAndSignIn(page, aNewUser('Runa'))
      await page.goto('/main/sessions')
      await page.getByRole('heading', { name: 'No sessions yet' }).waitFor()
      await checkOnDesktopAndPhone(page, 'journey-no-sessions')
      await page.getByRole('link', { name: 'New session' }).first().click()
      const templates = page.getByRole('region', { name: 'Templates' })
      await checkOnDesktopAndPhone(page, 'journey-new-session')
      await templates.getByRole('button').first().click()
      await page.getByRole('heading', { name: 'Check what was read' }).waitFor()
      await page.getByText(/people meet/).waitFor()
      await checkOnDesktopAndPhone(page, 'journey-review')
      await page.getByRole('button', { name: /^Search \d/ }).click()
      await page.waitForURL('**/main/sourcingsession/*')
      await page.getByRole('link', { name: 'Launch' }).click()
      await page.getByText('Choose a mailbox to send from.').waitFor()
      await checkOnDesktopAndPhone(page, 'journey-launch-not-ready')
    },
  )
})

describe('a running session', () => {
  journey(
    'pauses for a person who is away, goes on when they are back, and stops for one who unsubscribes',
    { timeout: 300_000 },
    async ({ openPage }) => {
      const user = aNewUser('Mila')
      const page = await openPage({ isMotionReduced: true })
      await createAccountAndSignIn(page, user)
      const second = `second-${user.email}`
      for (const address of [user.email, second]) await connectBySmtp(page, address)
      const [ada, bo] = [aPerson('Ada Weir', user.email), aPerson('Bo Sluice', user.email)]
      await openDraft(page, [ada, bo])
      await checkOnDesktopAndPhone(page, 'journey-session-messages')
      await page.getByRole('link', { name: 'Schedule' }).click()
      await chooseMailbox(page, second)
      await page.getByText('People are spread over the mailboxes in turn.').waitFor()
      await checkOnDesktopAndPhone(page, 'journey-session-schedule')
      const session = await launchDraft(page, 'journey-session-dry-run')
      await page.getByRole('link', { name: 'Show people' }).click()
      await page.getByText('No one is in this session yet').waitFor()
      await checkOnDesktopAndPhone(page, 'journey-session-grace')

      await setOutOfOffice(ada.email, twoWeeksFromNow())
      await endGracePeriod(page, session)
      await reachNextEmails(session)
      await waitForReceived(ada.email, 1)
      await waitForReceived(bo.email, 1)
      const [rowOfAda, rowOfBo] = [personRow(page, ada.name), personRow(page, bo.name)]
      await rowOfAda.getByText('Out of office', { exact: true }).waitFor()
      const visitor = await openPage()
      await visitor.goto(await findUnsubscribePath(bo.email))
      await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
      await rowOfBo.getByText('Stopped: unsubscribed', { exact: true }).click()
      const timeline = page.getByRole('list', { name: 'Timeline' })
      await timeline.getByText('Not sent because the person unsubscribed.').waitFor()
      await checkOnDesktopAndPhone(page, 'journey-session-people')

      await reachReturns(session)
      await rowOfAda.getByText('In sequence').waitFor({ timeout: 90_000 })
      await reachNextEmails(session)
      await waitForReceived(ada.email, 2)
      expect(await listReceived(bo.email)).toHaveLength(1)
      await checkTabs(page)
    },
  )

  journey(
    'holds its emails while its mailbox is broken, says so, and goes on when it is reconnected',
    { timeout: 300_000 },
    async ({ openPage }) => {
      const user = aNewUser('Tove')
      const account = { name: 'Tove Okonjo', email: user.email }
      const page = await openPage({ isMotionReduced: true })
      await createAccountAndSignIn(page, user)
      await connectAtProvider(page, 'Gmail', account)
      const person = aPerson('Cleo Ford', user.email)
      await openDraft(page, [person])
      // From now on nothing but the email uses the permission for some minutes.
      await expect
        .poll(async () => (await callAs(page, listMailboxes, {})).mailboxes[0]?.syncedAt, {
          timeout: 60_000,
        })
        .toEqual(expect.any(String))
      await page.getByRole('link', { name: 'Schedule' }).click()
      const session = await launchDraft(page, 'journey-session-gmail')
      await page.getByRole('link', { name: 'Show people' }).click()
      await revokeAtGoogle(await openPage(), account)
      await endGracePeriod(page, session)
      await reachNextEmails(session)
      const banner = page.getByRole('alert').filter({ hasText: `Gmail refused the connection` })
      await banner.getByText('1 email is held until you reconnect.').waitFor({ timeout: 60_000 })
      await page.getByText('1 email is held', { exact: true }).waitFor()
      await checkOnDesktopAndPhone(page, 'journey-session-held')
      await page.goto('/main/sessions?tab=held')
      await page.getByText('1 email held').waitFor()
      await checkOnDesktopAndPhone(page, 'journey-sessions-held')
      expect(await listReceived(person.email)).toEqual([])

      await banner.getByRole('button', { name: 'Reconnect Gmail' }).click()
      await agreeAtProvider(page, 'Gmail', account)
      await reachNextEmails(session)
      await waitForReceived(person.email, 1)
      await page.goto(`/main/flow-steps/${session.jobId}/${session.flowId}?tab=people`)
      await personRow(page, person.name).getByText('In sequence').waitFor()
      await banner.waitFor({ state: 'detached' })
    },
  )
})

function twoWeeksFromNow(): string {
  return new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
}

interface WritablePerson {
  name: string
  email: string
}

function aPerson(name: string, sender: string): WritablePerson {
  return { name, email: `${name.split(' ')[0]?.toLowerCase()}-${sender}` }
}

/** Creates a session that finds these people, and opens its emails. */
async function openDraft(page: Page, people: readonly WritablePerson[]): Promise<void> {
  const [candidate] = await createWritableCandidates(page, people)
  const jobId = candidate?.jobId ?? ''
  const text = '"Keeper"'
  const { criteria } = await callAs(page, parseSearchQuery, { text })
  const { id } = await callAs(page, createFlow, { jobId, text, criteria })
  await page.goto(`/main/flow-steps/${jobId}/${id}`)
  await page.getByText(/^\d (person|people) to contact/).waitFor()
}

async function chooseMailbox(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Mailboxes' }).click()
  await page.getByRole('option', { name: address }).click()
  await page.keyboard.press('Escape')
}

/** From the schedule through the dry run. */
async function launchDraft(page: Page, screen: string): Promise<LaunchedSession> {
  await chooseEveryHour(page)
  await reviewLaunch(page)
  await checkOnDesktopAndPhone(page, screen)
  return launch(page)
}

/** The other tabs, and the list of sessions. */
async function checkTabs(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Session', exact: true })
  await tabs.getByRole('link', { name: 'Steps' }).click()
  await page.getByText('Step 1', { exact: true }).first().waitFor()
  await checkOnDesktopAndPhone(page, 'journey-session-steps')
  await tabs.getByRole('link', { name: 'Schedule' }).click()
  await page.getByRole('list', { name: 'Scheduled emails' }).waitFor()
  await checkOnDesktopAndPhone(page, 'journey-session-schedule-tab')
  await tabs.getByRole('link', { name: 'History' }).click()
  await page.getByRole('list', { name: 'History' }).waitFor()
  await checkOnDesktopAndPhone(page, 'journey-session-history')
  await tabs.getByRole('link', { name: 'Results' }).click()
  await page.getByRole('heading', { name: 'Steps' }).waitFor()
  await checkOnDesktopAndPhone(page, 'journey-session-results')
  await page.goto('/main/sessions')
  await page.getByRole('row', { name: 'Session 1' }).waitFor()
  await checkOnDesktopAndPhone(page, 'journey-sessions')
}
