import type { Shortlist } from '@headwater/contract/flows/shortlists'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { StepUpHost } from '#features/identity'
import { signIn } from '#lib/session'
import { someCredentials } from '#test/identity-builders'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'
import { confirmWithPassword, requireStepUpOnce } from '#test/step-up-builders'
import { UiRoot } from '#ui/theme/ui-root'
import { ShareSelectedButton } from './share-selected-button.tsx'
import { ShortlistsDialog } from './shortlists-dialog.tsx'

const flowId = '0198a1f0-0000-7000-8000-000000000001'
const people = [2, 3].map((at) => `0198a1f0-0000-7000-8000-00000000000${at}`)
const link = 'https://headwater.test/shortlist/abc.def'

function aShortlist(changes: Partial<Shortlist> = {}): Shortlist {
  return {
    id: flowId.replace(/1$/, '9'),
    name: 'Final four',
    fields: ['name'],
    people: 2,
    answered: 0,
    answers: [],
    isClosed: false,
    createdBy: { clientId: flowId, name: 'Ines Faria' },
    createdAt: '2026-01-05T09:00:00.000Z',
    expiresAt: '2026-01-12T09:00:00.000Z',
    ...changes,
  }
}

function show(children: ReactNode) {
  signIn(someCredentials())
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = (
    <QueryClientProvider client={client}>
      <UiRoot>
        {children}
        <StepUpHost />
      </UiRoot>
    </QueryClientProvider>
  )
  return { ...render(view), user: userEvent.setup() }
}

async function openShare(ids: readonly string[] = people) {
  const { user } = show(<ShareSelectedButton flowId={flowId} personIds={ids} />)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  const dialog = await screen.findByRole('dialog', { name: 'Share a shortlist' })
  return { user, dialog: within(dialog) }
}

describe('sharing a shortlist', () => {
  it('asks for name, fields and expiry, and shows the link once', async () => {
    const sent = vi.fn()
    server.use(
      http.post(`*/api2/flows/${flowId}/shortlists`, async ({ request }) => {
        sent(await request.json())
        return ok({ shortlist: aShortlist({ people: 1 }), link })
      }),
    )
    const { user, dialog } = await openShare()
    expect(dialog.getByText(/A link to 2 people/)).toBeTruthy()
    expect(dialog.getByText(/Contact details are never included/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Create link' }))
    expect(await dialog.findByText('Enter a shortlist name.')).toBeTruthy()
    await user.type(dialog.getByLabelText('Name', { selector: 'input' }), 'Final four')
    await user.type(dialog.getByLabelText('Message'), 'By Friday.')
    await user.click(dialog.getByRole('checkbox', { name: 'Score' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Years of experience' }))
    await user.click(dialog.getByRole('radio', { name: '14 days' }))
    await user.click(dialog.getByRole('button', { name: 'Create link' }))
    const made = within(await screen.findByRole('dialog', { name: 'Link created' }))
    expect(sent.mock.calls).toEqual([
      [
        {
          name: 'Final four',
          note: 'By Friday.',
          personIds: people,
          days: 14,
          fields: ['name', 'role', 'place', 'skills', 'experience', 'score'],
        },
      ],
    ])
    expect(made.getByLabelText('Link to “Final four”')).toHaveProperty('value', link)
    expect(made.getByText(/1 person is no longer in the pool/)).toBeTruthy()
    await user.click(made.getByRole('button', { name: 'Done' }))
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(await screen.findByRole('dialog', { name: 'Share a shortlist' })).toBeTruthy()
    expect(document.body.innerHTML).not.toContain(link)
  })

  it('asks for a step-up when the last one is old, then creates the link', async () => {
    server.use(
      http.post(`*/api2/flows/${flowId}/shortlists`, () => ok({ shortlist: aShortlist(), link })),
    )
    requireStepUpOnce('post', `*/api2/flows/${flowId}/shortlists`)
    const { user, dialog } = await openShare()
    await user.type(dialog.getByLabelText('Name', { selector: 'input' }), 'Final four')
    await user.click(dialog.getByRole('button', { name: 'Create link' }))
    await confirmWithPassword(user)
    expect(await screen.findByRole('dialog', { name: 'Link created' })).toBeTruthy()
  })

  it('shows the error and keeps the input', async () => {
    const { user, dialog } = await openShare()
    server.use(
      http.post(`*/api2/flows/${flowId}/shortlists`, () =>
        fieldErrorsReply({ name: 'Close one first.' }),
      ),
    )
    const name = dialog.getByLabelText('Name', { selector: 'input' })
    const make = dialog.getByRole('button', { name: 'Create link' })
    await user.type(name, 'Final four')
    await user.click(make)
    expect(await dialog.findByText('Close one first.')).toBeTruthy()
    server.use(
      http.post(`*/api2/flows/${flowId}/shortlists`, () =>
        errorReply(404, 404, 'not_found', 'Session not found.'),
      ),
    )
    await user.click(make)
    expect(await dialog.findByText('Session not found.')).toBeTruthy()
    expect(name).toHaveProperty('value', 'Final four')
    for (const box of dialog.getAllByRole('checkbox', { checked: true })) await user.click(box)
    await user.click(make)
    expect(await dialog.findByText('Choose at least one field.')).toBeTruthy()
  })

  it('accepts a hundred people at most', async () => {
    const { dialog } = await openShare(Array.from({ length: 101 }, (_, at) => `${at}`))
    expect(dialog.getByText('A shortlist holds up to 100 people.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Create link' })).toBeNull()
  })
})

describe('the shortlists of a session', () => {
  it('show their answers and can be closed', async () => {
    const said = {
      personId: people[0] ?? '',
      personName: 'Anna Abel',
      answer: 'maybe' as const,
      note: 'Ask about nights.',
      by: 'Maria Reis',
      side: 'client' as const,
      at: '2026-01-06T09:00:00.000Z',
    }
    let isClosed = false
    server.use(
      http.get(`*/api2/flows/${flowId}/shortlists`, () =>
        ok({ shortlists: [aShortlist({ answered: 1, answers: [said], isClosed })] }),
      ),
      http.post('*/api2/flows/shortlists/:id/close', () => {
        isClosed = true
        return ok({ isClosed })
      }),
    )
    const { user } = show(<ShortlistsDialog flowId={flowId} onOpenChange={() => {}} open />)
    const item = within(await screen.findByRole('listitem', { name: 'Final four' }))
    expect(item.getByText(/1 of 2 answered · shared by Ines Faria/)).toBeTruthy()
    expect(item.getByText('Anna Abel').closest('li')?.textContent).toMatch(
      /^MaybeAnna Abel · Maria Reis, .*Ask about nights\.$/,
    )
    expect(item.getByRole('img', { name: 'Team' })).toBeTruthy()
    await user.click(item.getByRole('button', { name: 'Close link to Final four' }))
    expect(document.activeElement?.textContent).toBe('Keep open')
    await user.click(item.getByRole('button', { name: 'Close permanently' }))
    expect(await item.findByText('Closed')).toBeTruthy()
    expect(item.queryByRole('button')).toBeNull()
  })

  it('explain how to create the first one, and show a load error', async () => {
    const path = `*/api2/flows/${flowId}/shortlists`
    server.use(http.get(path, () => errorReply(500, 500, 'internal')))
    const { user } = show(<ShortlistsDialog flowId={flowId} onOpenChange={() => {}} open />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.use(http.get(path, () => ok({ shortlists: [] })))
    await user.click(again)
    await waitFor(() => expect(screen.getByText('No shortlists yet')).toBeTruthy())
  })
})
