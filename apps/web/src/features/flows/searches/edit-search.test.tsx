import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { sessionStore } from '#lib/session-store'
import { aJobWithCriteria, openMain, serveSearches } from '#test/search-builders'
import { errorReply, ok, server } from '#test/server'
import { aFlow } from '#test/session-builders'
import { listToasts } from '#ui/feedback/toast'
import '#test/preload-searches'

function pathOf(isAgent = 'false', { id, jobId } = aFlow()): string {
  return `editSearch/${isAgent}/${jobId}/${id}`
}

describe('the search editor', () => {
  it('renames a search and undoes it', async () => {
    const asked = serveSearches()
    const { user } = openMain(pathOf())
    const name = await screen.findByRole('textbox', { name: 'Name' })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.clear(name)
    expect(screen.getByText('Enter a session name.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(asked.changed).toEqual([])
    await user.type(name, 'Benelux')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Benelux' })).toBeTruthy()
    listToasts().at(-1)?.onUndo?.()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Firmware · DE and NL' }),
    ).toBeTruthy()
    expect(asked.changed).toEqual([
      { name: 'Benelux', mode: 'manual' },
      { name: 'Firmware · DE and NL', mode: 'manual' },
    ])
  })

  it('shows criteria and history, and opens the session', async () => {
    serveSearches()
    server.use(
      http.get('*/api2/flows/:id/versions', () =>
        ok({
          items: [{ ...aFlow().search, version: 3, changes: ['Added Germany as must-have.'] }],
          nextCursor: null,
        }),
      ),
    )
    const { user, router } = openMain(pathOf('0'))
    expect(await screen.findByText('Title: Firmware engineer')).toBeTruthy()
    expect(await screen.findByText('Added Germany as must-have.')).toBeTruthy()
    expect(screen.queryByRole('radiogroup', { name: 'Sending' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open session' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/main/sourcingsession/${aFlow().id}`),
    )
  })

  it.each(['true', '1'])('opens in agent mode for %s and saves it', async (part) => {
    const asked = serveSearches()
    const { user, router } = openMain(pathOf(part))
    expect(await screen.findByRole('radio', { name: 'Autopilot', checked: true })).toBeTruthy()
    expect(screen.getByText(/^An agent searches, unlocks and writes/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save and open' }))
    await waitFor(() => expect(router.state.location.pathname).toContain('/sourcingsession/'))
    expect(asked.changed).toEqual([{ name: 'Firmware · DE and NL', mode: 'agent' }])
  })

  it('asks before it turns off the agent of a session that was launched', async () => {
    const asked = serveSearches(aJobWithCriteria(), [aFlow({ mode: 'agent', status: 'running' })])
    const { user } = openMain(pathOf())
    await user.click(await screen.findByRole('radio', { name: 'Manual' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Turn off Autopilot?' })
    expect(asked.changed).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Turn off Autopilot' }))
    await waitFor(() => expect(asked.changed).toMatchObject([{ mode: 'manual' }]))
  })

  it('stays on the page when saving fails', async () => {
    serveSearches()
    server.use(http.patch('*/api2/flows/:id', () => errorReply(500, 500, 'internal')))
    const { user, router } = openMain(pathOf('true'))
    await user.click(await screen.findByRole('button', { name: 'Save and open' }))
    expect(await screen.findByText(/went wrong on our side/)).toBeTruthy()
    expect(router.state.location.pathname).toContain('/editSearch/')
  })

  it('archives, restores and duplicates the search', async () => {
    const asked = serveSearches()
    const { user, router } = openMain(pathOf())
    const more = await screen.findByRole('button', { name: 'More for Firmware · DE and NL' })
    await user.click(more)
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    expect(await screen.findByText('Archived')).toBeTruthy()
    listToasts().at(-1)?.onUndo?.()
    await waitFor(() => expect(screen.queryByText('Archived')).toBeNull())
    expect(asked.archived).toEqual([
      { flowIds: [aFlow().id], isArchived: true },
      { flowIds: [aFlow().id], isArchived: false },
    ])
    await user.click(more)
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(
        `/main/duplicateSearch/false/${aFlow().jobId}/Staff Firmware Engineer/2`,
      ),
    )
    expect(sessionStore.getState().duplicateSession).toEqual({
      id: aFlow().id,
      name: 'Firmware · DE and NL',
    })
  })
})

it.each([
  [
    'of another job',
    () => pathOf('false', aFlow({ jobId: '0198a1f0-0000-7000-8000-0000000007ff' })),
  ],
  [
    'that does not exist',
    () => pathOf('false', aFlow({ id: '0198a1f0-0000-7000-8000-000000000bff' })),
  ],
  ['with an unknown mode', () => pathOf('agent')],
])('shows the 404 container for a search %s', async (_, path) => {
  serveSearches()
  openMain(path())
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
})

it('is read-only for reviewers', async () => {
  serveSearches()
  openMain(pathOf('true'), ['pipeline.review'])
  expect(await screen.findByText(/Your role can only view this session/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open session' })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  expect(screen.queryByRole('button', { name: /More for/ })).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('shows a load error', async () => {
  serveSearches()
  server.use(http.get('*/api2/flows/:id', () => errorReply(422, 422, 'forbidden'), { once: true }))
  const { user } = openMain(pathOf())
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Open session' })).toBeTruthy()
})
