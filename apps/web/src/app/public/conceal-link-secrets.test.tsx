import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#test/render-app'
import { errorReply, server } from '#test/server'

const secret = 'x7Qk2-very-secret-4Tz'

describe('a URL that contains a secret', () => {
  it.each([
    [`/resetPassword/${secret}/client`, '/resetPassword/-/client'],
    [`/verify-email/${secret}`, '/verify-email/-'],
    [`/bookdemo/${secret}`, '/bookdemo/-'],
    [`/shortlist/${secret}`, '/shortlist/-'],
    [`/signup/${secret}`, '/signup/-'],
    [`/existingSignup/${secret}`, '/existingSignup/-'],
    [`/appsumo/${secret}`, '/appsumo/-'],
    [`/appsumo/signup/${secret}`, '/appsumo/signup/-'],
    [`/signupWithGoogle/i7/${secret}1`, '/signupWithGoogle/-/-'],
    [`/signinWithGoogle/i7/${secret}2`, '/signinWithGoogle/-/-'],
    [`/signupWithLinkedin/i7/${secret}3`, '/signupWithLinkedin/-/-'],
    [`/signinWithLinkedin/i7/${secret}4`, '/signinWithLinkedin/-/-'],
    [`/login?device=${secret}`, '/login'],
  ])('%s does not show the secret', async (path, shown) => {
    const gone = () => errorReply(404, 404, 'not_found')
    server.use(http.post('*/api2/*', gone))
    const { router } = renderApp(path, { isSignedIn: false })
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(router.state.location.href).toBe(shown))
    expect(router.history.length).toBe(1)
    expect(document.body.innerHTML).not.toContain(secret)
  })

  it.each(['/verify-email/-', '/resetPassword/-/client', '/signup/-', '/signinWithGoogle/-/-'])(
    '%s without its secret is an invalid link',
    async (path) => {
      renderApp(path, { isSignedIn: false })
      expect(
        await screen.findByRole('heading', { name: /no longer works|took too long/ }),
      ).toBeTruthy()
    },
  )
})
