import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#lib/session'
import { sessionStore } from '#lib/session-store'
import { aClient, someCredentials } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'
import { serveSettings } from '#test/settings-builders'
import { listToasts } from '#ui/feedback/toast'

const someId = '0198a1f0-0000-7000-8000-000000000701'

describe('the router', () => {
  it.each(['/', '/main', '/main/'])('redirects from %s to the dashboard', async (path) => {
    const { router } = renderApp(path)
    expect(await screen.findByRole('heading', { level: 1, name: /Good .+, Ines/ })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/main/dashboard')
    expect(document.title).toBe('Dashboard · Headwater')
  })

  it('redirects a signed-out user to sign-in and remembers the requested page', async () => {
    const { router } = renderApp('/main/dashboard?tab=2', { isSignedIn: false })
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
    expect(router.state.location).toMatchObject({ pathname: '/login' })
    signIn(someCredentials())
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
  })

  it.each([
    'https://evil.test/main/',
    '//evil.test/main',
    '/\\evil.test',
    '/terms',
    'javascript:1',
  ])('never redirects to %s after sign-in', async (returnTo) => {
    const { router } = renderApp(`/login?returnTo=${encodeURIComponent(returnTo)}`)
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
  })

  it('shows a 404 page with header and footer for any unknown path', async () => {
    renderApp('/no/such/page', { isSignedIn: false })
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    expect(screen.getByRole('banner').textContent).toContain('Sign in')
    expect(screen.getByRole('banner').textContent).toContain('Create an account')
    expect(screen.getByRole('contentinfo').textContent).toContain('Privacy')
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    expect(document.title).toBe('Page not found · Headwater')
  })

  it('shows a 404 container inside the shell for an unknown child of main', async () => {
    renderApp('/main/nowhere')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })

  it.each([
    ['dashboard', 'dashboard'],
    ['jobs', 'jobs'],
    ['sourcingsession/$jobFlowId/', `sourcingsession/${someId}`],
    ['settings/emails', 'settings/emails'],
    ['settings/emails/failedGmail', 'settings/emails/failedGmail'],
    ['settings/emails/failedOutlook', 'settings/emails/failedOutlook'],
    ['settings/profile', 'settings/profile'],
    ['settings/team', 'settings/team'],
    ['settings/billing', 'settings/billing'],
    ['billing/', 'billing'],
    ['billing/$error', 'billing/1'],
    ['SuccessPayment/$planId/$quantity', 'SuccessPayment/3/2'],
    ['failed-payment', 'failed-payment'],
    ['addSearch/$jobId/$jobName/$NoFLows', `addSearch/${someId}/Hydrologist/3`],
    ['editSearch/$isAgent/$jobId/$flowId', `editSearch/true/${someId}/${someId}`],
    [
      'duplicateSearch/$isAgent/$jobId/$jobName/$NoFLows',
      `duplicateSearch/false/${someId}/Hydrologist/3`,
    ],
    ['flow-steps', 'flow-steps'],
    ['flow-steps/$jobId/$flowId', `flow-steps/${someId}/${someId}`],
    ['sessions', 'sessions'],
    ['pipeline/$jobId/', `pipeline/${someId}`],
    ['pipeline/$jobId/$recallUserData', `pipeline/${someId}/${someId}`],
  ])('has the route main/%s with exactly this spelling', (path, address) => {
    const { router } = renderApp('/terms')
    const [match] = router.matchRoutes(`/main/${address}`).slice(-1)
    expect(match?.routeId).toBe(`/main/${path}`)
  })

  it.each([
    ['login', 'login'],
    ['signup', 'signup'],
    ['resetPassword/$token/$typeOfUser', 'resetPassword/s3cret/client'],
    ['verify-email/$token', 'verify-email/s3cret'],
    ['bookdemo/$token', 'bookdemo/s3cret'],
    ['appsumo/signup/$key', 'appsumo/signup/k3y'],
    ['appsumo/$key', 'appsumo/k3y'],
    ['signupAndCreate/$jobTitle', 'signupAndCreate/Hydrologist'],
    ['signup/$token', 'signup/s3cret'],
    ['existingSignup/$token', 'existingSignup/s3cret'],
    ['signupWithGoogle/$id/$token', 'signupWithGoogle/i7/c0de'],
    ['signinWithGoogle/$id/$token', 'signinWithGoogle/i7/c0de'],
    ['signupWithLinkedin/$id/$token', 'signupWithLinkedin/i7/c0de'],
    ['signinWithLinkedin/$id/$token', 'signinWithLinkedin/i7/c0de'],
    ['maintenance', 'maintenance'],
  ])('has the public route /%s with exactly this spelling', (path, address) => {
    const { router } = renderApp('/terms')
    const [match] = router.matchRoutes(`/${address}`).slice(-1)
    expect(match?.routeId).toBe(`/${path}`)
  })

  it.each([
    ['/maintenance', 'Headwater is under maintenance'],
    ['/terms', 'Terms'],
    ['/privacy', 'Privacy policy'],
    ['/login', 'Sign in'],
    ['/secure-account', 'Secure your account'],
    ['/signup', 'Create an account'],
    ['/signupAndCreate/Hydrologist', 'Create an account'],
  ])('shows %s without sign-in', async (path, heading) => {
    renderApp(path, { isSignedIn: false })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  })

  it.each(['/login', '/signup', '/signupAndCreate/Hydrologist'])(
    'redirects a signed-in user from %s to the dashboard',
    async (path) => {
      const { router } = renderApp(path)
      await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
    },
  )

  it('returns a user whose provider linking failed to the settings', async () => {
    serveSettings()
    const { router } = renderApp('/login?failed=linkedin&why=cancelled')
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/settings/profile'))
    expect(listToasts().map(({ message }) => message)).toContain('Linking LinkedIn was cancelled.')
  })

  it('moves the focus to the heading of the new page', async () => {
    const { router } = renderApp('/terms', { isSignedIn: false })
    await screen.findByRole('heading', { level: 1, name: 'Terms' })
    await router.navigate({ to: '/privacy' })
    const heading = await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })
})

describe('signing out', () => {
  it('leads to the sign-in page without remembering the last page', async () => {
    const { router } = renderApp('/main/dashboard')
    await screen.findByRole('heading', { level: 1 })
    await signOut()
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(router.state.location.search).toEqual({})
  })

  it.each([
    [
      'getCompanyInfo',
      '/main/dashboard',
      'Unauthenticated action. Your session has timed out. Log in again.',
    ],
    ['jobs', '/main/jobs', 'Unauthenticated Action. Your session has timed out.'],
  ])('by a 401 of %s shows its message and remembers %s', async (load, page, message) => {
    server.use(http.get(`*/api2/${load}`, () => errorReply(401, 401, 'unauthenticated')))
    const { router } = renderApp(page)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(router.state.location.search).toEqual({ returnTo: page })
  })

  it('by a 401 of client info is reported in a browser alert as well', async () => {
    const alert = vi.fn()
    vi.stubGlobal('alert', alert)
    server.use(http.get('*/api2/getClientInfo', () => errorReply(401, 401, 'unauthenticated')))
    renderApp('/main/dashboard')
    const message = 'Unauthenticated action. Your session has timed out. Log in again.'
    expect(await screen.findByText(message)).toBeTruthy()
    expect(alert.mock.calls).toEqual([[message]])
  })
})

it('clears the data of one user before the next signs in', async () => {
  renderApp('/main/dashboard')
  await screen.findByRole('button', { name: 'Company: Meridian Grid' })
  await signOut()
  await screen.findByRole('heading', { name: 'Sign in' })
  server.use(http.get('*/api2/getCompanyInfo', () => new Promise<never>(() => {})))
  signIn(someCredentials('rb1_other'))
  await screen.findByRole('heading', { level: 1, name: /^Good/ })
  expect(document.body.textContent).not.toContain('Meridian Grid')
})

describe('personal data', () => {
  it('is refetched at every start, so a changed role applies at once', async () => {
    server.use(http.get('*/api2/getClientInfo', () => ok(aClient({ role: 'reviewer' }))))
    renderApp('/main/dashboard')
    await waitFor(() =>
      expect(sessionStore.getState().User.credentials).toMatchObject({
        role: 'reviewer',
        token: 'rb1_secret',
      }),
    )
  })

  it('that fails to load is reported in a browser alert', async () => {
    const alert = vi.fn()
    vi.stubGlobal('alert', alert)
    server.use(http.get('*/api2/getClientInfo', () => errorReply(422, 422, 'forbidden')))
    renderApp('/main/dashboard')
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith(
        'Journey error while retrieving your personal data. You are not allowed to continue.',
      ),
    )
  })
})
