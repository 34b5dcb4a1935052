import { act, screen, waitFor, within } from '@testing-library/react'
import { delay, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cacheCompany, signOut } from '#lib/session'
import { readToken, sessionStore } from '#lib/session-store'
import { aClient, aCompany, anOwnCompany } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'
import { listToasts, removeToast } from '#ui/feedback/toast'

const ferrum = anOwnCompany({
  id: '0198a1f0-0000-7000-8000-000000000009',
  name: 'Ferrum Mobility',
  role: 'admin',
})

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

let asked: unknown[] = []

beforeEach(() => {
  asked = []
  server.use(
    http.get('*/api2/identity/companies', () => ok([ferrum, anOwnCompany()])),
    http.get('*/api2/getCompanyInfo', ({ request }) =>
      ok(isInFerrum(request) ? aCompany({ id: ferrum.id, name: ferrum.name }) : aCompany()),
    ),
    http.get('*/api2/getClientInfo', ({ request }) =>
      ok(isInFerrum(request) ? ferrumClient() : aClient()),
    ),
    answerSwitch(() => ok({ ...ferrumClient(), token: 'rb1_ferrum' })),
  )
})

afterEach(() => {
  act(() => {
    for (const { id } of listToasts()) removeToast(id)
  })
})

describe('the company menu', () => {
  it('lists all companies of the user with their role and a tick on the current one', async () => {
    await openMenu()
    const other = await screen.findByRole('menuitemradio', { name: 'Ferrum Mobility admin' })
    expect(other.getAttribute('aria-checked')).toBe('false')
    expect(within(other).getByTitle('Ferrum Mobility').className).toContain('truncate')
    const current = screen.getByRole('menuitemradio', { name: 'Meridian Grid owner' })
    expect(current.getAttribute('aria-checked')).toBe('true')
  })

  it('shows the current company while the others load', async () => {
    server.use(http.get('*/api2/identity/companies', () => delay('infinite')))
    await openMenu()
    expect(names()).toEqual(['Meridian Grid owner'])
  })

  it('shows why the others failed to load and still lists the current one', async () => {
    server.use(
      http.get('*/api2/identity/companies', () => errorReply(419, 429, 'too_many_requests')),
    )
    await openMenu()
    expect(await screen.findByText('Too many requests. Wait, refresh and retry.')).toBeTruthy()
    expect(names()).toEqual(['Meridian Grid owner'])
  })
})

describe('choosing a company', () => {
  it('opens its dashboard with a new session', async () => {
    const { router } = await chooseFerrum('/main/nowhere')
    expect(await screen.findByRole('button', { name: 'Company: Ferrum Mobility' })).toBeTruthy()
    expect(await screen.findByText('You’re now in Ferrum Mobility.')).toBeTruthy()
    expect(asked).toEqual([{ companyId: ferrum.id }])
    expect(router.state.location.pathname).toBe('/main/dashboard')
    expect(document.body.textContent).not.toContain('Meridian Grid')
    await waitFor(() => expect(sessionStore.getState().Company?.name).toBe('Ferrum Mobility'))
    expect(sessionStore.getState().User.credentials).toMatchObject({
      token: 'rb1_ferrum',
      company_id: ferrum.id,
      role: 'admin',
    })
  })

  it('changes nothing when it is the current company', async () => {
    const { user } = await openMenu()
    await user.click(await screen.findByRole('menuitemradio', { name: 'Meridian Grid owner' }))
    expect(asked).toEqual([])
    expect(readToken()).toBe('rb1_secret')
  })

  it('changes nothing and shows the reason when the server refuses', async () => {
    server.use(answerSwitch(() => errorReply(404, 404, 'not_found', 'You left this company.')))
    const { router } = await chooseFerrum('/main/nowhere')
    expect(await screen.findByText('You left this company.')).toBeTruthy()
    expect(readToken()).toBe('rb1_secret')
    expect(router.state.location.pathname).toBe('/main/nowhere')
    expect(screen.getByRole('button', { name: 'Company: Meridian Grid' })).toBeTruthy()
  })

  it('sends one request however often it is clicked', async () => {
    const answer = holdSwitch()
    const { user } = await chooseFerrum()
    await waitFor(() => expect(asked).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Company: Meridian Grid' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Ferrum Mobility admin' }))
    answer()
    expect(await screen.findByRole('button', { name: 'Company: Ferrum Mobility' })).toBeTruthy()
    expect(asked).toHaveLength(1)
  })

  it('does not sign a user back in who signed out meanwhile', async () => {
    const answer = holdSwitch()
    const ended: (string | null)[] = []
    await chooseFerrum()
    await waitFor(() => expect(asked).toHaveLength(1))
    await act(() => signOut())
    server.use(
      http.get('*/api/logout', ({ request }) => {
        ended.push(request.headers.get('authorization'))
        return ok(null)
      }),
    )
    answer()
    await waitFor(() => expect(ended).toEqual(['Bearer rb1_ferrum']))
    expect(readToken()).toBeUndefined()
  })
})

describe('the company button', () => {
  it('shows the stored name when the company fails to load', async () => {
    server.use(http.get('*/api2/getCompanyInfo', () => errorReply(500, 500, 'internal')))
    renderApp('/main/dashboard')
    act(() => cacheCompany(aCompany({ name: 'Kept Grid' })))
    await screen.findByRole('alert')
    expect(screen.getByRole('button', { name: 'Company: Kept Grid' })).toBeTruthy()
  })

  it('takes the name from the list when none is stored', async () => {
    server.use(http.get('*/api2/getCompanyInfo', () => errorReply(422, 422, 'forbidden')))
    renderApp('/main/dashboard')
    expect(await screen.findByRole('button', { name: 'Company: Meridian Grid' })).toBeTruthy()
  })

  it('shows "Your companies" when no name is known', async () => {
    server.use(
      http.get('*/api2/getCompanyInfo', () => errorReply(422, 422, 'forbidden')),
      http.get('*/api2/identity/companies', () => errorReply(422, 422, 'forbidden')),
    )
    renderApp('/main/dashboard')
    const button = await screen.findByRole('button', { name: 'Your companies' })
    await waitFor(() => expect(button.textContent).toBe('Your companies'))
    expect(screen.queryByText('Company', { exact: true })).toBeNull()
  })
})

describe.each([
  ['rail', 1024],
  ['phone', 390],
])('the %s', (_form, width) => {
  afterEach(() => happyDOM.setViewport({ width: 1440, height: 900 }))

  it('lists the companies in the user menu', async () => {
    happyDOM.setViewport({ width, height: 844 })
    const { user } = renderApp('/main/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Account menu, Ines Carvalho' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Ferrum Mobility admin' }))
    await waitFor(() => expect(readToken()).toBe('rb1_ferrum'))
    expect(asked).toEqual([{ companyId: ferrum.id }])
  })
})

it('the command palette offers switching to another company', async () => {
  const { user } = renderApp('/main/dashboard')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await user.click(await screen.findByRole('option', { name: /Switch to Ferrum Mobility/ }))
  expect(await screen.findByRole('button', { name: 'Company: Ferrum Mobility' })).toBeTruthy()
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('option', { name: /Switch to Meridian Grid/ })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /Switch to Ferrum Mobility/ })).toBeNull()
})

async function openMenu(path = '/main/dashboard') {
  const app = renderApp(path)
  await app.user.click(await screen.findByRole('button', { name: 'Company: Meridian Grid' }))
  await screen.findByRole('menu')
  return app
}

async function chooseFerrum(path?: string) {
  const app = await openMenu(path)
  await app.user.click(await screen.findByRole('menuitemradio', { name: 'Ferrum Mobility admin' }))
  return app
}

function answerSwitch(answer: () => Response | Promise<Response>) {
  return http.post('*/api2/identity/switch-company', async ({ request }) => {
    asked.push(await request.json())
    return answer()
  })
}

/** Delays the server's reply until the returned function is called. */
function holdSwitch(): () => void {
  const held = Promise.withResolvers<void>()
  server.use(
    answerSwitch(async () => {
      await held.promise
      return ok({ ...ferrumClient(), token: 'rb1_ferrum' })
    }),
  )
  return held.resolve
}

function names() {
  return screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)
}

function isInFerrum(request: Request) {
  return request.headers.get('authorization') === 'Bearer rb1_ferrum'
}

function ferrumClient() {
  return aClient({ company_id: ferrum.id, role: ferrum.role })
}
