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
  return { ...inbox, ...openBoard(`/${cardId(1)}`) }
}

it('Answer opens the emails of the candidate, where the reply is written', async () => {
  const { user } = openPanel([aThreadDetail(1)])
  await user.click(await screen.findByRole('button', { name: 'Answer' }))
  const panel = within(await screen.findByRole('tabpanel', { name: 'Emails' }))
  expect(await panel.findByRole('article', { name: 'Email from Elif Demirtaş' })).toBeTruthy()
  expect(await panel.findByRole('textbox', { name: 'Reply to Elif Demirtaş' })).toBeTruthy()
  const link = panel.getByRole('link', { name: 'Open in Inbox' })
  await waitFor(() => expect(link.getAttribute('href')).toContain(threadId(1)))
})

it('a candidate without emails can be written to', async () => {
  const { user } = openPanel([])
  await user.click(await screen.findByRole('tab', { name: 'Emails' }))
  expect(await screen.findByText('No emails yet')).toBeTruthy()
})
