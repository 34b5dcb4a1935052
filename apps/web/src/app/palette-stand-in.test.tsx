import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CreditCard } from 'lucide-react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Command, useOfferedCommands } from '#lib/command-registry'
import { CommandPalette } from './command-palette.tsx'
import { closeOverlay, openOverlay, useOpenOverlay } from './overlays.ts'
import { PaletteStandIn } from './palette-stand-in.tsx'

beforeEach(closeOverlay)

const none: Command[] = []
const command = { id: 'billing', group: 'Go to', label: 'Billing', icon: CreditCard }

/** The palette comes when `isHere`; before that, what stands in for it. */
function Place({ isHere, offered }: { isHere: boolean; offered?: Command }) {
  useOfferedCommands(offered ? [offered] : none)
  const isOpen = useOpenOverlay() === 'palette'
  return (
    <>
      <button type="button">Origin</button>
      {isHere ? (
        <CommandPalette onClose={closeOverlay} open={isOpen} />
      ) : (
        isOpen && <PaletteStandIn />
      )}
    </>
  )
}

describe('what stands in for the palette', () => {
  it('takes what is typed, and the palette goes on after the last letter', async () => {
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

  it('hands on an early Enter, and the palette does what it finds first', async () => {
    const view = openFromButton()
    await userEvent.keyboard('bill{Enter}')
    const run = vi.fn()
    view.rerender(<Place isHere={true} offered={{ ...command, run }} />)
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  it('forgets the Enter when more is typed', async () => {
    const view = openFromButton()
    await userEvent.keyboard('bill{Enter}i')
    const run = vi.fn()
    view.rerender(<Place isHere={true} offered={{ ...command, run }} />)
    expect(await screen.findByRole('option')).toBeTruthy()
    expect(run).not.toHaveBeenCalled()
  })

  it('closes on Esc and gives the focus back', async () => {
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
