import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#lib/session'
import { sessionStore } from '#lib/session-store'
import { aClient, someCredentials } from '#test/builders'
import { renderApp } from '#test/render-app'
import { ok, refused, server } from '#test/server'
import { serveSettings } from '#test/settings'
import { listToasts } from '#ui/toast'

const someId = '0198a1f0-0000-7000-8000-000000000701'

describe('the router', () => {
  it.each(['/', '/main', '/main/'])('leads from %s to the dashboard', async (path) => {
    const { router } = renderApp(path)
    expect(await screen.findByRole('heading', { level: 1, name: /Good .+, Ines/ })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/main/dashboard')
    expect(document.title).toBe('Dashboard · Headwater')
  })

  it('turns away whoever is not signed in, and remembers the way', async () => {
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
  ])('never leads to %s after a sign-in', async (returnTo) => {
    const { router } = renderApp(`/login?returnTo=${encodeURIComponent(returnTo)}`)
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
  })

  it('shows a 404 page with header and footer for any unknown path', async () => {
    renderApp('/no/such/page', { isSignedIn: false })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This stream runs dry' }),
    ).toBeTruthy()
    expect(screen.getByRole('banner').textContent).toContain('Sign in')
    expect(screen.getByRole('banner').textContent).toContain('Create an account')
    expect(screen.getByRole('contentinfo').textContent).toContain('Privacy')
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    expect(document.title).toBe('Page not found · Headwater')
  })

  it('shows a 404 container inside the shell for an unknown child of main', async () => {
    renderApp('/main/nowhere')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This stream runs dry' }),
    ).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })

  it.each([
    ['addSearch/$jobId/$jobName/$NoFLows', `addSearch/${someId}/Hydrologist/3`],
    ['editSearch/$isAgent/$jobId/$flowId', `editSearch/true/${someId}/${someId}`],
    [
      'duplicateSearch/$isAgent/$jobId/$jobName/$NoFLows',
      `duplicateSearch/false/${someId}/Hydrologist/3`,
    ],
    ['pipeline/$jobId/', `pipeline/${someId}`],
    ['pipeline/$jobId/$recallUserData', `pipeline/${someId}/${someId}`],
  ])('knows the path main/%s, spelled as it is', (path, address) => {
    const { router } = renderApp('/terms')
    const [match] = router.matchRoutes(`/main/${address}`).slice(-1)
    expect(match?.routeId).toBe(`/main/${path}`)
  })

  it.each([
    ['/maintenance', 'Headwater is under maintenance'],
    ['/terms', 'Terms'],
    ['/privacy', 'Privacy policy'],
    ['/login', 'Sign in'],
    ['/signup', 'Create an account'],
    ['/signupAndCreate/Hydrologist', 'Create an account'],
  ])('shows %s to anybody', async (path, heading) => {
    renderApp(path, { isSignedIn: false })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  })

  it.each(['/login', '/signup', '/signupAndCreate/Hydrologist'])(
    'leads from %s to the dashboard who is signed in',
    async (path) => {
      const { router } = renderApp(path)
      await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
    },
  )

  it('brings whoever could not link a provider back to the settings', async () => {
    serveSettings()
    const { router } = renderApp('/login?failed=linkedin&why=cancelled')
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/settings/profile'))
    expect(listToasts().map(({ message }) => message)).toContain('You stopped linking LinkedIn.')
  })

  it('moves the focus to the heading of a page that was gone to', async () => {
    const { router } = renderApp('/terms', { isSignedIn: false })
    await screen.findByRole('heading', { level: 1, name: 'Terms' })
    await router.navigate({ to: '/privacy' })
    const heading = await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })
})

describe('signing out', () => {
  it('leads to the sign-in page, and forgets where one was', async () => {
    const { router } = renderApp('/main/dashboard')
    await screen.findByRole('heading', { level: 1 })
    await signOut()
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(router.state.location.search).toEqual({})
  })

  it('by a session that timed out says so, and keeps the place', async () => {
    server.use(http.get('*/api2/getCompanyInfo', () => refused(401, 401, 'unauthenticated')))
    const { router } = renderApp('/main/dashboard')
    expect(await screen.findByText('Your session has timed out.')).toBeTruthy()
    expect(router.state.location.search).toEqual({ returnTo: '/main/dashboard' })
  })
})

it('shows nothing of one person to the next', async () => {
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
  it('is fresh after each start: a changed role counts at once', async () => {
    server.use(http.get('*/api2/getClientInfo', () => ok(aClient({ role: 'reviewer' }))))
    renderApp('/main/dashboard')
    await waitFor(() =>
      expect(sessionStore.getState().User.credentials).toMatchObject({
        role: 'reviewer',
        token: 'rb1_secret',
      }),
    )
  })

  it('that can’t be had is said in a browser alert', async () => {
    const alert = vi.fn()
    vi.stubGlobal('alert', alert)
    server.use(http.get('*/api2/getClientInfo', () => refused(422, 422, 'forbidden')))
    renderApp('/main/dashboard')
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith(
        'Journey error while retrieving your personal data. You are not allowed to continue.',
      ),
    )
  })
})
