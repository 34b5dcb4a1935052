import { listMailboxes } from '@headwater/contract/outreach/mailboxes'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { openCandidate, openTab } from '#fixtures/candidate'
import {
  createWritableCandidates,
  fillInFirstEmail,
  findUnsubscribePath,
  listReceived,
  replyAs,
  waitForReceived,
  writeFirstEmail,
} from '#fixtures/candidate-mail'
import { findMail } from '#fixtures/caught-mail'
import { checkOnDesktopAndPhone, checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import {
  agreeAtProvider,
  connectAtProvider,
  connectBySmtp,
  revokeAtGoogle,
} from '#fixtures/mailboxes'
import { aNewUser } from '#fixtures/new-user'
import { callAs } from '#fixtures/people-api'
import { withPhoneViewport } from '#fixtures/phone-viewport'
import { undo } from '#fixtures/toast'

describe('a mailbox', () => {
  journey('of each kind is connected and sends', { timeout: 300_000 }, async ({ openPage }) => {
    const user = aNewUser('Ines')
    const page = await openPage({ isMotionReduced: true })
    await createAccountAndSignIn(page, user)
    const addresses = ['gmail', 'outlook', 'smtp'].map((kind) => `${kind}-${user.email}`)
    const [gmail = '', outlook = '', smtp = ''] = addresses
    await connectAtProvider(page, 'Gmail', { name: 'Ines Okonjo', email: gmail })
    await connectAtProvider(page, 'Outlook', { name: 'Ines Okonjo', email: outlook })
    await connectBySmtp(page, smtp)
    const rows = page.getByRole('list', { name: 'Connected mailboxes' })
    for (const address of addresses) {
      await rows.getByRole('listitem', { name: address, exact: true }).waitFor()
    }
    await checkOnDesktopAndPhone(page, 'journey-emails')

    const names = ['Ada Weir', 'Bo Sluice', 'Cleo Ford']
    const people = names.map((name, at) => ({ name, email: `person-${at}-${user.email}` }))
    const candidates = await createWritableCandidates(page, people)
    for (const [at, candidate] of candidates.entries()) {
      const from = addresses[at] ?? ''
      await writeFirstEmail(page, candidate, { subject: 'A lock', text: 'Hello.', from })
    }
    for (const [at, { email }] of candidates.entries()) {
      const [received] = await waitForReceived(email, 1)
      expect(received?.from).toContain(addresses[at])
    }

    // Its server tells of new mail at once, so the reply arrives on any page.
    const [, , cleo] = candidates
    await page.goto('/main/dashboard')
    await replyAs(cleo?.email ?? '', 'What is the salary, and can I work from home?')
    await page.getByText('1 needs a reply, 1 unread').first().waitFor({ state: 'attached' })
    await page.goto('/main/inbox')
    await page.locator('[data-thread]').filter({ hasText: 'Cleo Ford' }).waitFor()
    await checkOnDesktopAndPhone(page, 'journey-inbox')
  })

  journey(
    'that its provider refuses is shown on every page and sends what waited once it is reconnected',
    { timeout: 300_000 },
    async ({ openPage }) => {
      const user = aNewUser('Rosa')
      const account = { name: 'Rosa Okonjo', email: user.email }
      const page = await openPage({ isMotionReduced: true })
      await createAccountAndSignIn(page, user)
      await connectAtProvider(page, 'Gmail', account)
      const person = { name: 'Ada Weir', email: `ada-${user.email}` }
      const [candidate] = await createWritableCandidates(page, [person])
      if (!candidate) throw new Error('No candidate was added.')

      // From now on nothing but the message uses the permission for some minutes.
      await expect
        .poll(async () => (await callAs(page, listMailboxes, {})).mailboxes[0]?.syncedAt, {
          timeout: 60_000,
        })
        .toEqual(expect.any(String))
      await revokeAtGoogle(await openPage(), account)
      await writeFirstEmail(page, candidate, { subject: 'A lock', text: 'Hello.' })
      await page.goto('/main/dashboard')
      const banner = page
        .getByRole('alert')
        .filter({ hasText: `Gmail refused the connection for ${user.email}` })
      await banner.getByText('1 email is held until you reconnect.').waitFor({ timeout: 60_000 })
      await checkScreen(page, 'journey-broken-mailbox')
      await findMail(user.email, /has stopped sending/)
      expect(await listReceived(person.email)).toEqual([])

      await banner.getByRole('button', { name: 'Reconnect Gmail' }).click()
      await agreeAtProvider(page, 'Gmail', account)
      await waitForReceived(person.email, 1)
      await page.goto('/main/dashboard')
      await expect.poll(() => banner.count()).toBe(0)
    },
  )
})

describe('an email', () => {
  journey(
    'survives a tab that is left, is taken back and sent, and its person unsubscribes by its link',
    { timeout: 300_000 },
    async ({ openPage }) => {
      const user = aNewUser('Nora')
      const page = await openPage({ isMotionReduced: true })
      await createAccountAndSignIn(page, user)
      await connectBySmtp(page, user.email)
      const person = { name: 'Ada Weir', email: `ada-${user.email}` }
      const [candidate] = await createWritableCandidates(page, [person])
      if (!candidate) throw new Error('No candidate was added.')

      const email = { subject: 'The lock at Utrecht', text: 'Would you like to keep our lock?' }
      await fillInFirstEmail(page, candidate, email)
      await page.goto('about:blank')
      const panel = await openCandidate(page, candidate)
      await openTab(panel, 'Emails')
      const body = panel.getByRole('textbox', { name: `Email to ${person.name}` })
      await expect.poll(() => body.textContent()).toBe(email.text)

      await panel.getByRole('button', { name: 'Send', exact: true }).click()
      await undo(page, `Email to ${person.name} leaves in`)
      await expect.poll(() => body.textContent()).toBe(email.text)
      expect(await listReceived(person.email)).toEqual([])
      await panel.getByRole('button', { name: 'Send', exact: true }).click()
      expect(await waitForReceived(person.email, 1)).toMatchObject([{ subject: email.subject }])

      await replyAs(person.email, 'Please send me no more emails.')
      await page.goto('/main/inbox?tab=all')
      await withPhoneViewport(page, async () => {
        await page.locator('[data-thread]').filter({ hasText: person.name }).click()
        await page.getByRole('button', { name: 'Back to the list' }).waitFor()
        await page.getByRole('textbox', { name: `Reply to ${person.name}` }).waitFor()
        await checkScreen(page, 'journey-thread-phone')
      })

      const visitor = await openPage()
      await visitor.goto(await findUnsubscribePath(person.email))
      await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
      await visitor.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
    },
  )
})

journey('a connection that is cancelled at its provider says so', async ({ openPage }) => {
  const page = await openPage({ isMotionReduced: true })
  await createAccountAndSignIn(page, aNewUser('Olga'))
  for (const kind of ['Gmail', 'Outlook']) {
    await page.goto('/main/settings/emails')
    await page.getByRole('button', { name: new RegExp(`^Connect ${kind}`) }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(`**/main/settings/emails/failed${kind}**`)
    await page.getByText(`The ${kind} mailbox could not be connected`).waitFor()
    await page.getByRole('button', { name: `Try ${kind} again` }).waitFor()
  }
})
