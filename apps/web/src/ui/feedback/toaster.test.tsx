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

test('the same message again is counted in the toast that is shown, and announced once', async () => {
  render(<Toaster />)
  act(() => void toast({ message: 'The file is too large', tone: 'bad' }))
  await screen.findByText('Notification The file is too large')
  act(() => {
    toast({ message: 'The file is too large', tone: 'bad' })
    toast({ message: 'The file is too large', tone: 'bad' })
    toast({ message: 'The file is too large' })
  })
  expect(listToasts().map(({ tone, count }) => [tone, count])).toEqual([
    ['bad', 3],
    [undefined, 1],
  ])
  const [first] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('3 times')
})

test('the same message with an Undo of its own is another toast', async () => {
  const undone: string[] = []
  render(<Toaster />)
  act(() => {
    for (const name of ['first', 'second'])
      toast({ message: 'Maybe to 2 people', onUndo: () => undone.push(name) })
  })
  const [undoFirst] = screen.getAllByRole('button', { name: 'Undo' })
  await userEvent.click(undoFirst as HTMLElement)
  expect(undone).toEqual(['first'])
  expect(listToasts().map(({ open }) => open)).toEqual([false, true])
})

test('a repeated toast stays five seconds longer', () => {
  vi.useFakeTimers()
  try {
    render(<Toaster />)
    act(() => void toast('Saved'))
    act(() => vi.advanceTimersByTime(4000))
    act(() => void toast('Saved'))
    act(() => vi.advanceTimersByTime(4900))
    expect(listToasts().map(({ open, count }) => [open, count])).toEqual([[true, 2]])
    act(() => vi.advanceTimersByTime(200))
    expect(listToasts().map(({ open }) => open)).toEqual([false])
  } finally {
    vi.useRealTimers()
  }
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
