import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { expectCardIn, openBoard } from '#fixtures/board'
import {
  createWritableCandidates,
  replyAs,
  waitForReceived,
  writeFirstEmail,
} from '#fixtures/candidate-mail'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { connectBySmtp } from '#fixtures/mailboxes'
import { aNewUser } from '#fixtures/new-user'
import { findToast } from '#fixtures/toast'

describe('outreach', () => {
  journey(
    'a person is written to, and their reply arrives in the inbox and on the board without reloading',
    async ({ openPage }) => {
      const user = aNewUser('Mira')
      const page = await openPage({ isMotionReduced: true })
      await createAccountAndSignIn(page, user)
      await connectBySmtp(page, user.email)
      await checkScreen(page, 'journey-emails')
      const person = { name: 'Ada Weir', email: `ada-${user.email}` }
      const [candidate] = await createWritableCandidates(page, [person])
      if (!candidate) throw new Error('No candidate was added.')
      const board = await openPage({ context: page.context(), isMotionReduced: true })
      await openBoard(board, candidate.jobId)

      const subject = 'The lock at Utrecht'
      await writeFirstEmail(page, candidate, { subject, text: 'Would you like to keep our lock?' })
      expect(await waitForReceived(person.email, 1)).toMatchObject([{ subject }])
      await expectCardIn(board, 'Contacted', person.name)

      await page.goto('/main/inbox')
      await page.getByText('No one is waiting for a reply').waitFor()
      await replyAs(person.email, 'Yes, I am interested. Can we talk on Tuesday?')
      const row = page.locator('[data-thread]').filter({ hasText: person.name })
      await row.getByRole('img', { name: 'Candidate' }).waitFor()
      await expectCardIn(board, 'Replied', person.name)
      const thread = page.getByRole('region', { name: 'Thread', exact: true })
      const received = thread.getByRole('article', { name: `Email from ${person.name}` })
      await received.getByText('Can we talk on Tuesday?').waitFor()
      await received.getByRole('img', { name: 'Candidate' }).waitFor()
      await thread.getByRole('img', { name: 'Team' }).waitFor()
      await checkScreen(page, 'journey-inbox')

      const answer = thread.getByRole('textbox', { name: `Reply to ${person.name}` })
      await answer.fill('Tuesday at ten suits me well.')
      await answer.press('Control+Enter')
      await findToast(page, `Email to ${person.name} leaves in`)
      expect(await waitForReceived(person.email, 2)).toMatchObject([
        { subject: `Re: ${subject}`, from: expect.stringContaining(user.email) },
        { subject },
      ])

      await page.goto('/main/settings/team/audit-log')
      const log = page.getByRole('main').getByRole('table')
      for (const side of ['Candidate', 'Team']) {
        await log.getByRole('img', { name: side }).first().waitFor()
      }
      await checkScreen(page, 'journey-audit-log')
    },
  )
})
