import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { cacheCompany } from '#lib/session'
import { sessionStore } from '#lib/session-store'
import { serveBilling } from '#test/billing-builders'
import { aCompany } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { ok, server } from '#test/server'

function openWith(code: number) {
  serveBilling()
  server.use(http.get('*/api2/getCompanyInfo', () => HttpResponse.json({ code, body: null })))
  const app = renderApp('/main/billing')
  cacheCompany(aCompany({ name: 'Stored Company' }))
  return app
}

it.each([
  [101, 'Validation error while retrieving your company data. Try logging in again.'],
  [500, 'Data handling error while retrieving your company data.'],
  [422, 'Journey error while retrieving your company data. You are not allowed to continue.'],
  [419, 'Too many requests. Wait, refresh and retry.'],
  [404, 'The request link does not exist. Contact us.'],
  [777, 'Unknown Error'],
])(
  'company error %i shows on the billing page beside the stored company',
  async (code, message) => {
    const { user } = openWith(code)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(message)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Tier and credits' })).toBeTruthy()
    server.use(http.get('*/api2/getCompanyInfo', () => ok(aCompany())))
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await expect.poll(() => screen.queryByText(message)).toBeNull()
  },
)

it('company error 401 leads from the billing page to the sign-in page', async () => {
  openWith(401)
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(sessionStore.getState().Company).toBeNull()
})
