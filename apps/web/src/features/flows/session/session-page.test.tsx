import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorReply, server } from '#test/server'
import { aFlow, openSession, recruiterPrivileges, serveSession } from '#test/session-builders'
import '#test/preload-session'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

afterEach(() => happyDOM.setViewport({ width: 1440, height: 900 }))

describe('a session', () => {
  it('shows its job, its criteria and its results', async () => {
    const asked = serveSession()
    openSession()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Firmware · DE and NL' }),
    ).toBeTruthy()
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' })
    expect(
      within(trail)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Jobs', 'Staff Firmware Engineer'])
    expect(within(trail).getByText('Draft')).toBeTruthy()
    expect(screen.getByText(/^Saved 1\d s ago$/)).toBeTruthy()
    expect(await screen.findByText('Person 1')).toBeTruthy()
    expect(asked.results[0]).toMatchObject({
      limit: 16,
      hide: [],
      criteria: aFlow().search.criteria,
    })
    expect(asked.saved).toEqual([])
    const steps = await screen.findByRole('navigation', { name: 'Session steps' })
    expect(within(steps).getByRole('link', { current: 'page' }).textContent).toContain('Search')
    expect(
      within(steps)
        .getByRole('link', { name: /^Messages/ })
        .getAttribute('href'),
    ).toMatch(/^\/main\/flow-steps\/[^/]+\/[^/]+\?step=messages$/)
  })

  it('collapses the navigation to the rail and remembers the choice for work screens', async () => {
    serveSession()
    const { user } = openSession()
    await user.click(await screen.findByRole('button', { name: 'Expand navigation' }))
    expect(screen.getByRole('button', { name: 'Collapse navigation' })).toBeTruthy()
    expect(localStorage.getItem('headwater.navigation')).toBeNull()
    expect(localStorage.getItem('headwater.navigation.work')).toBe('open')
  })

  it('is renamed in place and keeps its name when that is refused', async () => {
    const names: unknown[] = []
    serveSession()
    server.use(
      http.patch('*/api2/flows/:id', async ({ request }) => {
        names.push(await request.json())
        return errorReply(101, 400, 'invalid_input', 'Enter a session name.')
      }),
    )
    const { user } = openSession()
    await user.click(await screen.findByRole('button', { name: 'Rename session' }))
    const field = await screen.findByRole('textbox', { name: 'Session name' })
    await user.clear(field)
    await user.type(field, 'Benelux{Enter}')
    expect(await screen.findByText('Enter a session name.')).toBeTruthy()
    expect(names).toEqual([{ name: 'Benelux' }])
    await user.type(screen.getByRole('textbox', { name: 'Session name' }), '{Escape}')
    expect(screen.getByRole('heading', { level: 1, name: 'Firmware · DE and NL' })).toBeTruthy()
  })

  it.each([
    ['that does not exist', '', () => errorReply(404, 404, 'not_found')],
    ['with too few attributes', '/Engineer/C++', () => errorReply(404, 404, 'not_found')],
  ])('shows the 404 container at a URL %s', async (_, path, answer) => {
    const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.use(http.get('*/api2/flows/:id', answer))
    openSession(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    const navigation = screen.getByRole('navigation', { name: 'Main' })
    const current = within(navigation).getByRole('link', { current: 'page' })
    expect(current.getAttribute('aria-label')).toBe('Sessions')
    expect(faults.mock.calls.map(([first]) => String(first))).toEqual([])
  })

  it('shows a load error and retries', async () => {
    server.use(http.get('*/api2/flows/:id', () => errorReply(500, 500, 'internal')))
    const { user } = openSession()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This session couldn’t be loaded')
    serveSession()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Person 1')).toBeTruthy()
  })

  it('asks for a query while there are no criteria and requests no results', async () => {
    const asked = serveSession(aFlow({ search: { criteria: [], text: '' } }))
    const { user } = openSession()
    expect(await screen.findByText('Start your search')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Describe who you need' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Who are you looking for?'))
    expect(screen.getByText('0 active')).toBeTruthy()
    expect(asked.results).toEqual([])
  })
})

describe('a reviewer', () => {
  it('sees the saved search, can change nothing and sees why', async () => {
    const asked = serveSession()
    openSession('', ['pipeline.review'])
    expect(await screen.findByText('Person 1')).toBeTruthy()
    expect(await screen.findByText(/You see the saved search/)).toBeTruthy()
    expect(screen.getByText('View only')).toBeTruthy()
    expect(asked.results[0]).not.toHaveProperty('criteria')
    expect(asked.read).toEqual([])
    for (const name of ['Reset', 'Search again', 'Rename session', 'Remove C++'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Who are you looking for?').readOnly).toBe(
      true,
    )
  })
})

describe('a session on a phone', () => {
  it('shows the filters and the query in sheets', async () => {
    happyDOM.setViewport({ width: 390, height: 844 })
    serveSession()
    const { user } = openSession()
    await screen.findByRole('button', { name: 'Filters · 4' })
    expect(screen.queryByRole('heading', { name: 'Filters' })).toBeNull()
    await user.keyboard('f')
    const filters = await screen.findByRole('dialog', { name: 'Filters' })
    expect(await within(filters).findByText('4 active')).toBeTruthy()
    await user.click(await within(filters).findByRole('button', { name: 'Show 2,318 people' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('/')
    const question = await screen.findByRole('dialog', { name: 'Who are you looking for?' })
    expect(within(question).getByLabelText('Who are you looking for?')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('failures during a session', () => {
  it('a newer version of another member is not overwritten and can be loaded', async () => {
    serveSession()
    server.use(http.put('*/search', () => errorReply(422, 422, 'stale_version')))
    const { user } = openSession()
    await user.click(await screen.findByRole('button', { name: 'Remove Industries: Automotive' }))
    expect(await screen.findByText('This search was changed by a teammate')).toBeTruthy()
    serveSession(aFlow({ version: 9, search: { version: 9, text: '', criteria: [] } }))
    await user.click(screen.getByRole('button', { name: 'Load latest version' }))
    expect(await screen.findByText('Start your search')).toBeTruthy()
    expect(screen.queryByText('This search was changed by a teammate')).toBeNull()
  })

  it('an unsaved change is shown and can be saved again', async () => {
    const asked = serveSession()
    let isAway = true
    server.use(http.put('*/search', () => (isAway ? errorReply(500, 500, 'internal') : undefined)))
    const { user } = openSession('', recruiterPrivileges)
    await user.click(await screen.findByRole('button', { name: 'Remove Industries: Automotive' }))
    await screen.findByText(/^Not saved\./)
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Saved just now')).toBeTruthy()
    expect(asked.saved).toHaveLength(1)
    expect(asked.saved[0]?.criteria.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3'])
  })

  it('results stay on the screen while a new search loads', async () => {
    const asked = serveSession()
    const { user } = openSession()
    await screen.findByText('Person 1')
    const held = Promise.withResolvers<void>()
    server.use(
      http.post('*/results', async () => {
        await held.promise
        return undefined
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Remove Industries: Automotive' }))
    expect(screen.getByText('Person 1')).toBeTruthy()
    held.resolve()
    await waitFor(() => expect(asked.results.length).toBeGreaterThan(1))
    expect(asked.results.at(-1)).toMatchObject({
      criteria: [{ id: 'q1' }, { id: 'q2' }, { id: 'q3' }],
    })
  })
})
