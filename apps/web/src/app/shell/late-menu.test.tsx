import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { LateMenu } from './late-menu.tsx'

type Menu = ComponentType<{ startsOpen: boolean }>

let arrive = (_menu: Menu) => {}
const load = () =>
  new Promise<Menu>((resolve) => {
    arrive = resolve
  })

function ArrivedMenu({ startsOpen }: { startsOpen: boolean }) {
  const [isOpen] = useState(startsOpen)
  return <button type="button">{isOpen ? 'Menu, open' : 'Menu, closed'}</button>
}

beforeEach(async () => {
  render(
    <LateMenu
      button={(asking) => (
        <button type="button" {...asking}>
          Soon a menu
        </button>
      )}
      load={load}
      props={{}}
    />,
  )
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
})

describe('a menu that comes late', () => {
  it('takes the place of its button', async () => {
    await act(async () => arrive(ArrivedMenu))
    expect(screen.getByRole('button').textContent).toBe('Menu, closed')
  })

  it('opens on arrival when it was asked for before', async () => {
    await userEvent.click(screen.getByRole('button'))
    await act(async () => arrive(ArrivedMenu))
    expect(screen.getByRole('button').textContent).toBe('Menu, open')
  })

  it('keeps the focus that its button had', async () => {
    screen.getByRole('button').focus()
    await act(async () => arrive(ArrivedMenu))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu, closed' }))
  })
})
