import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aClient } from '#test/identity-builders'
import { jobId } from '#test/job-builders'
import { sendLiveChange, serveLive } from '#test/live-builders'
import { someResultChanges } from '#test/result-change-builders'
import { errorReply, ok, server } from '#test/server'
import {
  aNext,
  aSession,
  mailboxId,
  openSessions,
  serveSessions,
  sessionId,
} from '#test/session-list-builders'
// Imported up front, so that the tests do not wait for lazy loading.
import './desktop-toolbar.tsx'
import './job-header.tsx'
import './no-sessions-yet.tsx'
import './pages.tsx'
import './reload-sessions.ts'
import './sessions-table.tsx'

const nordics = aSession()
const held = aSession({
  id: sessionId(2),
  name: 'Data leads · Iberia',
  jobTitle: 'Data Platform Lead',
  mode: 'manual',
  state: 'held',
  next: aNext({
    kind: 'held',
    heldEmails: 14,
    needsMailbox: true,
    sentence: 'ines@meridiangrid.test is disconnected.',
  }),
})
const draft = aSession({
  id: sessionId(3),
  name: 'Firmware · DE and NL',
  state: 'draft',
  people: 0,
  contacted: 0,
  emailsSent: 0,
  emailsPlanned: 0,
  replied: 0,
  interested: 0,
  creditsSpent: 0,
  creditBudget: 40,
  next: aNext({ kind: 'draft', sentence: 'It was not launched yet.' }),
})

describe('the sessions page', () => {
  it('shows state, mode, progress, replies, credits and what comes next in each row', async () => {
    serveSessions([nordics, held, draft], { counts: { running: 1, held: 1, draft: 1 } })
    openSessions()
    const rows = await findRows()
    const cells = rows.map((row) => [...row.cells].slice(1, 10).map((cell) => cell.textContent))
    expect(cells[0]).toEqual([
      'Firmware · NordicsStaff Firmware Engineer',
      'Running',
      'Autopilot',
      '402of 504 emails',
      '402',
      '127%',
      '3823%',
      '168 / 200',
      'Waiting for replies. Every email was sent. Replies are expected.',
    ])
    expect(cells[1]?.at(-1)).toBe(
      '14 emails held. ines@meridiangrid.test is disconnected.Reconnect',
    )
    expect(cells[2]?.slice(5)).toEqual([
      '0',
      '0',
      '0 / 40',
      'Not launched. It was not launched yet.Edit',
    ])
    expect(
      within(rows[0] as HTMLElement).getByRole('progressbar', { name: '402 of 504 emails' }),
    ).toBeTruthy()
    const tabs = within(screen.getByRole('navigation', { name: 'Sessions by state' }))
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All3',
      'Running1',
      'Held1',
      'Paused0',
      'Draft1',
      'Done0',
    ])
    expect(document.title).toBe('Sessions · Headwater')
  })

  it('sums up the last 30 days with their base and says what is held', async () => {
    serveSessions()
    openSessions()
    await findRows()
    const figures = await waitFor(() => {
      const terms = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
      expect(terms[0]).toContain('1,971')
      return terms
    })
    expect(figures).toEqual([
      'Emails sent, last 30 days1,971',
      'People who replied22.1%203 of 918',
      'People interested8.1%74 of 918',
      'Emails held141 mailbox needs attention',
    ])
  })

  it('filters and sorts by the URL, tabs included, and ignores invalid values', async () => {
    const asked = serveSessions()
    const { user, router } = openSessions('?mode=nonsense&tab=held&sort=nonsense')
    await findRows()
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      limit: '50',
      tab: 'held',
      sort: 'activity',
    })
    await user.keyboard('/')
    await user.keyboard('nord')
    await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('nord'))
    await user.click(await screen.findByRole('button', { name: 'Job' }))
    await user.click(await screen.findByRole('option', { name: 'Staff Firmware Engineer' }))
    await waitFor(() => expect(asked.at(-1)?.get('jobId')).toBe(jobId(1)))
    await user.click(await screen.findByRole('button', { name: 'Mailbox' }))
    await user.click(await screen.findByRole('option', { name: 'ines@meridiangrid.test' }))
    await user.click(screen.getByRole('combobox', { name: 'Mode' }))
    await user.click(await screen.findByRole('option', { name: 'Autopilot' }))
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }))
    await user.click(await screen.findByRole('option', { name: 'Most replies first' }))
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
        limit: '50',
        tab: 'held',
        search: 'nord',
        jobId: jobId(1),
        mailboxId,
        mode: 'agent',
        sort: 'replied',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        tab: 'held',
        jobId: jobId(1),
        sort: 'replied',
      }),
    )
  })

  it('opens a session by click and by keyboard', async () => {
    serveSessions([nordics, draft])
    server.use(http.get(`*/api2/flows/${draft.id}`, () => errorReply(404, 404, 'not_found')))
    const { user, router } = openSessions()
    await findRows()
    await user.keyboard('jj{Enter}')
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/main/flow-steps/${draft.jobId}/${draft.id}`),
    )
  })

  it('refetches when another member changes a session', async () => {
    const asked = serveSessions()
    const streams = serveLive()
    openSessions()
    await findRows()
    const before = asked.length
    await sendLiveChange(streams, {
      topic: 'sessions',
      key: aClient().company_id,
      change: { flowId: nordics.id },
    })
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  })

  it('shows a load error and retries', async () => {
    serveSessions()
    let isDown = true
    server.use(
      http.get('*/api2/flows/sessions', () =>
        isDown ? errorReply(422, 422, 'forbidden') : undefined,
      ),
    )
    const { user } = openSessions()
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(again)
    expect((await findRows()).length).toBe(1)
  })

  it('shows when nothing matches the filters or the tab is empty', async () => {
    serveSessions([], { total: 0, counts: { all: 2 } })
    const { user, router } = openSessions('?search=nobody&tab=paused')
    expect(await screen.findByText('No matching sessions')).toBeTruthy()
    const box = screen.getByText('No matching sessions').parentElement as HTMLElement
    await user.click(within(box).getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('No paused sessions')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all sessions' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('offers the first session, and tells a reviewer what will appear', async () => {
    serveSessions([])
    const { unmount } = openSessions()
    expect(await screen.findByRole('heading', { name: 'No sessions yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New session' }).getAttribute('href')).toBe(
      '/main/flow-steps',
    )
    unmount()
    openSessions('', { privileges: ['pipeline.review'], role: 'reviewer' })
    expect(
      await screen.findByText('Sessions of the jobs that are shared with you appear here.'),
    ).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'New session' })).toBeNull()
  })

  it('tells a member without access why there is nothing', async () => {
    openSessions('', { privileges: [] })
    expect(await screen.findByText('You can’t see sessions')).toBeTruthy()
  })
})

describe('the sessions of a job', () => {
  it('have the job in their header and title, and link to its other pages', async () => {
    const asked = serveSessions()
    openSessions(`?jobId=${jobId(1)}`)
    const [row] = await findRows()
    expect(asked.at(-1)?.get('jobId')).toBe(jobId(1))
    await waitFor(() =>
      expect(document.title).toBe('Sessions · Staff Firmware Engineer · Headwater'),
    )
    expect(row?.cells[1]?.textContent).not.toContain('Staff Firmware Engineer')
    const links = within(screen.getByRole('navigation', { name: 'The job' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/main/pipeline/${jobId(1)}`,
      `/main/sessions?jobId=${jobId(1)}`,
      `/main/jobs?job=${jobId(1)}`,
    ])
    expect(screen.getByRole('link', { name: 'New session' }).getAttribute('href')).toBe(
      `/main/addSearch/${jobId(1)}/Staff%20Firmware%20Engineer/4`,
    )
    expect(screen.queryByRole('button', { name: 'Job' })).toBeNull()
  })

  it('are not found without the job', async () => {
    serveSessions()
    server.use(http.get('*/api2/jobs/:id', () => errorReply(404, 404, 'not_found')))
    openSessions(`?jobId=${jobId(1)}`)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('show new people of each session, with few requests at a time', async () => {
    const sessions = [1, 2, 3, 4, 5].map((at) => aSession({ id: sessionId(at), name: `S ${at}` }))
    serveSessions(sessions)
    const asked = { all: 0, most: 0, running: 0 }
    const concurrent = Promise.withResolvers<void>()
    server.use(
      http.get('*/api2/flows/:id/result-changes', async ({ params }) => {
        asked.all += 1
        asked.running += 1
        asked.most = Math.max(asked.most, asked.running)
        if (asked.running === 2) concurrent.resolve()
        await concurrent.promise
        asked.running -= 1
        const at = sessions.findIndex(({ id }) => id === params.id)
        const since = at === 0 ? null : '2026-11-03T09:00:00.000Z'
        return ok(someResultChanges({ since, new: at * 6, total: 40, isPart: at === 3 }))
      }),
    )
    openSessions(`?jobId=${jobId(1)}`)
    expect(await screen.findByText('6 new since 3 Nov 2026')).toBeTruthy()
    expect(await screen.findByText('At least 18 new since 3 Nov 2026')).toBeTruthy()
    await waitFor(() => expect(asked.all).toBe(5))
    expect(asked.most).toBe(2)
    expect(screen.getAllByText(/new since/)).toHaveLength(4)
  })

  it('are where older links to the part of the job’s panel lead', async () => {
    serveSessions()
    const { router } = openSessions()
    await findRows()
    await router.navigate({
      to: '/main/jobs',
      search: { job: jobId(1), part: 'searches' } as object,
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/sessions'))
    expect(router.state.location.search).toEqual({ jobId: jobId(1) })
  })
})

async function findRows(): Promise<HTMLTableRowElement[]> {
  const table = await screen.findByRole('table', { name: 'Sessions' })
  return within(table).getAllByRole<HTMLTableRowElement>('row').slice(1)
}
