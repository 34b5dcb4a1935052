import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StepUpHost } from '#features/identity'
import { signIn } from '#lib/session'
import { toCredentials } from '#lib/session-state'
import { aClient } from '#test/identity-builders'
import { errorReply, server } from '#test/server'
import { aFlow } from '#test/session-builders'
import { confirmWithPassword, requireStepUpOnce } from '#test/step-up-builders'
import { listToasts } from '#ui/feedback/toast'
import { ExportDialog } from './export-dialog.tsx'
import { ExportResultsButton } from './export-results-button.tsx'
import './export-popover.tsx'

const draft = { version: 3 as number | null, criteria: aFlow().search.criteria }
const reply = { total: 2_300, hidden: 18 }

beforeEach(() => {
  signIn(
    toCredentials({
      ...aClient({ privileges: ['pipeline.review', 'candidates.export'] }),
      token: 'rb1_secret',
    }),
  )
})

function serveFile(): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  server.use(
    http.get('*/api2/flows/:id/export', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return new HttpResponse('Rank,Score', {
        headers: { 'content-disposition': 'attachment; filename="headwater-x.csv"' },
      })
    }),
  )
  return asked
}

describe('the export of a session’s people', () => {
  it('contains the chosen format and number, including hidden people', async () => {
    const asked = serveFile()
    const user = userEvent.setup()
    render(<ExportResultsButton draft={draft} flow={aFlow()} reply={reply} />)
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.dblClick(await screen.findByRole('button', { name: 'Export 1,000 people' }))
    await waitFor(() => expect(listToasts().at(-1)?.message).toContain('Export downloaded'))
    expect(asked.map(String)).toEqual(['format=csv&limit=1000'])
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('radio', { name: 'JSON' }))
    await user.click(screen.getByRole('combobox', { name: 'Number of people' }))
    await user.click(await screen.findByRole('option', { name: 'All 2,318' }))
    await user.click(screen.getByRole('button', { name: 'Export 2,318 people' }))
    await waitFor(() => expect(asked.map(String).at(-1)).toBe('format=json&limit=2318'))
  })

  it('asks for a step-up when the last one is old', async () => {
    const asked = serveFile()
    requireStepUpOnce('get', '*/api2/flows/:id/export')
    const user = userEvent.setup()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ExportResultsButton draft={draft} flow={aFlow()} reply={reply} />
        <StepUpHost />
      </QueryClientProvider>,
    )
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('button', { name: 'Export 1,000 people' }))
    await confirmWithPassword(user)
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  it('does not reopen its dialog by itself after a change is saved', async () => {
    const user = userEvent.setup()
    const { rerender } = render(<ExportResultsButton draft={draft} flow={aFlow()} reply={reply} />)
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    rerender(
      <ExportResultsButton draft={{ ...draft, version: null }} flow={aFlow()} reply={reply} />,
    )
    rerender(<ExportResultsButton draft={{ ...draft, version: 4 }} flow={aFlow()} reply={reply} />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps the dialog open and shows the reason when it is refused', async () => {
    server.use(
      http.get('*/api2/flows/:id/export', () => errorReply(404, 404, 'not_found', 'It is gone.')),
    )
    const user = userEvent.setup()
    render(<ExportResultsButton draft={draft} flow={aFlow()} reply={{ total: 1, hidden: 0 }} />)
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('button', { name: 'Export 1 person' }))
    await waitFor(() => expect(listToasts().at(-1)?.message).toBe('It is gone.'))
  })

  it.each([
    ['the role lacks it', {}, reply, ['pipeline.review'], /Ask an owner for access/],
    ['nothing is looked for', { criteria: [] }, reply, undefined, /Add search criteria first/],
    ['the search is being saved', { version: null }, reply, undefined, /being saved/],
    ['no people are found', {}, { total: 0, hidden: 0 }, undefined, /No people to export/],
    ['nothing is known yet', {}, undefined, undefined, /No people to export/],
  ] as const)('is disabled while %s', async (_, change, found, privileges, why) => {
    if (privileges)
      signIn(toCredentials({ ...aClient({ privileges: [...privileges] }), token: 'rb1_secret' }))
    const user = userEvent.setup()
    render(<ExportResultsButton draft={{ ...draft, ...change }} flow={aFlow()} reply={found} />)
    const button = screen.getByRole('button', { name: 'Export' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
    button.focus()
    expect((await screen.findAllByText(why)).length).toBeGreaterThan(0)
  })

  it('opens in a dialog on a phone, which explains when no export is possible', async () => {
    const asked = serveFile()
    const user = userEvent.setup()
    const close = vi.fn()
    const dialog = (found: typeof reply) => (
      <ExportDialog draft={draft} flow={aFlow()} onOpenChange={close} open reply={found} />
    )
    const { rerender } = render(dialog({ total: 0, hidden: 0 }))
    expect(screen.getByText(/No people to export/)).toBeTruthy()
    rerender(dialog({ total: 40, hidden: 2 }))
    await user.click(screen.getByRole('button', { name: 'Export 42 people' }))
    await waitFor(() => expect(close).toHaveBeenCalledWith(false))
    expect(asked.map(String)).toEqual(['format=csv&limit=42'])
  })
})
