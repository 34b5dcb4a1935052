import type { CandidateDetail } from '@headwater/contract/pipeline/candidate'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aBoard, aBoardCard, cardId, openBoard, serveBoard, sessionId } from '#test/board-builders'
import { aCandidate, serveCandidate } from '#test/candidate-builders'
import { aClient } from '#test/identity-builders'
import { aSentEntry, aThreadDetail, serveInbox, threadId } from '#test/inbox-builders'
import { aLiveChange, serveLive } from '#test/live-builders'
import { aMailbox, someOutreachSettings } from '#test/outreach-builders'
import { servePersonActs } from '#test/result-builders'
import { errorReply, ok, server } from '#test/server'
import './candidate-emails-tab.tsx'

function openPanel(threads: ReturnType<typeof aThreadDetail>[], serveMore?: () => void) {
  const inbox = serveInbox()
  serveBoard(aBoard({ cards: [aBoardCard(1, { waitsSince: '2026-05-14T12:28:00.000Z' })] }))
  serveCandidate()
  server.use(http.get('*/api2/outreach/candidates/:candidateId/threads', () => ok({ threads })))
  serveMore?.()
  const privileges = ['pipeline.write', 'pipeline.review', 'mailboxes.own'] as const
  return { ...inbox, ...openBoard(`/${cardId(1)}`, privileges) }
}

it('Reply opens the emails of the candidate and the reply has the focus', async () => {
  const { user, of } = openPanel([aThreadDetail(1)])
  const details = within(await screen.findByRole('dialog', { name: 'Elif Demirtaş' }))
  await user.click(await details.findByRole('button', { name: 'Reply to Elif' }))
  const panel = within(await screen.findByRole('tabpanel', { name: /^Emails/ }))
  expect(await panel.findByRole('article', { name: 'Email from Elif Demirtaş' })).toBeTruthy()
  const link = panel.getByRole('link', { name: 'Open in Inbox' })
  expect(link.getAttribute('href')).toContain(threadId(1))
  const editor = await screen.findByRole('textbox', { name: 'Reply to Elif Demirtaş' })
  await waitFor(() => expect(document.activeElement).toBe(editor))
  // The reply takes the place of the other actions.
  expect(screen.queryByText(/needs reply$/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Template' }))
  await user.click(await screen.findByRole('button', { name: /^Pay range and call/ }))
  const findSend = () => screen.getByRole('button', { name: 'Send' })
  await waitFor(() => expect(findSend().getAttribute('aria-disabled')).toBeNull())
  await user.click(findSend())
  await waitFor(() => expect(of('send')).toMatchObject([{ threadId: threadId(1) }]))
  expect(await screen.findByText(/^Email leaves in \d+ s$/)).toBeTruthy()
})

it('a step that was not simply sent is open, and says so when it is folded', async () => {
  const entries = [
    aSentEntry(1),
    aSentEntry(2, { state: 'rejected', reason: 'Refused: 550 no such user' }),
    aSentEntry(3, { state: 'unknown' }),
  ]
  const { user } = openPanel([aThreadDetail(1, { entries })])
  await user.click(await screen.findByRole('tab', { name: /^Emails/ }))
  const refused = within(await screen.findByRole('article', { name: /^Step 2/ }))
  expect(refused.getByText('Refused: 550 no such user')).toBeTruthy()
  expect(refused.getByRole('button', { name: 'Send again' })).toBeTruthy()
  expect(screen.queryByRole('article', { name: /^Step 1/ })).toBeNull()
  const unknown = within(screen.getByRole('article', { name: /^Step 3/ }))
  await user.click(unknown.getByRole('button', { expanded: true }))
  const line = await screen.findByRole('button', { name: /^Step 3/, expanded: false })
  expect(line.textContent).toContain('Delivery not confirmed')
})

it('the tab shows the number of emails', async () => {
  server.use(
    http.get('*/api2/outreach/candidates/:candidateId/email-count', () => ok({ emails: 3 })),
  )
  openPanel([aThreadDetail(1)])
  expect(await screen.findByRole('tab', { name: /^Emails\s*3$/ })).toBeTruthy()
})

it('a candidate without emails can be written to, and the draft is kept', async () => {
  const { user, of } = openPanel([])
  await user.click(await screen.findByRole('tab', { name: /^Emails/ }))
  expect(await screen.findByText('No emails yet')).toBeTruthy()
  expect(screen.getByText(/elif\.demirtas@posteo\.example\.$/)).toBeTruthy()
  await user.click(await screen.findByRole('textbox', { name: 'Subject' }))
  await user.paste('A role')
  await user.click(screen.getByRole('button', { name: 'Template' }))
  await user.click(await screen.findByRole('button', { name: /^Pay range and call/ }))
  await waitFor(() => expect(of('first draft').at(-1)).toMatchObject({ subject: 'A role' }))
})

it('a first email is kept while no mailbox is connected', async () => {
  const mailbox = aMailbox({ status: 'disconnected' })
  const { user, of } = openPanel([], () =>
    server.use(
      http.get('*/api2/outreach/mailboxes', () => ok({ mailboxes: [mailbox], providers })),
    ),
  )
  await user.click(await screen.findByRole('tab', { name: /^Emails/ }))
  await user.click(await screen.findByRole('button', { name: 'Template' }))
  await user.click(await screen.findByRole('button', { name: /^Pay range and call/ }))
  await waitFor(() => expect(of('first draft')).toMatchObject([{ mailboxId: mailbox.id }]))
})

describe('a first email that would be refused is not begun', () => {
  const contactStatus = (status: CandidateDetail['contactStatus']) => () => {
    serveCandidate({ detail: aCandidate({ contactStatus: status }) })
  }
  const withoutAddress = () =>
    server.use(
      http.get('*/api2/outreach/settings', () => ok(someOutreachSettings({ postalAddress: '' }))),
    )

  it.each([
    [
      'while the contact details are locked',
      'Contact details are locked',
      contactStatus({ state: 'locked', hint: 'e•••' }),
    ],
    [
      'without contact details',
      'No contact details',
      contactStatus({ state: 'locked', hint: null }),
    ],
    ['without an address', 'No email address', contactStatus({ state: 'own', email: null })],
    ['without a postal address', 'Postal address is missing', withoutAddress],
  ])('%s', async (_, title, serveMore) => {
    const { user } = openPanel([], serveMore)
    await user.click(await screen.findByRole('tab', { name: /^Emails/ }))
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull()
  })

  it('and offers to unlock the contact details with the price', async () => {
    const card = aBoardCard(1, { contactStatus: 'locked', flowId: sessionId })
    const { user } = openPanel([], () => {
      serveCandidate({
        detail: aCandidate({ card, contactStatus: { state: 'locked', hint: 'e•••' } }),
      })
      servePersonActs()
    })
    await user.click(await screen.findByRole('tab', { name: /^Emails/ }))
    await screen.findByText('Contact details are locked')
    expect(await screen.findByRole('button', { name: 'Unlock · 1 credit' })).toBeTruthy()
  })
})

it('E opens the emails of the candidate with the focus on the new one', async () => {
  const { user } = openPanel([])
  await screen.findByRole('tab', { name: /^Emails/ })
  await user.keyboard('e')
  const editor = await screen.findByRole('textbox', { name: 'Email to Elif Demirtaş' })
  await waitFor(() => expect(document.activeElement).toBe(editor))
})

const providers = { gmail: true, outlook: true }

it('the draft of a first email is there again', async () => {
  const draft = {
    mailboxId: null,
    subject: 'A role in Berlin',
    bodyHtml: '<p>Dear Elif</p>',
    templateId: null,
    attachments: [],
    savedAt: '2026-05-14T12:30:00.000Z',
  }
  const { user } = openPanel([aThreadDetail(1, { entries: [], draft })])
  await user.click(await screen.findByRole('tab', { name: /^Emails/ }))
  const subject = await screen.findByRole('textbox', { name: 'Subject' })
  expect(subject.textContent).toBe('A role in Berlin')
  expect(await screen.findByText('Dear Elif')).toBeTruthy()
})

describe('when the next email of a session leaves', () => {
  const path = '*/api2/outreach/candidates/:candidateId/explanation'
  const reason = 'Waiting for tomorrow 09:00 in Berlin.'

  function explain(sentence: string) {
    const enrolment = { flowId: sessionId, sessionName: 'Firmware', state: 'active' as const }
    return ok({ enrolment: { ...enrolment, reason: sentence } })
  }

  async function openEmails(
    threads: ReturnType<typeof aThreadDetail>[],
    ...handlers: Parameters<typeof server.use>
  ) {
    const { user } = openPanel(threads, () => server.use(...handlers))
    await user.click(await screen.findByRole('tab', { name: /^Emails/ }))
    return { user, panel: within(await screen.findByRole('tabpanel', { name: /^Emails/ })) }
  }

  it.each([
    ['above the emails', [aThreadDetail(1)]],
    ['before the first one', []],
  ])('is said %s', async (_, threads) => {
    const asked: unknown[] = []
    const { panel } = await openEmails(
      threads,
      http.get(path, ({ params }) => {
        asked.push(params.candidateId)
        return explain(reason)
      }),
    )
    expect(await panel.findByText(reason, { exact: false })).toBeTruthy()
    expect(panel.getByText('Firmware:')).toBeTruthy()
    expect(asked).toEqual([cardId(1)])
  })

  it('is not said of a candidate in no session', async () => {
    const asked: unknown[] = []
    const { panel } = await openEmails(
      [aThreadDetail(1)],
      http.get(path, () => {
        asked.push(path)
        return ok({ enrolment: null })
      }),
    )
    await panel.findByRole('article', { name: 'Email from Elif Demirtaş' })
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(panel.queryByText('Firmware:')).toBeNull()
  })

  it('is asked for again when a message of the person arrives', async () => {
    const sentences = [reason, 'The person replied.']
    const streams: ReturnType<typeof serveLive>[] = []
    const { user } = openPanel([aThreadDetail(1)], () => {
      streams.push(serveLive())
      server.use(http.get(path, () => explain(sentences[0] ?? '')))
    })
    await user.click(await screen.findByRole('tab', { name: /^Emails/ }))
    await screen.findByText(reason, { exact: false })
    const findStream = () => streams[0]?.find(({ topics }) => topics.join().includes('inbox'))
    await waitFor(() => expect(findStream()).toBeTruthy())
    sentences.shift()
    findStream()?.send(aLiveChange('inbox', aClient().company_id, { threadId: threadId(1) }))
    expect(await screen.findByText('The person replied.', { exact: false })).toBeTruthy()
  })

  it('shows a skeleton while it loads, above the emails', async () => {
    const { panel } = await openEmails(
      [aThreadDetail(1)],
      http.get(path, () => new Promise<never>(() => undefined)),
    )
    expect(await panel.findByText('Loading when the next email leaves')).toBeTruthy()
    expect(panel.getByRole('article', { name: 'Email from Elif Demirtaş' })).toBeTruthy()
  })

  it('can be asked for again after a failure, while the emails stay', async () => {
    const { panel, user } = await openEmails(
      [aThreadDetail(1)],
      http.get(path, () => errorReply(422, 422, 'forbidden'), { once: true }),
      http.get(path, () => explain(reason)),
    )
    expect(await panel.findByText('Could not load when the next email leaves.')).toBeTruthy()
    expect(panel.getByRole('article', { name: 'Email from Elif Demirtaş' })).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await panel.findByText(reason, { exact: false })).toBeTruthy()
  })
})
