import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { aJobDetail, jobId, openJobs, serveJobs } from '#test/job-builders'
import { errorReply, ok, server } from '#test/server'
import { listToasts } from '#ui/feedback/toast'
// Imported up front, so that the tests do not wait for lazy loading.
import '../list/jobs-table.tsx'
import '../pages.tsx'
import './job-menu.tsx'
import './selection-bar.tsx'

const firmware = aJobDetail()
const designer = aJobDetail({ id: jobId(2), title: 'Product Designer', status: 'draft' })
const undoId = '0198a1f0-0000-7000-8000-000000000c01'
let sent: Record<string, unknown>[]

beforeEach(() => {
  sent = []
  serveJobs([firmware, designer], { total: 132, nextCursor: 'more' })
  for (const name of ['status', 'archive', 'assign', 'undo'] as const)
    server.use(
      http.post(`*/api2/jobs/${name}`, async ({ request }) => {
        sent.push({ [name]: await request.json() })
        return ok(name === 'undo' ? { restored: 131, left: 1 } : { changed: 132, undoId })
      }),
    )
})

describe('several selected jobs', () => {
  it('that all match get a status from a menu that explains its effect, and can be undone', async () => {
    const { user } = openJobs('?department=Engineering')
    await findRows()
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown jobs' }))
    expect(await screen.findByText('2 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Select all 132 matching' }))
    expect(await screen.findByText('132 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Status' }))
    const items = await screen.findAllByRole('menuitemradio')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'DraftNo messages are sent.',
      'OpenMessages are sent as scheduled.',
      'On holdFollow-ups are sent, but no new people are contacted.',
      'ClosedAll scheduled messages are cancelled.',
    ])
    await user.click(items[3] as HTMLElement)
    await waitFor(() =>
      expect(listToasts().at(-1)?.message).toBe(
        '132 jobs are closed. All scheduled messages are cancelled.',
      ),
    )
    expect(sent).toEqual([
      {
        status: {
          selection: { matching: { tab: 'active', department: 'Engineering' } },
          status: 'closed',
        },
      },
    ])
    await waitFor(() => expect(screen.queryByText('132 selected')).toBeNull())
    act(() => listToasts().at(-1)?.onUndo?.())
    await waitFor(() =>
      expect(listToasts().at(-1)?.message).toBe(
        '131 jobs restored. 1 job was changed since then and not undone.',
      ),
    )
    expect(sent.at(-1)).toEqual({ undo: { undoId } })
  })

  it('are assigned by name to members other than reviewers, and archived with X and the bar', async () => {
    const { user } = openJobs()
    await findRows()
    await user.keyboard('jx{Shift>}j{/Shift}')
    await user.click(await screen.findByRole('button', { name: 'Assign' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change the owner of 2 jobs' })
    await user.click(within(dialog).getByRole('button', { name: 'Owner' }))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Tomas Wilkrecruiter',
      'Ines Carvalhoowner',
    ])
    await user.click(options[0] as HTMLElement)
    await user.click(within(dialog).getByRole('button', { name: 'Assign 2 jobs' }))
    await waitFor(() =>
      expect(sent).toEqual([
        {
          assign: {
            selection: { jobIds: [firmware.id, designer.id] },
            ownerClientId: '0198a1f0-0000-7000-8000-000000000101',
          },
        },
      ]),
    )
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
    await user.click(screen.getByRole('checkbox', { name: 'Select Product Designer' }))
    await user.click(await screen.findByRole('button', { name: 'Archive 1 job' }))
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        archive: { selection: { jobIds: [designer.id] }, isArchived: true },
      }),
    )
  })

  it('stay selected with the reason shown when an action fails, and Escape deselects them', async () => {
    server.use(
      http.post('*/api2/jobs/archive', () => errorReply(422, 422, 'forbidden', 'Not you.')),
    )
    const { user } = openJobs()
    await findRows()
    await user.keyboard('jx')
    await user.click(await screen.findByRole('button', { name: 'Archive 1 job' }))
    await waitFor(() => expect(listToasts().at(-1)?.message).toBe('Not you.'))
    expect(screen.getByText('1 selected')).toBeTruthy()
    act(() => document.querySelector<HTMLElement>('[data-row-index="0"]')?.focus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  })
})

describe('the menu of a job', () => {
  it('pins the job, sets its status and creates a copy that opens at once', async () => {
    const copyId = jobId(9)
    server.use(
      http.put('*/api2/jobs/:id/pin', async ({ request, params }) => {
        sent.push({ pin: { id: params.id, ...((await request.json()) as object) } })
        return ok({ isPinned: true })
      }),
      http.post('*/api2/jobs/:id/duplicate', () =>
        ok(aJobDetail({ id: copyId, title: 'Staff Firmware Engineer (copy)', status: 'draft' })),
      ),
      http.post('*/api2/jobs/status', () => ok({ changed: 1, undoId })),
    )
    const { user, router } = openJobs()
    await findRows()
    await openMenu(user)
    await user.click(await screen.findByRole('menuitem', { name: 'Pin to sidebar' }))
    await waitFor(() => expect(sent).toEqual([{ pin: { id: firmware.id, isPinned: true } }]))
    await openMenu(user)
    expect(
      (await screen.findByRole('menuitemradio', { name: /^Open/ })).getAttribute('aria-checked'),
    ).toBe('true')
    await user.click(screen.getByRole('menuitemradio', { name: /^On hold/ }))
    await waitFor(() =>
      expect(listToasts().at(-1)?.message).toBe(
        '“Staff Firmware Engineer” is on hold. Follow-ups are sent, but no new people are contacted.',
      ),
    )
    await openMenu(user)
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ job: copyId }))
  })

  it('shows a reviewer why it offers no more, as does the page', async () => {
    const { user } = openJobs('', { privileges: ['pipeline.review'], role: 'reviewer' })
    await findRows()
    await openMenu(user)
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Open pipelineEnter',
      'Details',
      'Pin to sidebar',
      disabledReason,
    ])
    await user.keyboard('{Escape}')
    const button = screen.getByRole('button', { name: 'New job', description: disabledReason })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('checkbox', { name: 'Select Product Designer' }))
    expect(await screen.findByText('1 selected')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Archive/ })).toBeNull()
  })
})

const disabledReason = 'Your role can only view jobs. Ask a recruiter to change them.'

async function openMenu(user: ReturnType<typeof openJobs>['user']) {
  await user.click(await screen.findByRole('button', { name: 'More for Staff Firmware Engineer' }))
}

async function findRows() {
  const table = await screen.findByRole('table', { name: 'Jobs' })
  return within(table).getAllByRole('row').slice(1)
}
