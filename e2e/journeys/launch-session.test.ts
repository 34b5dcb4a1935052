import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { expectCardIn } from '#fixtures/board'
import { listReceived, replyAs } from '#fixtures/candidate-mail'
import { checkScreen } from '#fixtures/check-screen'
import { countClicks } from '#fixtures/clicks'
import { journey } from '#fixtures/journey'
import {
  chooseEveryHour,
  endGracePeriod,
  findFirstContacted,
  launch,
  personRow,
  reachNextEmails,
  reviewLaunch,
} from '#fixtures/launch'
import { fillInSmtpAccount } from '#fixtures/mailboxes'
import { aNewUser, type NewUser } from '#fixtures/new-user'
import { findToast } from '#fixtures/toast'

const title = 'Software engineers who know Python or Java'

describe('the first session of a new company', () => {
  journey(
    'is launched within 15 clicks, sends after the grace period, and stops for a person who replies',
    async ({ openPage }) => {
      const user = aNewUser('Ida')
      const page = await openPage({ isMotionReduced: true })
      const getClicks = await countClicks(page)
      await createAccountAndSignIn(page, user)
      await page.goto('/main/dashboard')
      await startSession(page)
      await connectMailbox(page, user)
      await page.getByRole('link', { name: 'Sessions' }).click()
      await page.getByText('Session 1', { exact: true }).click()
      await chooseEveryHour(page)
      await reviewLaunch(page)
      await checkScreen(page, 'journey-dry-run')
      const session = await launch(page)
      // The last one accepts that the domain of the mailbox has a problem.
      expect([14, 15]).toContain(getClicks())

      await page.getByRole('link', { name: 'Show people' }).click()
      await page.getByRole('timer').waitFor()
      const board = await openPage({ context: page.context(), isMotionReduced: true })
      await board.goto(`/main/pipeline/${session.jobId}`)
      await endGracePeriod(page, session)
      await reachNextEmails(session)
      const person = await findFirstContacted(page, session)
      // Other companies may write to the same person of the pool.
      const listOurs = async () =>
        (await listReceived(person.email)).filter(({ from }) => from.includes(user.email))
      await expect.poll(listOurs).toMatchObject([{ subject: title }])
      await expectCardIn(board, 'Contacted', person.name)
      const row = personRow(page, person.name)
      await row.getByText('In sequence').waitFor()

      await replyAs(person.email, 'Yes, I am interested. Can we talk on Tuesday?')
      await expectCardIn(board, 'Replied', person.name)
      await row.getByText('Replied: Interested').click()
      const timeline = page.getByRole('list', { name: 'Timeline' })
      const step = timeline.getByRole('listitem').filter({ hasText: 'Step 2 cancelled' })
      await step.getByText('Not sent because the person replied.').waitFor()
      await checkScreen(page, 'journey-running-session')
      expect(await listOurs()).toHaveLength(1)
    },
  )
})

/** From any page to the results for a new job with a title. */
async function startSession(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sessions' }).click()
  await page.getByRole('link', { name: 'New session' }).click()
  await page.getByLabel('Job title').fill(title)
  await page.getByRole('button', { name: 'Review criteria' }).click()
  await page.getByRole('button', { name: /^Search \d+ people/ }).click()
  await page.getByRole('link', { name: 'Schedule' }).click()
}

/** From the schedule, which says that the mailbox is missing. */
async function connectMailbox(page: Page, { email }: NewUser): Promise<void> {
  await page.getByRole('link', { name: 'Connect a mailbox' }).click()
  await fillInSmtpAccount(page, email)
  const address = page.getByRole('form', { name: 'Postal address' })
  await address.getByLabel('Company and address').fill('Deltaworks, Kade 1, Rotterdam')
  await address.getByRole('button', { name: 'Save' }).click()
  await findToast(page, 'Postal address saved.')
}
