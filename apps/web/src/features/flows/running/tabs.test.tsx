import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { setPhoneViewport } from '#test/board-screen'
import { aLaunch, idOf, openFlowSteps } from '#test/launch-builders'
import { aHistoryEntry, aScheduledEmail, serveSequence } from '#test/sequence-builders'
import { errorReply, ok, server } from '#test/server'
import { aFlow } from '#test/session-builders'
import { aNext, aSession } from '#test/session-list-builders'
import { listToasts } from '#ui/feedback/toast'
import '#ui/overlays/confirm-dialog'

describe('the header of a session', () => {
  const held = aSession({ state: 'held', next: aNext({ kind: 'held', heldEmails: 3 }) })

  it('says that its emails are held', async () => {
    serveSequence({ session: held })
    openFlowSteps('?tab=people')
    const breadcrumb = await screen.findByRole('navigation', { name: 'Breadcrumb' })
    expect(await within(breadcrumb).findByText('Held')).toBeTruthy()
  })

  it('is the top bar of a phone, with the way back and what it does', async () => {
    setPhoneViewport()
    const { sessionActs } = serveSequence({ session: held })
    const { user } = openFlowSteps('?tab=people')
    const bar = within(await screen.findByRole('banner'))
    const back = await bar.findByRole('link', { name: 'Back to sessions' })
    expect(back.getAttribute('href')).toBe('/main/sessions')
    expect(bar.getByRole('heading', { level: 1 }).textContent).toBe('Firmware · DE and NL')
    expect(await bar.findByText('· Held')).toBeTruthy()
    await user.click(bar.getByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(sessionActs).toEqual(['pause']))
    expect(await bar.findByRole('button', { name: 'Resume' })).toBeTruthy()
  })

  it('on a phone renames the session in the top bar', async () => {
    setPhoneViewport()
    const names: unknown[] = []
    serveSequence()
    server.use(
      http.patch('*/api2/flows/:flowId', async ({ request }) => {
        names.push(await request.json())
        return ok({ ...aFlow(), name: 'Benelux' })
      }),
    )
    const { user } = openFlowSteps('?tab=people')
    const bar = within(await screen.findByRole('banner'))
    await user.click(await bar.findByRole('button', { name: 'Rename session' }))
    const field = await bar.findByRole('textbox', { name: 'Session name' })
    await user.clear(field)
    await user.type(field, 'Benelux{Enter}')
    expect(await bar.findByRole('heading', { level: 1, name: 'Benelux' })).toBeTruthy()
    expect(names).toEqual([{ name: 'Benelux' }])
  })

  it('on a phone offers no new name to members who can’t change sessions', async () => {
    setPhoneViewport()
    serveSequence()
    openFlowSteps('?tab=people', ['pipeline.write'])
    const bar = within(await screen.findByRole('banner'))
    await bar.findByRole('link', { name: 'Back to sessions' })
    expect(bar.queryByRole('button', { name: 'Rename session' })).toBeNull()
  })
})

it('an archived session offers to restore it, and no launch', async () => {
  serveSequence({ flow: aFlow({ status: 'paused', isArchived: true }) })
  server.use(
    http.get('*/api2/flows/:flowId/readiness', () =>
      ok({ items: [], isReady: true, people: 2, credits: 2 }),
    ),
  )
  const { user } = openFlowSteps('?tab=steps')
  await user.click(await screen.findByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Restore' })).toBeTruthy()
  expect(screen.queryByText('Before the next launch')).toBeNull()
})

describe('the schedule of a session', () => {
  it('lists what leaves next by day, with the reason of its time', async () => {
    serveSequence({
      schedule: [
        aScheduledEmail(1),
        aScheduledEmail(2),
        aScheduledEmail(3, { dueAt: '2099-05-12T10:00:00.000Z', isHeld: true }),
      ],
    })
    openFlowSteps('?tab=schedule')
    const list = within(await screen.findByRole('list', { name: 'Scheduled emails' }))
    const items = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items[0]).toBe('Monday 11 May')
    expect(items[1]).toContain('Person 1Step 2 · Two things I left out')
    expect(items[1]).toContain('First free slot in Oslo')
    expect(items[2]).toBe('Tuesday 12 May')
    expect(items[4]).toContain('Held')
  })

  it('is empty when everyone has finished', async () => {
    serveSequence()
    openFlowSteps('?tab=schedule')
    expect(await screen.findByText('Nothing is scheduled')).toBeTruthy()
  })
})

describe('the history of a session', () => {
  it('lists what was sent and every stop with its reason, and filters by kind', async () => {
    serveSequence({
      history: [
        aHistoryEntry(1),
        aHistoryEntry(2, {
          kind: 'stopped',
          text: 'Stopped: unsubscribed',
          detail: null,
          side: 'talent',
        }),
      ],
    })
    const { user } = openFlowSteps('?tab=history')
    const list = await screen.findByRole('list', { name: 'History' })
    expect(within(list).getAllByRole('listitem').length).toBe(2)
    const icons = within(list).getAllByRole('img')
    expect(icons.map((icon) => icon.getAttribute('aria-label'))).toEqual(['Team', 'Candidate'])
    await user.click(screen.getByRole('button', { name: 'Stopped' }))
    await waitFor(() => expect(within(list).getAllByRole('listitem').length).toBe(1))
    expect(list.textContent).toContain('Stopped: unsubscribed')
    await user.click(screen.getByRole('button', { name: 'Failed' }))
    expect(await screen.findByText('Nothing of this kind yet')).toBeTruthy()
  })

  it('lists the launches with whom they left out and why', async () => {
    const exceptions = [{ personId: idOf(60, 9), name: 'Vera Dahl', reason: 'Contacted by Tomasz' }]
    serveSequence({
      launches: [
        aLaunch({ state: 'started', enrolled: 9, creditsSpent: 6, leftOut: 61, exceptions }),
        aLaunch({ id: idOf(73, 2), state: 'undone', undoneReason: 'The job was archived.' }),
      ],
    })
    const { user } = openFlowSteps('?tab=history')
    const launches = await screen.findByRole('region', { name: 'Launches' })
    await within(launches).findByText('9 added')
    expect(launches.textContent).toContain('6 credits spent')
    expect(launches.textContent).toContain('Undone')
    expect(within(launches).getByText('The job was archived.')).toBeTruthy()
    await user.click(
      within(launches).getByRole('button', { name: '61 people were left out at the start' }),
    )
    expect(within(launches).getByText('Contacted by Tomasz')).toBeTruthy()
    expect(within(launches).getByText('and 60 more')).toBeTruthy()
  })
})

describe('the results of a session', () => {
  const rate = { count: 38, of: 165, low: 0.17, high: 0.3 }
  const few = { count: 1, of: 6, low: null, high: null }

  it('compares steps, subjects and mailboxes with their intervals and samples', async () => {
    serveSequence()
    server.use(
      http.get('*/api2/outreach/sequences/:flowId/results', () =>
        ok({
          steps: [
            {
              step: 1,
              subject: 'Storage firmware',
              sent: 165,
              replied: rate,
              interested: few,
              bounced: 3,
              unsubscribed: 1,
              variants: [
                { variant: 'a', subject: 'Storage firmware', replied: rate },
                { variant: 'b', subject: 'A role in Oslo', replied: few },
              ],
              verdict: 'Too few emails to say which subject is better.',
            },
          ],
          mailboxes: [
            {
              id: idOf(80, 1),
              address: 'talent@meridiangrid.test',
              sent: 165,
              replied: rate,
              bounced: 3,
            },
          ],
          replyKinds: [
            { kind: 'interested', count: 12 },
            { kind: null, count: 2 },
          ],
        }),
      ),
    )
    openFlowSteps('?tab=results')
    const steps = await screen.findByRole('region', { name: 'Steps' })
    expect(
      within(steps).getByRole('img', { name: 'Step 1, replied: 23%, between 17% and 30%' }),
    ).toBeTruthy()
    expect(steps.textContent).toContain('165 sent, 3 bounced, 1 unsubscribed')
    expect(steps.textContent).toContain('1 of 6too few to compare')
    const subjects = screen.getByRole('region', { name: 'Subjects' })
    expect(subjects.textContent).toContain('Too few emails to say which subject is better.')
    expect(screen.getByRole('region', { name: 'Replies' }).textContent).toContain('Not sorted')
    expect(screen.getByText(/^The dot is the share/)).toBeTruthy()
  })

  it('explains no dots while there are too few people for any', async () => {
    serveSequence()
    const step = { step: 1, subject: 'Storage firmware', sent: 6, bounced: 0, unsubscribed: 0 }
    const rates = { replied: few, interested: few, variants: [], verdict: null }
    server.use(
      http.get('*/api2/outreach/sequences/:flowId/results', () =>
        ok({ steps: [{ ...step, ...rates }], mailboxes: [], replyKinds: [] }),
      ),
    )
    openFlowSteps('?tab=results')
    await screen.findByRole('region', { name: 'Steps' })
    expect(screen.queryByText(/^The dot is the share/)).toBeNull()
  })

  it('says that there are none before anything was sent', async () => {
    serveSequence()
    server.use(
      http.get('*/api2/outreach/sequences/:flowId/results', () =>
        ok({ steps: [], mailboxes: [], replyKinds: [] }),
      ),
    )
    openFlowSteps('?tab=results')
    expect(await screen.findByText('No results yet')).toBeTruthy()
  })

  it('says why they could not be loaded', async () => {
    serveSequence()
    server.use(
      http.get('*/api2/outreach/sequences/:flowId/results', () =>
        errorReply(403, 403, 'forbidden', 'No.'),
      ),
    )
    openFlowSteps('?tab=results')
    expect(await screen.findByText('The results couldn’t be loaded')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the actions of a session', () => {
  it('says what is sent next and pauses, resumes and undoes', async () => {
    const { sessionActs } = serveSequence()
    const { user } = openFlowSteps('?tab=people')
    expect(await screen.findByText(/^Next send .* · 12 emails$/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy()
    act(() => listToasts().at(-1)?.onUndo?.())
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
    expect(sessionActs).toEqual(['pause', 'undo'])
  })

  it('archives only after a question', async () => {
    const { sessionActs } = serveSequence()
    const { user } = openFlowSteps('?tab=people')
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(sessionActs).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Archive session' }))
    await waitFor(() => expect(sessionActs).toEqual(['archive']))
  })

  it('copies a session and opens the copy', async () => {
    serveSequence()
    const copy = { flowId: idOf(30, 9_999), jobId: aFlow().jobId, name: 'Session 4' }
    server.use(http.post('*/api2/flows/sessions/:flowId/duplicate', () => ok(copy)))
    const { user, router } = openFlowSteps('?tab=people')
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/main/flow-steps/${copy.jobId}/${copy.flowId}`),
    )
  })

  it('has no buttons for reviewers', async () => {
    serveSequence()
    openFlowSteps('?tab=people', ['pipeline.review'])
    await screen.findByText('You can’t see whom this session writes to')
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  })
})
