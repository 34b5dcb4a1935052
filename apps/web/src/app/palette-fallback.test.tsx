import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CreditCard } from 'lucide-react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Command, useRegisterCommands } from '#lib/command-registry'
import { CommandPalette } from './command-palette.tsx'
import { closeOverlay, openOverlay, useOpenOverlay } from './overlays.ts'
import { PaletteFallback } from './palette-fallback.tsx'

beforeEach(closeOverlay)

const none: Command[] = []
const command = { id: 'billing', group: 'Go to', label: 'Billing', icon: CreditCard }

/** Renders the palette when `isHere`, and its fallback before that. */
function Place({ isHere, offered }: { isHere: boolean; offered?: Command }) {
  useRegisterCommands(offered ? [offered] : none)
  const isOpen = useOpenOverlay() === 'palette'
  return (
    <>
      <button type="button">Origin</button>
      {isHere ? (
        <CommandPalette onClose={closeOverlay} open={isOpen} />
      ) : (
        isOpen && <PaletteFallback />
      )}
    </>
  )
}

describe('the palette fallback', () => {
  it('accepts typing, and the palette continues after the last letter', async () => {
    const view = openFromButton()
    await userEvent.keyboard('bill')
    view.rerender(<Place isHere={true} />)
    const field = await screen.findByRole('combobox')
    expect(field).toBe(document.activeElement)
    await userEvent.keyboard('ing')
    expect(field).toHaveProperty('value', 'billing')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByText('Origin')).toBe(document.activeElement))
  })

  it('passes an early Enter on, and the palette runs its first match', async () => {
    const view = openFromButton()
    await userEvent.keyboard('bill{Enter}')
    const run = vi.fn()
    view.rerender(<Place isHere={true} offered={{ ...command, run }} />)
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  it('forgets an early Enter when more is typed', async () => {
    const view = openFromButton()
    await userEvent.keyboard('bill{Enter}i')
    const run = vi.fn()
    view.rerender(<Place isHere={true} offered={{ ...command, run }} />)
    expect(await screen.findByRole('option')).toBeTruthy()
    expect(run).not.toHaveBeenCalled()
  })

  it('closes on Esc and restores the focus', async () => {
    openFromButton()
    expect(screen.getByRole('textbox')).toBe(document.activeElement)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('textbox')).toBeNull()
    await waitFor(() => expect(screen.getByText('Origin')).toBe(document.activeElement))
  })
})

function openFromButton() {
  const view = render(<Place isHere={false} />)
  screen.getByText('Origin').focus()
  openOverlay('palette')
  view.rerender(<Place isHere={false} />)
  return view
}
