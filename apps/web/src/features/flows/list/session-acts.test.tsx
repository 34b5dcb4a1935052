import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorReply, ok, server } from '#test/server'
import {
  aNext,
  aSession,
  openSessions,
  serveSessions,
  sessionId,
} from '#test/session-list-builders'
import { listToasts } from '#ui/feedback/toast'
// Imported up front, so that the tests do not wait for lazy loading.
import './pages.tsx'
import './selection-bar.tsx'
import './session-menu.tsx'
import './sessions-table.tsx'

const nordics = aSession()
const paused = aSession({
  id: sessionId(2),
  name: 'RevOps · London',
  state: 'paused',
  next: aNext({ kind: 'paused', at: '2026-05-09T09:00:00.000Z', sentence: 'It is paused.' }),
})
const done = aSession({ id: sessionId(3), name: 'Power · alumni', state: 'done' })
const undoId = '0198a1f0-0000-7000-8000-000000000c01'
let sent: unknown[]

beforeEach(() => {
  sent = []
  serveSessions([nordics, paused, done])
  server.use(
    http.post('*/api2/flows/sessions/acts', async ({ request }) => {
      const body = (await request.json()) as { flowIds: string[] }
      sent.push(body)
      return ok({ changed: body.flowIds.length, refused: [], undoId })
    }),
    http.post('*/api2/flows/sessions/undo', async ({ request }) => {
      sent.push({ undo: await request.json() })
      return ok({ restored: 1, left: 1 })
    }),
  )
})

describe('several selected sessions', () => {
  it('are paused from the bar, which names those that stay as they are, and undone', async () => {
    server.use(
      http.post('*/api2/flows/sessions/acts', async ({ request }) => {
        sent.push(await request.json())
        const reason = 'It is paused already.'
        return ok({
          changed: 1,
          refused: [{ flowId: paused.id, name: paused.name, reason }],
          undoId,
        })
      }),
    )
    const { user } = openSessions()
    await findRows()
    await user.keyboard('jxjx')
    expect(await screen.findByText('2 selected')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    await waitFor(() =>
      expect(listToasts().at(-1)?.message).toBe(
        '1 session paused. 1 not changed: “RevOps · London”. It is paused already.',
      ),
    )
    expect(sent).toEqual([{ flowIds: [nordics.id, paused.id], act: 'pause' }])
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
    act(() => listToasts().at(-1)?.onUndo?.())
    await waitFor(() =>
      expect(listToasts().at(-1)?.message).toBe(
        'Undone for 1 session. 1 session was changed since then and not undone.',
      ),
    )
    expect(sent.at(-1)).toEqual({ undo: { undoId } })
  })

  it('are archived only after a warning if that stops people on their way', async () => {
    const { user } = openSessions()
    await findRows()
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown sessions' }))
    await user.click(await screen.findByRole('button', { name: 'Archive 3 sessions' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Archive 3 sessions?' })
    expect(dialog.textContent).toContain('Restoring it later does not enrol them again.')
    expect(sent).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Archive 3 sessions' }))
    await waitFor(() =>
      expect(sent).toEqual([{ flowIds: [nordics.id, paused.id, done.id], act: 'archive' }]),
    )
  })

  it('stay selected with the reason shown when an action fails, and Escape deselects them', async () => {
    server.use(
      http.post('*/api2/flows/sessions/acts', () => errorReply(422, 422, 'forbidden', 'Not you.')),
    )
    const { user } = openSessions()
    await findRows()
    await user.keyboard('jx')
    await user.click(await screen.findByRole('button', { name: 'Resume' }))
    await waitFor(() => expect(listToasts().at(-1)?.message).toBe('Not you.'))
    expect(screen.getByText('1 selected')).toBeTruthy()
    act(() => document.querySelector<HTMLElement>('[data-row-index="0"]')?.focus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  })

  it('are duplicated one after the other', async () => {
    const copied: unknown[] = []
    server.use(
      http.post('*/api2/flows/sessions/:id/duplicate', ({ params }) => {
        copied.push(params.id)
        return ok({ flowId: sessionId(9), jobId: nordics.jobId, name: 'Copy' })
      }),
    )
    const { user } = openSessions()
    await findRows()
    await user.keyboard('jxjx')
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }))
    await waitFor(() =>
      expect(listToasts().at(-1)?.message).toBe('2 drafts created. People were not copied.'),
    )
    expect(copied).toEqual([nordics.id, paused.id])
  })
})

describe('a session in the list', () => {
  it('is resumed from its row', async () => {
    const { user } = openSessions()
    await findRows()
    await user.click(screen.getByRole('button', { name: 'Resume RevOps · London' }))
    await waitFor(() => expect(listToasts().at(-1)?.message).toBe('“RevOps · London” resumed.'))
    expect(sent).toEqual([{ flowIds: [paused.id], act: 'resume' }])
  })

  it('is duplicated from its menu, and the copy opens', async () => {
    server.use(
      http.post('*/api2/flows/sessions/:id/duplicate', () =>
        ok({ flowId: sessionId(9), jobId: nordics.jobId, name: 'Firmware · Nordics (copy)' }),
      ),
      http.get(`*/api2/flows/${sessionId(9)}`, () => errorReply(404, 404, 'not_found')),
    )
    const { user, router } = openSessions()
    await findRows()
    await user.click(screen.getByRole('button', { name: 'More for Firmware · Nordics' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(
        `/main/flow-steps/${nordics.jobId}/${sessionId(9)}`,
      ),
    )
  })

  it('is archived without a question if everyone is done', async () => {
    const { user } = openSessions()
    await findRows()
    await user.click(screen.getByRole('button', { name: 'More for Power · alumni' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    await waitFor(() => expect(sent).toEqual([{ flowIds: [done.id], act: 'archive' }]))
  })

  it('shows a reviewer why its menu offers no more', async () => {
    const { user } = openSessions('', { privileges: ['pipeline.review'], role: 'reviewer' })
    await findRows()
    expect(screen.queryByRole('button', { name: 'Resume RevOps · London' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More for Firmware · Nordics' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Open sessionEnter',
      'Open pipeline',
      'Your role can only view sessions. Ask a recruiter to change them.',
    ])
  })
})

async function findRows() {
  const table = await screen.findByRole('table', { name: 'Sessions' })
  return within(table).getAllByRole('row').slice(1)
}

it.each([
  ['agent', 'agent'],
  ['manual', 'people'],
] as const)('people who wait for approval in mode %s are on the tab %s', async (mode, tab) => {
  serveSessions([aSession({ mode, next: aNext({ waitingForApproval: 3 }) })])
  openSessions()
  const link = await screen.findByRole('link', { name: 'Approve people of Firmware · Nordics' })
  expect(link.getAttribute('href')).toMatch(new RegExp(`\\?tab=${tab}$`))
})
