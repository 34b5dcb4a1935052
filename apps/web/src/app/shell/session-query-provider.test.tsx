import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, it, onTestFinished } from 'vitest'
import { signIn, signOut } from '#lib/session'
import { aCompany, someCredentials } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { ok, server } from '#test/server'

it('data loaded by one user is not shown to the next', async () => {
  renderApp('/main/dashboard')
  await screen.findByRole('button', { name: 'Company: Meridian Grid' })
  server.use(http.get('*/api2/getCompanyInfo', () => ok(aCompany({ name: 'Delta Works' }))))
  act(() => signIn(someCredentials('rb1_of_another')))
  await waitFor(() => expect(document.body.textContent).not.toContain('Meridian Grid'))
  expect(await screen.findByRole('button', { name: 'Company: Delta Works' })).toBeTruthy()
})

it('a page shows no failure while the session has ended and the sign-in page is loading', async () => {
  renderApp('/main/dashboard')
  await screen.findByRole('region', { name: 'Credits, tier and team' })
  const shown: string[] = []
  const changes = new MutationObserver(() => shown.push(document.body.textContent ?? ''))
  changes.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => changes.disconnect())
  act(() => void signOut('timed-out'))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(shown.filter((text) => text.includes('Missing token'))).toEqual([])
})
