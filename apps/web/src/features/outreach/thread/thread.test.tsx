import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  aReceivedEntry,
  aSentEntry,
  aThread,
  aThreadDetail,
  openInbox,
  serveInbox,
  threadId,
} from '#test/inbox-builders'
import { errorReply, ok, server } from '#test/server'
import { formatState } from './message-status.tsx'

function openThread(...entries: ReturnType<typeof aThreadDetail>['entries']) {
  const details = [aThreadDetail(1, entries.length > 0 ? { entries } : {})]
  const served = serveInbox({ threads: [aThread(1)], details })
  return { ...served, ...openInbox() }
}

describe('a thread', () => {
  it('folds all sent steps but the last', async () => {
    openThread()
    const first = await screen.findByRole('article', { name: 'Step 1 by Ines Carvalho' })
    expect(within(first).getByRole('button', { expanded: false }).textContent).toContain(
      'Text of step 1',
    )
    const second = screen.getByRole('article', { name: 'Step 2 by Ines Carvalho' })
    expect(
      within(second).getByRole('button', { name: /Ines Carvalho/, expanded: true }),
    ).toBeTruthy()
  })

  it('marks the emails of the team, the candidate’s reply and what it caused', async () => {
    openThread()
    const sideIn = (element: HTMLElement) =>
      within(element)
        .getAllByRole('img')
        .map((icon) => icon.getAttribute('aria-label'))
    const sent = await screen.findByRole('article', { name: 'Step 1 by Ines Carvalho' })
    expect(sideIn(sent)).toEqual(['Team'])
    const reply = screen.getByRole('article', { name: 'Email from Elif Demirtaş' })
    expect(sideIn(reply)).toEqual(['Candidate'])
    const event = screen.getByText(/^Sequence stopped because Elif replied/)
    expect(sideIn(event.parentElement as HTMLElement)).toEqual(['Candidate'])
  })

  it('marks no side of an automatic reply', async () => {
    openThread(aSentEntry(1), aReceivedEntry({ class: 'auto_reply', side: null, reply: null }))
    const mail = await screen.findByRole('article', { name: 'Email from Elif Demirtaş' })
    expect(within(mail).queryByRole('img')).toBeNull()
  })

  it('says what the reply did to the sequence', async () => {
    openThread()
    expect(await screen.findByText(/^Sequence stopped because Elif replied/)).toBeTruthy()
  })

  it('marks the words the classification rests on', async () => {
    openThread()
    const reply = await screen.findByRole('article', { name: 'Email from Elif Demirtaş' })
    expect(reply.querySelector('mark')?.textContent).toBe('What range did you have in mind?')
    expect(within(reply).getByText('Set by Headwater', { exact: false })).toBeTruthy()
  })

  it('corrects a classification at once and undoes it', async () => {
    const { user, of } = openThread()
    await user.click(await screen.findByRole('button', { name: 'Interested' }))
    await waitFor(() => expect(of('kind')).toEqual([{ kind: 'interested' }]))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(of('kind').at(-1)).toEqual({ kind: 'question' }))
  })

  it('offers no classification for an out-of-office reply', async () => {
    openThread(
      aSentEntry(1),
      aReceivedEntry({ class: 'auto_reply', reply: null, awayUntil: '2026-06-01' }),
    )
    expect(
      await screen.findByText(/Out of office, set by the mail server. Away until/),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Interested' })).toBeNull()
  })

  it('opens the quoted text on request', async () => {
    const { user } = openThread(aReceivedEntry({ quoted: 'On Wednesday Ines wrote' }))
    await screen.findByRole('button', { name: 'Show quoted text' })
    expect(screen.queryByText('On Wednesday Ines wrote')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show quoted text' }))
    expect(screen.getByText('On Wednesday Ines wrote')).toBeTruthy()
  })

  it('sends a message again whose delivery was not confirmed, after asking', async () => {
    const { user, of } = openThread(aSentEntry(1, { state: 'unknown' }))
    expect(await screen.findByText('Delivery not confirmed')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(of('again')).toEqual([])
    await user.click(question.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(of('again')).toEqual([{ messageId: aSentEntry(1).id }]))
  })

  it('lets a member decide that an unconfirmed message was sent', async () => {
    const { user, of } = openThread(aSentEntry(1, { state: 'unknown' }))
    await user.click(await screen.findByRole('button', { name: 'Mark as sent' }))
    await waitFor(() => expect(of('confirm')).toEqual([{ messageId: aSentEntry(1).id }]))
  })

  it('counts down a message that can be taken back, and takes it back into the editor', async () => {
    const undoUntil = new Date(Date.now() + 60_000).toISOString()
    const { user, of, state } = openThread(aSentEntry(1, { state: 'scheduled', undoUntil }))
    expect(await screen.findByText(/^Leaves in \d+ s$/)).toBeTruthy()
    const draft = {
      mailboxId: null,
      subject: '',
      bodyHtml: '<p>Taken back</p>',
      templateId: null,
      attachments: [],
      savedAt: undoUntil,
    }
    state.details = [aThreadDetail(1, { entries: [], draft })]
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(of('undo')).toHaveLength(1))
    const editor = () => screen.findByRole('textbox', { name: 'Reply to Elif Demirtaş' })
    await waitFor(async () => expect((await editor()).textContent).toBe('Taken back'))
  })

  it('takes back a message that is to be sent later', async () => {
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const undoUntil = new Date(Date.now() + 60_000).toISOString()
    const entry = aSentEntry(1, { state: 'scheduled', step: null, at, undoUntil })
    const { user, of } = openThread(entry)
    expect(await screen.findByText(/^Leaves (?!in )/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Cancel sending' }))
    await waitFor(() => expect(of('undo')).toHaveLength(1))
  })

  it('downloads the files of both sides', async () => {
    const file = (id: string, name: string) => ({
      id: `0198a1f0-0000-7000-8000-00000000000${id}`,
      name,
      contentType: 'application/pdf',
      bytes: 2_048,
    })
    const asked: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    server.use(
      http.get('*/api2/outreach/attachments/:id', ({ params }) => {
        asked.push(String(params.id))
        return new HttpResponse('file', { headers: { 'content-type': 'application/octet-stream' } })
      }),
    )
    const { user } = openThread(
      aSentEntry(1, { attachments: [file('1', 'offer.pdf')] }),
      aReceivedEntry({ attachments: [file('2', 'cv.pdf')] }),
    )
    await user.click(await screen.findByRole('button', { name: /^offer\.pdf/ }))
    await user.click(screen.getByRole('button', { name: /^cv\.pdf/ }))
    await waitFor(() => expect(asked).toEqual([file('1', '').id, file('2', '').id]))
    vi.restoreAllMocks()
  })

  it('shows the local time of the person', async () => {
    // Time stands still, so that no minute ends between the page and the expectation.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    openThread()
    const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' })
    const summary = within(await screen.findByRole('complementary', { name: 'Candidate' }))
    const term = await summary.findByText('Local time')
    expect(term.nextElementSibling?.textContent).toContain(time.format(new Date()))
  })

  it('moves the candidate to the next stage, and back with Undo', async () => {
    const result = { changed: 1, cards: [], stale: [], staleCount: 0, gone: 0 }
    const moves: unknown[] = []
    const undone: unknown[] = []
    server.use(
      http.post('*/api2/pipeline/:jobId/move', async ({ request }) => {
        moves.push(await request.json())
        return ok({ ...result, undoId: threadId(9) })
      }),
      http.post('*/api2/pipeline/:jobId/undo', async ({ request }) => {
        undone.push(await request.json())
        return ok({ restored: 1, left: 0, cards: [] })
      }),
    )
    const { user } = openThread()
    await user.click(await screen.findByRole('button', { name: /^Move to / }))
    await waitFor(() => expect(moves).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(undone).toHaveLength(1))
  })

  it('says that notes and candidate of the summary did not load', async () => {
    serveInbox({ threads: [aThread(1)] })
    server.use(
      http.get('*/candidates/:candidateId/notes', () => errorReply(422, 422, 'forbidden')),
      http.get('*/api2/pipeline/:jobId/candidates/:candidateId', () =>
        errorReply(422, 422, 'forbidden'),
      ),
    )
    openInbox()
    expect(await screen.findByText('Could not load the notes.')).toBeTruthy()
    expect(await screen.findByText('Could not load the candidate.')).toBeTruthy()
    expect(screen.queryByText('No notes yet.')).toBeNull()
  })

  it('shows the log of a message', async () => {
    const { user } = openThread(aSentEntry(1))
    await user.click(await screen.findByRole('button', { name: 'Show log' }))
    const log = screen.getByRole('list', { name: 'Email log' })
    expect(log.textContent).toContain('Sent: 250 2.0.0 queued')
  })
})

describe('the state of a message', () => {
  const now = new Date('2026-05-14T12:00:00Z')
  const locale = { timeZone: 'UTC', language: 'en-GB' } as const
  it.each([
    ['accepted', null, 'Sent'],
    ['unknown', null, 'Delivery not confirmed'],
    ['assumed_sent', null, 'Sent, delivery not confirmed'],
    [
      'rejected',
      'Refused by the mail server: 550 5.1.1 no such user',
      'Refused by the mail server: 550 5.1.1 no such user',
    ],
    ['skipped', 'Not sent because the person replied.', 'Not sent because the person replied.'],
    ['cancelled', null, 'Cancelled'],
    ['scheduled', 'This session is paused.', 'Leaves Today, 14:00. This session is paused.'],
    ['scheduled', null, 'Leaves Today, 14:00'],
  ] as const)('%s with the reason %s reads “%s”', (state, reason, text) => {
    expect(formatState({ state, reason, at: '2026-05-14T14:00:00Z' }, now, locale)).toBe(text)
  })
})
