import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { LazyMenu, type MenuPlacement } from './lazy-menu.tsx'
import { Menu, MenuItem } from './menu.tsx'

let arrive = (_menu: ComponentType<MenuPlacement>) => {}
const load = () =>
  new Promise<ComponentType<MenuPlacement>>((resolve) => {
    arrive = resolve
  })

function Arrived(place: MenuPlacement) {
  return (
    <Menu {...place}>
      <MenuItem>Sign out</MenuItem>
    </Menu>
  )
}

beforeEach(async () => {
  render(
    <LazyMenu
      button={(buttonProps) => (
        <button type="button" {...buttonProps}>
          Person
        </button>
      )}
      load={load}
      props={{}}
    />,
  )
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
})

const button = () => screen.getByRole('button', { name: 'Person', hidden: true })

describe('a lazy menu', () => {
  it('keeps its button the same element with its focus', async () => {
    const before = button()
    before.focus()
    await act(async () => arrive(Arrived))
    expect(button()).toBe(before)
    expect(document.activeElement).toBe(before)
  })

  it.each([
    ['click', () => userEvent.click(button())],
    ['key', () => userEvent.keyboard('{Enter}')],
  ])('opens once loaded when it was requested before by a %s', async (_how, ask) => {
    button().focus()
    await ask()
    expect(screen.queryByRole('menu')).toBeNull()
    await act(async () => arrive(Arrived))
    expect((await screen.findByRole('menu')).getAttribute('aria-labelledby')).toBe(button().id)
    expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true)
  })

  it('opens and closes by its button and returns the focus', async () => {
    await act(async () => arrive(Arrived))
    await userEvent.click(button())
    expect(button().getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button())
  })
})
