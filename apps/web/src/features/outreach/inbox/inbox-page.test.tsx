import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { aClient } from '#test/identity-builders'
import { aThread, openInbox, serveInbox, threadId } from '#test/inbox-builders'
import { aLiveChange, serveLive } from '#test/live-builders'
import { aBrokenMailbox } from '#test/outreach-builders'
import { errorReply, ok, server } from '#test/server'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

afterEach(() => happyDOM.setViewport({ width: 1440, height: 900 }))

describe('the inbox', () => {
  it('lists those who need a reply first and the answered ones below', async () => {
    serveInbox({ threads: [aThread(1), aThread(2, { needsReply: false, badge: 'no' })] })
    openInbox()
    expect(await findRows()).toEqual(['Elif Demirtaş', 'Person 2'])
    expect(screen.getByText('Newest first').textContent).toBe('Newest first1')
    expect(screen.getByText('Answered').textContent).toBe('Answered1')
    const tabs = within(screen.getByRole('navigation', { name: 'Inbox' })).getAllByRole('button')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Needs reply1',
      'Unread0',
      'Assigned to me2',
      'Snoozed0',
      'All2',
    ])
  })

  it('marks who wrote the latest message of a thread', async () => {
    serveInbox({ threads: [aThread(1), aThread(2, { snippetSide: 'client' })] })
    openInbox()
    const sideOf = (name: RegExp) =>
      within(screen.getByRole('button', { name }))
        .getByRole('img', { name: /^(Candidate|Team)$/ })
        .getAttribute('aria-label')
    await findRows()
    expect(sideOf(/^Elif/)).toBe('Candidate')
    expect(sideOf(/^Person 2/)).toBe('Team')
  })

  it('marks a thread as read when it is opened, and not before', async () => {
    const { of } = serveInbox({ threads: [aThread(1, { isUnread: true }), aThread(2)] })
    const { user, router } = openInbox()
    const row = await screen.findByRole('button', { name: /^Unread.*Elif/ })
    expect(of('update')).toEqual([])
    await user.click(row)
    await waitFor(() => expect(of('update')).toEqual([{ isUnread: false }]))
    expect(router.state.location.search).toMatchObject({ thread: threadId(1) })
  })

  it('sets a thread to done with D, opens the next one, and undoes it', async () => {
    const { of } = serveInbox()
    const { user, router } = openInbox()
    await screen.findByRole('heading', { name: /Storage firmware in Berlin, Elif/ })
    await user.keyboard('d')
    await waitFor(() => expect(of('update')).toEqual([{ isDone: true }]))
    expect(router.state.location.search).toMatchObject({ thread: threadId(2) })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(of('update').at(-1)).toEqual({ isDone: false }))
  })

  it('snoozes with S', async () => {
    const { of } = serveInbox()
    const { user } = openInbox()
    await screen.findByRole('heading', { name: /Storage firmware in Berlin, Elif/ })
    await user.keyboard('s')
    await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }))
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await waitFor(() => expect(of('update')).toEqual([{ snoozedUntil: tomorrow }]))
  })

  it('puts a thread back when the server refuses', async () => {
    serveInbox()
    server.use(
      http.patch('*/api2/outreach/threads/:threadId', () =>
        errorReply(404, 404, 'not_found', 'This thread is gone.'),
      ),
    )
    const { user } = openInbox()
    await screen.findByRole('heading', { name: /Storage firmware in Berlin, Elif/ })
    await user.keyboard('d')
    expect(await screen.findByText('This thread is gone.')).toBeTruthy()
    expect(await findRows()).toEqual(['Elif Demirtaş', 'Person 2'])
  })

  it('moves through the rows with J and opens one with Enter', async () => {
    serveInbox()
    const { user, router } = openInbox()
    await findRows()
    await user.keyboard('jj{Enter}')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ thread: threadId(2) }))
  })

  it('renders only the rows in sight of a long list', async () => {
    serveInbox({ threads: Array.from({ length: 10_000 }, (_, at) => aThread(at + 1)) })
    openInbox()
    const rows = await findRows()
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.length).toBeLessThan(60)
  })

  it('shows a reply that arrives while it is open', async () => {
    const streams = serveLive()
    const { state } = serveInbox()
    openInbox()
    await findRows()
    await waitFor(() => expect(streams.at(-1)?.topics.join()).toContain('inbox'))
    state.threads = [aThread(3, { isUnread: true }), ...state.threads]
    act(() =>
      streams.at(-1)?.send(aLiveChange('inbox', aClient().company_id, { threadId: threadId(3) })),
    )
    await waitFor(async () => expect(await findRows()).toContain('Person 3'))
  })
})

describe('states of the inbox', () => {
  it('names what goes out next while no one waits', async () => {
    serveInbox({ threads: [aThread(1, { needsReply: false })] })
    const { user } = openInbox()
    expect(
      await screen.findByRole('heading', { name: 'No one is waiting for a reply' }),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show answered replies' }))
    expect(await findRows()).toEqual(['Elif Demirtaş'])
  })

  it('offers to clear a search without results', async () => {
    serveInbox()
    const { user } = openInbox('?find=boreal')
    expect(await screen.findByText('No results for “boreal”')).toBeTruthy()
    await user.click(screen.getByText('Clear search'))
    expect(await findRows()).toEqual(['Elif Demirtaş', 'Person 2'])
  })

  it('shows an error in the thread column and keeps the list', async () => {
    serveInbox()
    server.use(
      http.get('*/api2/outreach/threads/:threadId', () => errorReply(404, 404, 'not_found')),
    )
    openInbox()
    const thread = await screen.findByRole('region', { name: 'Thread' })
    expect((await within(thread).findByRole('alert')).textContent).toContain(
      'This thread does not exist.',
    )
    expect(await findRows()).toEqual(['Elif Demirtaş', 'Person 2'])
  })

  it('names a disconnected mailbox below the list, once', async () => {
    serveInbox()
    const { id, kind, address, fault, faultCode, faultAt, held, mayManage } = aBrokenMailbox()
    const mailboxes = [{ id, kind, address, fault, faultCode, faultAt, held, mayManage }]
    server.use(http.get('*/api2/outreach/mailboxes/faults', () => ok({ mailboxes })))
    openInbox()
    expect(await screen.findByText('ines@ is disconnected')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /Reconnect/ })).toHaveLength(1)
  })

  it('is closed to members who may not write to candidates', async () => {
    serveInbox()
    openInbox('', [])
    expect(await screen.findByText('You can’t read emails to candidates')).toBeTruthy()
  })

  it('shows list and thread one after the other on a phone', async () => {
    happyDOM.setViewport({ width: 390, height: 844 })
    serveInbox()
    const { user } = openInbox()
    await user.click((await screen.findAllByRole('button', { name: /Elif/ }))[0] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Back to the list' }))
    expect(await findRows()).toEqual(['Elif Demirtaş', 'Person 2'])
  })

  it.each([
    ['to the left is set to done', -120, { isDone: true }],
    ['to the right is snoozed until tomorrow', 120, { snoozedUntil: dayIn(1) }],
  ])('a row that is swiped %s', async (_, distance, change) => {
    happyDOM.setViewport({ width: 390, height: 844 })
    const { of } = serveInbox()
    openInbox()
    await findRows()
    const row = screen.getAllByRole('button', { name: /Elif Demirtaş.*Question/ })[0] as HTMLElement
    fireEvent.pointerDown(row, { pointerType: 'touch', clientX: 200, clientY: 100 })
    fireEvent.pointerMove(row, { pointerType: 'touch', clientX: 200 + distance, clientY: 102 })
    fireEvent.pointerUp(row)
    await waitFor(() => expect(of('update')).toEqual([change]))
  })

  it('has both acts of a swipe in the menu of a row, also on a phone', async () => {
    happyDOM.setViewport({ width: 390, height: 844 })
    const { of } = serveInbox()
    const { user } = openInbox()
    await findRows()
    await user.click(screen.getByRole('button', { name: 'More for Elif Demirtaş' }))
    expect(await screen.findByRole('menuitem', { name: /^Tomorrow/ })).toBeTruthy()
    await user.click(screen.getByRole('menuitem', { name: /^Done/ }))
    await waitFor(() => expect(of('update')).toEqual([{ isDone: true }]))
  })

  it.each([800, 1100, 1440])('is filtered by mailbox and job at %i pixels', async (width) => {
    happyDOM.setViewport({ width, height: 900 })
    serveInbox()
    openInbox()
    await findRows()
    expect(screen.getByRole('combobox', { name: /Mailbox/ })).toBeTruthy()
    expect(screen.getByRole('combobox', { name: /Job/ })).toBeTruthy()
  })

  it('has the rest of the acts of the open thread in a menu', async () => {
    const { of } = serveInbox()
    const { user } = openInbox()
    await screen.findByRole('heading', { name: /Storage firmware in Berlin, Elif/ })
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(await screen.findByRole('menuitem', { name: 'Copy link to this thread' })).toBeTruthy()
    await user.click(screen.getByRole('menuitem', { name: 'Mark as unread' }))
    await waitFor(() => expect(of('update')).toEqual([{ isUnread: true }]))
  })

  it('keeps the scroll position of every tab', async () => {
    const snoozedUntil = dayIn(3)
    const snoozed = aThread(99, { snoozedUntil, needsReply: false })
    const many = Array.from({ length: 40 }, (_, at) => aThread(at + 1))
    serveInbox({ threads: [...many, snoozed] })
    const { user } = openInbox()
    await findRows()
    const getScroller = () =>
      screen.getByRole('list', { name: 'Threads' }).parentElement as HTMLElement
    const go = (name: RegExp) =>
      user.click(
        within(screen.getByRole('navigation', { name: 'Inbox' })).getByRole('button', { name }),
      )
    fireEvent.scroll(Object.assign(getScroller(), { scrollTop: 400 }))
    await go(/^Snoozed/)
    await waitFor(async () => expect(await findRows()).toEqual(['Person 99']))
    expect(getScroller().scrollTop).toBe(0)
    await go(/^Needs reply/)
    await waitFor(() => expect(getScroller().scrollTop).toBe(400))
  })

  it('can be sorted on a phone', async () => {
    happyDOM.setViewport({ width: 390, height: 844 })
    serveInbox()
    const { user, router } = openInbox()
    await findRows()
    await user.click(screen.getByRole('button', { name: 'Filter and sort' }))
    await user.click(screen.getByRole('button', { name: 'Show oldest first' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'oldest' }))
  })

  it('marks a thread of a link as read that is not in the list', async () => {
    const done = aThread(2, { isUnread: true, needsReply: false, isDone: true })
    const { of } = serveInbox({ threads: [aThread(1), done] })
    openInbox(`?tab=snoozed&thread=${threadId(2)}`)
    await waitFor(() => expect(of('update')).toEqual([{ isUnread: false }]))
  })

  it('without threads that match the filters clears them', async () => {
    serveInbox({ threads: [] })
    const { user, router } = openInbox(`?mailbox=${threadId(7)}`)
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('mailbox'))
  })

  it('shows a broken mailbox above the open thread of a phone', async () => {
    happyDOM.setViewport({ width: 390, height: 844 })
    serveInbox()
    server.use(
      http.get('*/api2/outreach/mailboxes/faults', () => ok({ mailboxes: [aBrokenMailbox()] })),
    )
    openInbox(`?thread=${threadId(1)}`)
    await screen.findByRole('button', { name: 'Back to the list' })
    expect(await screen.findByText(/is disconnected$/)).toBeTruthy()
  })

  it('shows that a tab has more threads than are counted', async () => {
    serveInbox()
    const counts = { needs_reply: 1_000, unread: 3, assigned: 0, snoozed: 0, all: 1_000 }
    server.use(http.get('*/api2/outreach/thread-counts', () => ok(counts)))
    openInbox()
    expect(await screen.findByRole('button', { name: /^Needs reply\s*1,000\+$/ })).toBeTruthy()
  })
})

/** The day in so many days, as the contract has it. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

async function findRows(): Promise<(string | null)[]> {
  const list = await screen.findByRole('list', { name: 'Threads' })
  return [...list.querySelectorAll('[data-thread]')].map(
    (row) => row.querySelector('[title]')?.textContent ?? null,
  )
}
