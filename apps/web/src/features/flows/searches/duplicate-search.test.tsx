import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { saveDuplicateSession } from '#lib/duplicate-session'
import { sessionStore } from '#lib/session-store'
import { aJobWithCriteria, createdFlowId, openMain, serveSearches } from '#test/search-builders'
import { aFlow } from '#test/session-builders'
import '#test/preload-searches'

function pathOf(isAgent: string): string {
  return `duplicateSearch/${isAgent}/${aJobWithCriteria().id}/Firmware/4`
}

/** Signing in clears the stored search, so it is stored afterwards. */
function open(isAgent: string, kept?: { id: string; name: string }) {
  const view = openMain('dashboard')
  if (kept) saveDuplicateSession(kept)
  void view.router.navigate({ to: `/main/${pathOf(isAgent)}` })
  return view
}

describe('duplicating a search', () => {
  it('copies the stored search and then clears it', async () => {
    const asked = serveSearches()
    const { user, router } = open('false', aFlow())
    expect(sessionStore.getState().duplicateSession).toEqual({
      id: aFlow().id,
      name: 'Firmware · DE and NL',
    })
    expect(await screen.findByRole('heading', { name: 'Duplicate session' })).toBeTruthy()
    expect((await screen.findByRole('button', { name: 'Session to copy' })).textContent).toContain(
      'Firmware · DE and NL',
    )
    expect(await screen.findByText('Skills: C++')).toBeTruthy()
    expect(screen.queryByText(/agent/i)).toBeNull()
    expect(screen.queryByText('No session selected')).toBeNull()
    await user.dblClick(screen.getByRole('button', { name: 'Create copy' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/main/sourcingsession/${createdFlowId}`),
    )
    expect(asked.made).toEqual([
      { jobId: aJobWithCriteria().id, copyOf: aFlow().id, mode: 'manual', text: '' },
    ])
    expect(sessionStore.getState().duplicateSession).toBeNull()
  })

  it.each(['true', '1'])('opens in agent mode for %s and explains it', async (part) => {
    const asked = serveSearches()
    const { user } = open(part, aFlow())
    expect(await screen.findByRole('radio', { name: 'Autopilot', checked: true })).toBeTruthy()
    expect(screen.getByText(/^An agent searches, unlocks and writes/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Create copy' }))
    await waitFor(() => expect(asked.made).toMatchObject([{ mode: 'agent' }]))
  })

  it('shows that no search was chosen and offers those of the job', async () => {
    const asked = serveSearches()
    const { user } = open('0')
    expect(await screen.findByText('No session selected')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Create copy' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await user.click(screen.getByRole('button', { name: 'Session to copy' }))
    await user.click(await screen.findByRole('option', { name: 'Firmware · DE and NL' }))
    expect(asked.listed.at(-1)?.get('jobId')).toBe(aJobWithCriteria().id)
    await user.click(screen.getByRole('button', { name: 'Create copy' }))
    await waitFor(() => expect(asked.made).toMatchObject([{ copyOf: aFlow().id }]))
  })

  it('shows that the job has no search to copy', async () => {
    serveSearches(aJobWithCriteria(), [])
    open('false')
    expect(await screen.findByText('No sessions to copy yet.')).toBeTruthy()
  })

  it('shows that the stored search no longer exists', async () => {
    serveSearches()
    open('false', { id: '0198a1f0-0000-7000-8000-000000000bff', name: 'Lost' })
    expect(
      await screen.findByText('This session no longer exists. Choose another one.'),
    ).toBeTruthy()
  })
})

it('a stored search of an older version in another shape is ignored', async () => {
  serveSearches()
  const { router } = openMain('dashboard')
  sessionStore.setState({ duplicateSession: { flow: 7 } })
  void router.navigate({ to: `/main/${pathOf('false')}` })
  expect(await screen.findByText('No session selected')).toBeTruthy()
})

it('a path without a valid agent flag shows the 404 page', async () => {
  serveSearches()
  openMain(pathOf('maybe'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
})

it('duplicating is not available to reviewers', async () => {
  serveSearches()
  openMain(pathOf('false'), ['pipeline.review'])
  expect(await screen.findByText('You can’t start sessions')).toBeTruthy()
})
