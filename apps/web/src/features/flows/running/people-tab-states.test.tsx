import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openFlowSteps } from '#test/launch-builders'
import { serveSequence } from '#test/sequence-builders'
import { errorReply, server } from '#test/server'
import { aFlow, recruiterPrivileges } from '#test/session-builders'
import { aSession } from '#test/session-list-builders'

const open = (path = '', privileges = recruiterPrivileges) =>
  openFlowSteps(`?tab=people${path}`, privileges)

async function findRows(): Promise<HTMLTableRowElement[]> {
  const table = await screen.findByRole('table', { name: 'People' })
  return within(table).getAllByRole<HTMLTableRowElement>('row').slice(1)
}

describe('the people of a session', () => {
  it('names who waits for approval and leads to the launch', async () => {
    const session = aSession()
    serveSequence({ session: { ...session, next: { ...session.next, waitingForApproval: 26 } } })
    open()
    expect(await screen.findByText('26 people match and wait for approval')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Approve' })
    expect(link.getAttribute('href')).toMatch(/\?step=launch$/)
  })

  it('leads to the questions of the agent in Autopilot', async () => {
    const session = aSession()
    serveSequence({
      flow: aFlow({ mode: 'agent', status: 'running' }),
      session: { ...session, next: { ...session.next, waitingForApproval: 2 } },
    })
    server.use(http.get('*/api2/flows/:flowId/agent', () => errorReply(404, 404, 'not_found')))
    open()
    const link = await screen.findByRole('link', { name: 'Approve' })
    expect(link.getAttribute('href')).toMatch(/\?tab=agent$/)
  })

  it('says which emails a mailbox holds', async () => {
    const sentence = 'Gmail refused the connection for talent@meridiangrid.test.'
    const session = aSession({ state: 'held' })
    serveSequence({ session: { ...session, next: { ...session.next, heldEmails: 14, sentence } } })
    open()
    expect(await screen.findByText('14 emails are held')).toBeTruthy()
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
  })

  it.each([
    [{ status: 'paused' as const }, 'This session is paused. Nothing is sent until you resume it.'],
    [{ isArchived: true }, 'This session is archived. Nothing more is sent.'],
  ])('says why nothing is sent: %j', async (changes, text) => {
    serveSequence({ flow: aFlow({ status: 'running', ...changes }) })
    open()
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('loads everyone again when the session is paused', async () => {
    const { listed } = serveSequence()
    const { user } = open()
    await findRows()
    const before = listed.length
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy()
    await waitFor(() => expect(listed.length).toBeGreaterThan(before))
  })

  it('is empty before the first launch has started', async () => {
    const { listed } = serveSequence({ flow: aFlow({ status: 'starting' }) })
    open()
    expect(await screen.findByText('No one is in this session yet')).toBeTruthy()
    expect(screen.getByText(/^People and emails appear here when/)).toBeTruthy()
    expect(listed).toEqual([])
  })

  it('says why the people could not be loaded and tries again', async () => {
    serveSequence()
    server.use(
      http.get(
        '*/api2/outreach/sequences/:flowId/people',
        () => errorReply(403, 403, 'forbidden', 'No.'),
        { once: true },
      ),
    )
    const { user } = open()
    expect(await screen.findByText('The people couldn’t be loaded')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await findRows()).length).toBe(2)
  })

  it('tells reviewers why they see no one', async () => {
    const { listed } = serveSequence()
    open('', ['pipeline.review'])
    expect(await screen.findByText('You can’t see whom this session writes to')).toBeTruthy()
    expect(listed).toEqual([])
  })
})
