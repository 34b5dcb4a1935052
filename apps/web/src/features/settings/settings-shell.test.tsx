import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveBilling } from '#test/billing-builders'
import { renderApp } from '#test/render-app'
import { serveSettings } from '#test/settings-builders'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

beforeEach(() => {
  serveSettings()
  serveBilling()
})

afterEach(() => happyDOM.setViewport({ width: 1440, height: 900 }))

describe('the settings', () => {
  it.each(['/main/settings', '/main/settings/'])('redirect from %s to the emails', async (path) => {
    const { router } = renderApp(path)
    expect(await screen.findByRole('heading', { level: 2, name: 'Emails' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/main/settings/emails')
    expect(document.title).toBe('Emails · Settings · Headwater')
  })

  it('have the title Settings and four tabs', async () => {
    renderApp('/main/settings/emails')
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy()
    const names = within(tabs())
      .getAllByRole('link')
      .map((link) => link.textContent)
    expect(names).toEqual(['Emails', 'Profile', 'Team', 'Billing'])
  })

  it.each([
    ['/main/settings/emails', 'Emails'],
    ['/main/settings/emails/failedGmail', 'Emails'],
    ['/main/settings/emails/failedOutlook', 'Emails'],
    ['/main/settings/profile', 'Profile'],
    ['/main/settings/team', 'Team'],
    ['/main/settings/team/audit-log', 'Team'],
    ['/main/settings/team/usage', 'Team'],
    ['/main/settings/team/taxonomies', 'Team'],
    ['/main/settings/billing', 'Billing'],
    ['/main/billing', 'Billing'],
    ['/main/billing/1', 'Billing'],
  ])('mark at %s the tab %s as current, within Settings', async (path, tab) => {
    renderApp(path)
    // A dialog may cover the page and hide it from role queries.
    const hidden = true
    await screen.findByRole('heading', { level: 1, name: 'Settings', hidden })
    await screen.findAllByRole('heading', { level: 2, hidden })
    // By selector, because elements hidden by a dialog have no accessible name.
    const openIn = (name: string) =>
      within(document.querySelector(`nav[aria-label="${name}"]`) as HTMLElement)
        .getAllByRole('link', { current: 'page', hidden })
        .map((link) => link.textContent)
    await waitFor(() => expect(openIn('Settings')).toEqual([tab]))
    await waitFor(() => expect(openIn('Main')).toEqual(['Settings']))
  })

  it('switch between tabs, on a phone as well', async () => {
    happyDOM.setViewport({ width: 390, height: 844 })
    const { user, router } = renderApp('/main/settings/emails')
    await screen.findByRole('heading', { level: 2, name: 'Emails' })
    await user.click(within(tabs()).getByRole('link', { name: 'Billing' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Billing' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/main/settings/billing')
  })

  it('are a navigation entry that G then comma opens', async () => {
    const { user } = renderApp('/main/dashboard')
    await screen.findByRole('heading', { level: 1, name: /^Good/ })
    const navigation = screen.getByRole('navigation', { name: 'Main' })
    expect(within(navigation).getByRole('link', { name: 'Settings' })).toBeTruthy()
    await user.keyboard('g,')
    expect(await screen.findByRole('heading', { level: 2, name: 'Emails' })).toBeTruthy()
  })

  it.each(['/main/settings/nowhere', '/main/settings/emails/nowhere', '/main/billing/x/y'])(
    'show a 404 inside the shell at %s',
    async (path) => {
      renderApp(path)
      expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
      expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
      expect(document.title).toBe('Page not found · Headwater')
    },
  )
})

function tabs() {
  return screen.getByRole('navigation', { name: 'Settings' })
}
