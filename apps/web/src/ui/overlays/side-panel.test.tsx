import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SidePanel } from './side-panel.tsx'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

beforeEach(() => resizeTo(1440))
afterEach(() => resizeTo(1440))

test('it stays open across the phone’s breakpoint and keeps the focus out of hidden content', async () => {
  const onError = vi.spyOn(console, 'error')
  const hidden = watchHiddenFocus()
  render(<Page />)
  const row = screen.getByRole('button', { name: 'Row' })
  await userEvent.click(row)
  for (const width of [390, 1440, 390]) {
    act(() => resizeTo(width))
    const panel = await screen.findByRole('dialog', { name: 'Receipt' })
    // The cleanup of the previous element runs a moment later.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(document.activeElement).toBe(panel)
    expect(row.closest('[aria-hidden="true"]') !== null).toBe(width === 390)
  }
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(row))
  expect(row.closest('[aria-hidden="true"]')).toBeNull()
  expect(hidden).toEqual([])
  expect(onError).not.toHaveBeenCalled()
})

test('it takes the focus from the row next to it before a sheet hides that row', async () => {
  const hidden = watchHiddenFocus()
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Row' }))
  await userEvent.click(screen.getByRole('button', { name: 'Beside' }))
  act(() => resizeTo(390))
  const panel = await screen.findByRole('dialog', { name: 'Receipt' })
  expect(document.activeElement).toBe(panel)
  expect(hidden).toEqual([])
})

test('it leaves the focus in place while its content changes', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Row' }))
  const note = screen.getByRole('textbox', { name: 'Note' })
  await userEvent.type(note, 'three')
  expect(document.activeElement).toBe(note)
  expect(screen.getByText('5 letters')).toBeTruthy()
})

function resizeTo(width: number): void {
  happyDOM.setViewport({ width, height: 900 })
}

/** Records elements that are hidden from screen readers while they have the focus. */
function watchHiddenFocus(): string[] {
  const seen: string[] = []
  const { setAttribute } = Element.prototype
  vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (
    this: Element,
    name,
    value,
  ) {
    if (name === 'aria-hidden' && value === 'true' && this.contains(document.activeElement))
      seen.push(this.outerHTML)
    setAttribute.call(this, name, value)
  })
  return seen
}

function Page() {
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  return (
    <div>
      <main>
        <button onClick={() => setOpen(true)} type="button">
          Row
        </button>
        <button type="button">Beside</button>
      </main>
      <SidePanel label="Receipt" onOpenChange={setOpen} open={open}>
        <input aria-label="Note" onChange={(event) => setNote(event.target.value)} value={note} />
        <p>{note.length} letters</p>
      </SidePanel>
    </div>
  )
}
