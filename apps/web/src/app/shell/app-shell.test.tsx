import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { aCompany } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { ok, server } from '#test/server'
import { openProfile, serveSettings } from '#test/settings-builders'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

afterEach(() => happyDOM.setViewport({ width: 1440, height: 900 }))

describe('the shell on a wide screen', () => {
  it('has landmarks, one heading and a skip link', async () => {
    await openAt(1440)
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main')
    const current = within(navigation()).getByRole('link', { name: 'Dashboard' })
    expect(current.getAttribute('aria-current')).toBe('page')
  })

  it('shows company, credits and tier', async () => {
    await openAt(1440)
    expect(await screen.findByRole('button', { name: 'Company: Meridian Grid' })).toBeTruthy()
    const credits = screen.getByRole('region', { name: 'Credits' })
    expect(credits.textContent).toBe('Credits312 / 1,000Free Tier')
    expect(
      within(credits).getByRole('progressbar', { name: '312 of 1,000 credits left' }),
    ).toBeTruthy()
  })

  it('collapses the navigation on [ and remembers it on this device', async () => {
    const { user } = await openAt(1440)
    await user.keyboard('[[')
    expect(await screen.findByRole('button', { name: 'Expand navigation' })).toBeTruthy()
    expect(localStorage.getItem('headwater.navigation')).toBe('rail')
    await user.click(screen.getByRole('button', { name: 'Expand navigation' }))
    expect(await screen.findByRole('button', { name: 'Collapse navigation' })).toBeTruthy()
  })

  it('switches the theme in the user menu', async () => {
    const { user } = await openAt(1440)
    await user.click(await menuButton('Account menu, Ines Carvalho'))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('headwater.theme')).toBe('dark')
  })

  it('signs out from the company menu', async () => {
    const { user } = await openAt(1440)
    await user.click(await menuButton('Company: Meridian Grid'))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  })
})

describe('the shell on narrower screens', () => {
  it('is a rail below 1280 pixels, with a vertical credits meter and no expand button', async () => {
    await openAt(1024)
    expect(screen.queryByRole('button', { name: 'Expand navigation' })).toBeNull()
    expect(
      await screen.findByRole('link', { name: '312 of 1,000 credits left, Free Tier' }),
    ).toBeTruthy()
    expect(within(navigation()).getByRole('link', { name: 'Dashboard' })).toBeTruthy()
  })

  it('has two bars on a phone', async () => {
    await openAt(390)
    expect(document.querySelector('header')?.textContent).toContain('Headwater')
    expect(within(navigation()).getByRole('link', { name: 'Dashboard' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Search or jump to' })).toBeTruthy()
  })
})

it('keeps the page and its unsaved input when the window crosses a breakpoint', async () => {
  serveSettings()
  happyDOM.setViewport({ width: 1440, height: 900 })
  const { user } = await openProfile()
  const name = await screen.findByLabelText<HTMLInputElement>('First name')
  await user.type(name, ' half written')
  for (const width of [390, 1024, 390, 1440]) {
    act(() => happyDOM.setViewport({ width, height: 900 }))
    expect(document.querySelector('header')?.textContent.includes('Headwater') ?? false).toBe(
      width === 390,
    )
    expect(screen.getByLabelText('First name')).toBe(name)
    expect(name.value).toBe('Ines half written')
  }
})

it('fills the credits meter when the balance is above the allowance', async () => {
  server.use(http.get('*/api2/getCompanyInfo', () => ok(aCompany({ credits_balance: 5_000 }))))
  await openAt(1440)
  const credits = await screen.findByRole('region', { name: 'Credits' })
  const bar = within(credits).getByRole('progressbar', {
    name: '5,000 credits left: 1,000 of 1,000 monthly and 4,000 carried over',
  })
  const widths = () => [...bar.children].map((part) => (part as HTMLElement).style.width)
  await waitFor(() => expect(widths()).toEqual(['20%', '80%']))
})

/** Waits until the menu has loaded, because its button is a different element before that. */
async function menuButton(name: string) {
  await waitFor(() =>
    expect(screen.getByRole('button', { name }).getAttribute('aria-haspopup')).toBe('menu'),
  )
  return screen.getByRole('button', { name })
}

async function openAt(width: number) {
  happyDOM.setViewport({ width, height: 900 })
  const app = renderApp('/main/dashboard')
  await screen.findByRole('heading', { level: 1 })
  return app
}

function navigation() {
  return screen.getByRole('navigation', { name: 'Main' })
}
