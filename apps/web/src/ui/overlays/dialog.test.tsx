import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../buttons/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'

test('a dialog is named by its title and described by its description', async () => {
  render(<LaunchDialog />)
  await userEvent.click(screen.getByRole('button', { name: 'Launch' }))
  const dialog = screen.getByRole('dialog', { name: 'Launch to 36 people?' })
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('The first emails leave today.')
})

test('the focus goes to the first field, stays inside, and returns to the opener on Esc', async () => {
  render(<LaunchDialog />)
  const opener = screen.getByRole('button', { name: 'Launch' })
  await userEvent.click(opener)
  const field = screen.getByRole('textbox', { name: 'Name' })
  expect(document.activeElement).toBe(field)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  await userEvent.tab()
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
})

test('a click outside closes the dialog, unless it has unsaved input', async () => {
  const onOpenChange = vi.fn()
  const { rerender } = render(
    <Dialog hasUnsavedChanges={true} onOpenChange={onOpenChange} open={true} title="New job" />,
  )
  await userEvent.setup({ pointerEventsCheck: 0 }).click(document.body)
  expect(onOpenChange).not.toHaveBeenCalled()
  rerender(<Dialog onOpenChange={onOpenChange} open={true} title="New job" />)
  await userEvent.setup({ pointerEventsCheck: 0 }).click(document.body)
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('a dialog opened from a menu returns the focus to the menu’s button', async () => {
  render(<MenuWithDialog />)
  const more = screen.getByRole('button', { name: 'More' })
  more.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await screen.findByRole('alertdialog', { name: 'Delete 3 jobs?' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(document.activeElement).toBe(more)
})

test('the focus returns correctly after one dialog replaced another', async () => {
  render(<DialogThatHandsOver />)
  const opener = screen.getByRole('button', { name: 'New job' })
  await userEvent.click(opener)
  await userEvent.click(screen.getByRole('button', { name: 'Paste instead' }))
  await screen.findByRole('dialog', { name: 'Paste a description' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
})

test('a confirmation focuses the safe answer', async () => {
  render(<MenuWithDialog />)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await screen.findByRole('alertdialog')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })),
  )
})

function LaunchDialog() {
  return (
    <Dialog
      description="The first emails leave today."
      title="Launch to 36 people?"
      trigger={<Button>Launch</Button>}
    >
      <input aria-label="Name" />
    </Dialog>
  )
}

function DialogThatHandsOver() {
  const [open, setOpen] = useState<'none' | 'job' | 'paste'>('none')
  return (
    <>
      <Button onClick={() => setOpen('job')}>New job</Button>
      <Dialog onOpenChange={() => setOpen('none')} open={open === 'job'} title="New job">
        <Button onClick={() => setOpen('paste')}>Paste instead</Button>
      </Dialog>
      <Dialog
        onOpenChange={() => setOpen('none')}
        open={open === 'paste'}
        title="Paste a description"
      />
    </>
  )
}

function MenuWithDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem danger={true} onSelect={() => setOpen(true)}>
          Delete
        </MenuItem>
      </Menu>
      <ConfirmDialog
        confirmLabel="Delete 3 jobs"
        description="Their candidates stay."
        kind="danger"
        onConfirm={() => setOpen(false)}
        onOpenChange={setOpen}
        open={open}
        title="Delete 3 jobs?"
      />
    </>
  )
}
