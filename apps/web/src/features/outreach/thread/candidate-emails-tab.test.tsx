import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { aBoard, aBoardCard, cardId, openBoard, serveBoard } from '#test/board-builders'
import { serveCandidate } from '#test/candidate-builders'
import { aThreadDetail, serveInbox, threadId } from '#test/inbox-builders'
import { ok, server } from '#test/server'
import './candidate-emails-tab.tsx'

function openPanel(threads: ReturnType<typeof aThreadDetail>[]) {
  const inbox = serveInbox()
  serveBoard(aBoard({ cards: [aBoardCard(1, { waitsSince: '2026-05-14T12:28:00.000Z' })] }))
  serveCandidate()
  server.use(http.get('*/api2/outreach/candidates/:candidateId/threads', () => ok({ threads })))
  const privileges = ['pipeline.write', 'pipeline.review', 'mailboxes.own'] as const
  return { ...inbox, ...openBoard(`/${cardId(1)}`, privileges) }
}

it('Answer opens the emails of the candidate and the reply has the focus', async () => {
  const { user, of } = openPanel([aThreadDetail(1)])
  await user.click(await screen.findByRole('button', { name: 'Answer Elif' }))
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
  await user.click(await screen.findByRole('button', { name: /^Send/ }))
  await waitFor(() => expect(of('send')).toMatchObject([{ threadId: threadId(1) }]))
  expect(await screen.findByText(/^Email leaves in (?:9|10) s$/)).toBeTruthy()
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
  await user.click(await screen.findByRole('textbox', { name: 'Subject' }))
  await user.paste('A role')
  await user.click(screen.getByRole('button', { name: 'Template' }))
  await user.click(await screen.findByRole('button', { name: /^Pay range and call/ }))
  await waitFor(() => expect(of('first draft').at(-1)).toMatchObject({ subject: 'A role' }))
})

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
