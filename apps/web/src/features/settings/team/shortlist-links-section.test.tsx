import type { OpenShortlist } from '@headwater/contract/flows/shortlists'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderApp } from '#test/render-app'
import { ok, server } from '#test/server'
import { aManager, aMember } from '#test/team-builders'

const link: OpenShortlist = {
  id: '0198a1f0-0000-7000-8000-000000000401',
  flowId: '0198a1f0-0000-7000-8000-000000000402',
  name: 'Final four',
  jobTitle: 'Ward nurse',
  people: 4,
  createdBy: { clientId: aMember().id, name: 'Tomas Wilk' },
  createdAt: '2026-05-12T09:00:00.000Z',
  expiresAt: '2027-05-19T09:00:00.000Z',
}

beforeEach(() => {
  server.use(
    http.get('*/api2/identity/members', () => ok({ items: [aMember()], nextCursor: null })),
    http.get('*/api2/identity/invitations', () => ok({ items: [], nextCursor: null })),
  )
})

describe('the open shortlist links on the team page', () => {
  it('show who shared them and can be closed', async () => {
    let links = [link]
    server.use(
      http.get('*/api2/flows/shortlists', () => ok({ items: links, nextCursor: null })),
      http.post('*/api2/flows/shortlists/:id/close', () => {
        links = []
        return ok({ isClosed: true })
      }),
    )
    const { user } = renderApp('/main/settings/team', { as: aManager() })
    const section = await screen.findByRole('region', { name: 'Open shortlist links' })
    expect(section.textContent).toContain('4 people for Ward nurse, shared by Tomas Wilk')
    expect(section.textContent).toContain('Works until 19 May 2027')
    await user.click(within(section).getByRole('button', { name: 'Close link to Final four' }))
    const question = await screen.findByRole('alertdialog', {
      name: 'Close the link to “Final four”?',
    })
    await user.click(within(question).getByRole('button', { name: 'Close link' }))
    await screen.findAllByText('The link to “Final four” was closed.')
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Open shortlist links' })).toBeNull(),
    )
  })

  it('can be loaded again after a network failure', async () => {
    let isOffline = true
    server.use(
      http.get('*/api2/flows/shortlists', () =>
        isOffline ? HttpResponse.error() : ok({ items: [link], nextCursor: null }),
      ),
    )
    const { user } = renderApp('/main/settings/team', { as: aManager() })
    const section = await screen.findByRole('region', { name: 'Open shortlist links' })
    expect(section.textContent).toContain('Connection to server error.')
    isOffline = false
    await user.click(within(section).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Final four')).toBeTruthy()
  })

  it('can be closed again after a network failure', async () => {
    let links = [link]
    server.use(
      http.get('*/api2/flows/shortlists', () => ok({ items: links, nextCursor: null })),
      http.post('*/api2/flows/shortlists/:id/close', () => HttpResponse.error(), { once: true }),
      http.post('*/api2/flows/shortlists/:id/close', () => {
        links = []
        return ok({ isClosed: true })
      }),
    )
    const { user } = renderApp('/main/settings/team', { as: aManager() })
    const close = async () => {
      await user.click(await screen.findByRole('button', { name: 'Close link to Final four' }))
      const question = await screen.findByRole('alertdialog')
      await user.click(within(question).getByRole('button', { name: 'Close link' }))
    }
    await close()
    await screen.findAllByText(/Connection to server error\./)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await close()
    await screen.findAllByText('The link to “Final four” was closed.')
  })
})
