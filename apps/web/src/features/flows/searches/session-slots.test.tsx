import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openSession, recruiterPrivileges, serveSession } from '#test/session-builders'
// Imported up front, so that the tests do not wait for lazy loading.
import '../export/export-results-button.tsx'
import '../searches/search-menu-button.tsx'
import '#test/preload-session'
import '../versions/versions-button.tsx'
import './search-menu.tsx'

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
