import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { cardLocator, columnLocator, expectCardIn, expectStoredStage } from '#fixtures/board'
import { replyAs, waitForReceived } from '#fixtures/candidate-mail'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import {
  chooseEveryHour,
  endGracePeriod,
  findFirstContacted,
  type LaunchedSession,
  launch,
  reachNextEmails,
  reviewLaunch,
} from '#fixtures/launch'
import { fillInSmtpAccount } from '#fixtures/mailboxes'
import { aNewUser, type NewUser, signUp } from '#fixtures/new-user'
import { choose } from '#fixtures/sign-up'
import { waitForPeople } from '#fixtures/sourcing'
import { unlockThree } from '#fixtures/sourcing-acts'
import { findToast } from '#fixtures/toast'

const title = 'Software engineers who know Python or Java'

describe('a new company', () => {
  journey(
    'describes a job, finds and unlocks people, writes to them and hires one who answers',
    { timeout: 400_000 },
    async ({ openPage }) => {
      const user = aNewUser('Hedda')
      const page = await openPage({ isMotionReduced: true })
      await signUp(page, user)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(new URL(page.url()).pathname).toBe('/main/dashboard')

      await describeJob(page)
      await waitForPeople(page)
      await unlockThree(page)
      await checkScreen(page, 'first-hire-sourcing')
      await writeSteps(page)
      await connectMailbox(page, user)
      const session = await launchSession(page)
      await endGracePeriod(page, session)
      await reachNextEmails(session)
      const person = await findFirstContacted(page, session)
      await waitForReceived(person.email, 1)

      const board = await openPipeline(page, session)
      await expectCardIn(board, 'Contacted', person.name)
      await replyAs(person.email, 'Yes, I am interested. Can we talk on Tuesday?')
      await expectCardIn(board, 'Replied', person.name)
      await hire(board, session, person.name)
      await visitAreas(page, user)
    },
  )
})

/** From the dashboard over the jobs to the results of the first search. */
async function describeJob(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Jobs' }).click()
  await page.waitForURL('**/main/jobs')
  await navigation.getByRole('link', { name: 'Sessions' }).click()
  await page.waitForURL('**/main/sessions')
  await page.getByRole('link', { name: 'New session' }).first().click()
  await page.getByLabel('Job title').fill(title)
  await page.getByRole('button', { name: 'Review criteria' }).click()
  await page.getByRole('button', { name: /^Search \d+ people/ }).click()
  await page.waitForURL('**/main/sourcingsession/*')
}

/** Writes the first email and lets the second one follow after one day. */
async function writeSteps(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Write messages' }).click()
  const first = page.getByRole('region', { name: 'Step 1' })
  await first.waitFor()
  await choose(page, 'Send step 2 after', 'Send after: 1 day')
  await page.getByText(/^Saved/).waitFor()
  await checkScreen(page, 'first-hire-steps')
  await page.getByRole('link', { name: 'Schedule' }).click()
}

/** From the schedule, which says that the mailbox is missing. */
async function connectMailbox(page: Page, { email }: NewUser): Promise<void> {
  await page.getByRole('link', { name: 'Connect a mailbox' }).click()
  await page.waitForURL('**/main/settings/emails')
  await fillInSmtpAccount(page, email)
  const address = page.getByRole('form', { name: 'Postal address' })
  await address.getByLabel('Company and address').fill('Deltaworks, Kade 1, Rotterdam')
  await address.getByRole('button', { name: 'Save' }).click()
  await findToast(page, 'Postal address saved.')
}

async function launchSession(page: Page): Promise<LaunchedSession> {
  await page.getByRole('link', { name: 'Sessions' }).click()
  await page.getByText('Session 1', { exact: true }).click()
  await chooseEveryHour(page)
  await reviewLaunch(page)
  return launch(page)
}

async function openPipeline(page: Page, { jobId }: LaunchedSession): Promise<Page> {
  await page.goto(`/main/pipeline/${jobId}`)
  await columnLocator(page, 'Contacted').getByRole('article').first().waitFor()
  return page
}

/** Moves a candidate on by the menu of the card, stage by stage. */
async function hire(page: Page, { jobId }: LaunchedSession, name: string): Promise<void> {
  for (const stage of ['Interview', 'Offer', 'Hired']) {
    await cardLocator(page, name).focus()
    await page.keyboard.press('m')
    await page.getByRole('menuitem', { name: new RegExp(`^${stage}`) }).click()
    await findToast(page, `${name} moved to ${stage}`)
    await expectStoredStage(page, jobId, stage, name)
  }
  await checkScreen(page, 'first-hire-pipeline')
}

/** The areas of the product, each with what the journey has left there. */
async function visitAreas(page: Page, { email, companyName }: NewUser): Promise<void> {
  const areas: readonly (readonly [string, RegExp])[] = [
    ['dashboard', /of 100/],
    ['jobs', new RegExp(title)],
    ['sessions', /Session 1/],
    ['settings/emails', new RegExp(email)],
    ['settings/profile', /Hedda|About you/],
    ['settings/team', new RegExp(`${companyName}|${email}`)],
    ['settings/billing', /Free Tier/],
  ]
  for (const [path, words] of areas) {
    await page.goto(`/main/${path}`)
    await page.getByText(words).first().waitFor()
    await checkScreen(page, `first-hire-${path.replace('/', '-')}`)
  }
}
