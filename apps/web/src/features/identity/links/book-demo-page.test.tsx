import { screen } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'

const look = '*/api2/identity/demo-requests/lookup'
const invited = {
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.test',
  companyName: 'Deltaworks',
  isUsed: false,
}

describe('the demo request page', () => {
  it('prefills known data and sends the request', async () => {
    server.use(
      http.post(look, () => ok(invited)),
      http.post('*/api2/identity/demo-requests', async ({ request }) => {
        const { isUsed: _, ...known } = invited
        expect(await request.json()).toEqual({
          ...known,
          token: 's3cret',
          companySize: '51-200',
          message: 'Scores',
        })
        return ok(null)
      }),
    )
    const { user, router } = renderApp('/bookdemo/s3cret', { isSignedIn: false })
    expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Noor')
    expect(router.state.location.pathname).toBe('/bookdemo/-')
    await user.click(await screen.findByRole('combobox', { name: 'Company size' }))
    await user.click(await screen.findByRole('option', { name: '51-200' }))
    await user.type(screen.getByLabelText('What would you like to see?'), 'Scores')
    await user.click(screen.getByRole('button', { name: 'Request a demo' }))
    expect(await screen.findByRole('heading', { name: 'We have your request' })).toBeTruthy()
  })

  it('shows when a demo was already requested', async () => {
    server.use(http.post(look, () => ok({ ...invited, isUsed: true })))
    renderApp('/bookdemo/s3cret', { isSignedIn: false })
    expect(await screen.findByRole('heading', { name: 'We have your request' })).toBeTruthy()
  })

  it('offers signing up when the link is invalid', async () => {
    server.use(http.post(look, () => errorReply(404, 404, 'not_found')))
    renderApp('/bookdemo/s3cret', { isSignedIn: false })
    expect(await screen.findByText('This link no longer works')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create an account' })).toBeTruthy()
  })
})
