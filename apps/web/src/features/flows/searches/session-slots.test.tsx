import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { ok, server } from '#test/server'
import { aHit, openSession, recruiterPrivileges, serveSession } from '#test/session-builders'
// Imported up front, so that the tests do not wait for lazy loading.
import '../export/export-results-button.tsx'
import '../searches/search-menu-button.tsx'
import '#test/preload-session'
import '../versions/versions-button.tsx'
import './new-matches-bar.tsx'
import './search-menu.tsx'

function serveResultChanges(changes: object) {
  server.use(
    http.get('*/api2/flows/:id/result-changes', () =>
      ok({ since: null, new: 0, total: 2, isPart: false, personIds: [], ...changes }),
    ),
  )
}

const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()

describe('new matches of a session', () => {
  it('are announced above the list, which can show only them', async () => {
    serveSession()
    serveResultChanges({ since: yesterday, new: 1, personIds: [aHit(2).id] })
    const { user } = openSession()
    expect(await screen.findByText('1 new since yesterday')).toBeTruthy()
    expect(await screen.findByText('Person 1')).toBeTruthy()
    await user.click(screen.getByText('Show only new'))
    await waitFor(() => expect(screen.queryByText('Person 1')).toBeNull())
    expect(screen.getByText('Person 2')).toBeTruthy()
    await user.click(screen.getByText('Show all people'))
    expect(await screen.findByText('Person 1')).toBeTruthy()
  })
})

it('a session offers the search menu to a user who may edit searches', async () => {
  serveSession()
  const { user, router } = openSession()
  await user.click(await screen.findByRole('button', { name: 'More for Firmware · DE and NL' }))
  const menu = await screen.findByRole('menu')
  // The menu items are a separate chunk, loaded after the menu.
  const offered = await within(menu).findAllByRole('menuitem')
  expect(offered.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Edit name and versions', 'Duplicate', 'Archive']),
  )
  await user.click(within(menu).getByRole('menuitem', { name: /Edit name/ }))
  await waitFor(() => expect(router.state.location.pathname).toContain('/main/editSearch/false/'))
})

it('a session offers no search menu to a reviewer', async () => {
  serveSession()
  openSession(
    '',
    recruiterPrivileges.filter((each) => each === 'pipeline.review'),
  )
  expect(await screen.findByRole('button', { name: 'Version 3' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull()
})
