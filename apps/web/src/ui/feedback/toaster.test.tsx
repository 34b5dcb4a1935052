import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTransition } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Dialog } from '../overlays/dialog.tsx'
import { listToasts, removeToast, toast } from './toast.tsx'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  act(() => {
    for (const { id } of listToasts()) removeToast(id)
  })
})

test('a toast can be undone and then closes', async () => {
  const onUndo = vi.fn()
  render(<Toaster />)
  act(() => void toast({ message: 'Elif Demirtaş moved to Interview', onUndo }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onUndo).toHaveBeenCalledOnce()
  expect(listToasts().every(({ open }) => !open)).toBe(true)
})

test('a toast can be pressed as soon as it is visible, even before rendering has finished', async () => {
  const onUndo = vi.fn()
  render(<Toaster />)
  const { promise: rest, resolve: finish } = Promise.withResolvers<void>()
  startTransition(() => rest)
  onTestFinished(() => act(async () => finish()))
  act(() => void toast({ message: 'Elif Demirtaş moved to Interview', onUndo }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onUndo).toHaveBeenCalledOnce()
})

test('at most three are visible, and the oldest makes space', () => {
  render(<Toaster />)
  act(() => {
    for (const text of ['One', 'Two', 'Three', 'Four']) toast(text)
  })
  const open = listToasts().filter((entry) => entry.open)
  expect(open.map(({ message }) => message)).toEqual(['Two', 'Three', 'Four'])
})

test('a toast closes after five seconds', () => {
  vi.useFakeTimers()
  try {
    render(<Toaster />)
    act(() => void toast('3 contacts unlocked for 3 credits'))
    act(() => vi.advanceTimersByTime(4900))
    expect(listToasts().map(({ open }) => open)).toEqual([true])
    act(() => vi.advanceTimersByTime(200))
    expect(listToasts().map(({ open }) => open)).toEqual([false])
    act(() => vi.advanceTimersByTime(500))
    expect(listToasts()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('toasts are in a region reachable by a key', () => {
  render(<Toaster />)
  act(() => void toast('Saved'))
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  expect(within(region).getByText('Saved')).not.toBeNull()
})

test('Escape closes the layer below a toast, and the toast keeps its Undo', async () => {
  const onOpenChange = vi.fn()
  render(
    <>
      <Dialog onOpenChange={onOpenChange} open title="Why">
        <p>Because</p>
      </Dialog>
      <Toaster />
    </>,
  )
  act(() => void toast({ message: 'Maybe to Elif', onUndo: () => undefined }))
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  expect(listToasts().map(({ open }) => open)).toEqual([true])
})
