import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { signIn } from '#lib/session'
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
