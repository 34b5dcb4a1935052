import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#test/render-app'

describe('the command palette', () => {
  it('opens on Ctrl-K and lists all commands under headings', async () => {
    const palette = await openPalette()
    expect(options(palette)).toEqual([
      expect.stringContaining('Dashboard'),
      expect.stringContaining('Inbox'),
      expect.stringContaining('Jobs'),
      expect.stringContaining('Sessions'),
      expect.stringContaining('People'),
      expect.stringContaining('Settings'),
      expect.stringContaining('Emails'),
      expect.stringContaining('Profile'),
      expect.stringContaining('Team'),
      expect.stringContaining('Occupation lists'),
      expect.stringContaining('Billing'),
      expect.stringContaining('New job'),
      expect.stringContaining('Switch to light theme'),
      expect.stringContaining('Switch to dark theme'),
      expect.stringContaining('Use system theme'),
      expect.stringContaining('Show keyboard shortcuts'),
      expect.stringContaining('Sign out'),
    ])
    expect(within(palette).getByText('Go to')).toBeTruthy()
  })

  it('filters while typing, marks the matched letters and matches synonyms', async () => {
    const { user, palette } = await openWithUser()
    await user.keyboard('dark')
    expect(options(palette)).toHaveLength(1)
    expect(palette.querySelector('mark')?.textContent).toBe('dark')
    await user.clear(within(palette).getByRole('combobox'))
    await user.keyboard('log out')
    expect(options(palette)).toEqual([expect.stringContaining('Sign out')])
    await user.clear(within(palette).getByRole('combobox'))
    await user.keyboard('invite')
    expect(options(palette)).toEqual([expect.stringContaining('Team')])
    await user.keyboard('zzz')
    expect(palette.textContent).toContain('No results for “invitezzz”')
  })

  it('keeps letters typed before its code has loaded', async () => {
    const { user } = renderApp('/main/dashboard')
    await screen.findByRole('button', { name: /Search or jump to/ })
    await user.keyboard('{Control>}k{/Control}da')
    const palette = await screen.findByRole('dialog')
    await user.keyboard('rk')
    expect(within(palette).getByRole('combobox')).toHaveProperty('value', 'dark')
    expect(options(palette)).toEqual([expect.stringContaining('Switch to dark theme')])
  })

  it('opens with an empty query each time', async () => {
    const { user, palette } = await openWithUser()
    await user.keyboard('dark{Escape}')
    await waitFor(() => expect(palette.isConnected).toBe(false))
    await user.keyboard('{Control>}k{/Control}')
    const again = await screen.findByRole('dialog')
    expect(within(again).getByRole('combobox')).toHaveProperty('value', '')
  })

  it('runs the chosen command and closes', async () => {
    const { user, palette } = await openWithUser()
    await user.keyboard('dark{Enter}')
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
    await waitFor(() => expect(palette.isConnected).toBe(false))
  })

  it('closes on Esc and restores the focus', async () => {
    const { user, palette } = await openWithUser()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(palette.isConnected).toBe(false))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Search or jump to'))
  })
})

describe('the shortcut sheet', () => {
  it('opens on ? and lists the registered shortcuts', async () => {
    const { user } = renderApp('/main/dashboard')
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(
      within(sheet)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(expect.arrayContaining(['Search or jump to', 'Show all shortcuts', 'Dashboard']))
  })

  it('switches single-key shortcuts off and remembers it on this device', async () => {
    const { user } = renderApp('/main/dashboard')
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('?')
    await user.click(await screen.findByRole('switch'))
    expect(localStorage.getItem('headwater.single-keys')).toBe('off')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

async function openWithUser() {
  const { user } = renderApp('/main/dashboard')
  const search = await screen.findByRole('button', { name: /Search or jump to/ })
  search.focus()
  await user.keyboard('{Control>}k{/Control}')
  return { user, palette: await screen.findByRole('dialog') }
}

async function openPalette() {
  return (await openWithUser()).palette
}

function options(palette: HTMLElement) {
  return within(palette)
    .queryAllByRole('option')
    .map((option) => option.textContent)
}
