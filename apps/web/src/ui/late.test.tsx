import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createLate } from './late.tsx'

test('a late part is fetched once, however often it is asked for', async () => {
  const load = vi.fn(async () => 'part')
  const late = createLate(load)
  const arrived = vi.fn()
  late.subscribe(arrived)
  late.ask()
  late.ask()
  await waitFor(() => expect(arrived).toHaveBeenCalledOnce())
  late.ask()
  expect(late.read()).toBe('part')
  expect(load).toHaveBeenCalledOnce()
})

test('a part that did not come is fetched again with the next need', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('offline'))
  const late = createLate(load)
  late.ask()
  await waitFor(() => {
    late.ask()
    expect(late.read()).toBe('part')
  })
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that does not come is nobody else’s trouble', async () => {
  const heard = vi.fn()
  window.addEventListener('vite:preloadError', heard)
  const late = createLate(async () => {
    window.dispatchEvent(new Event('vite:preloadError'))
    throw new Error('gone')
  })
  late.ask()
  expect(heard).not.toHaveBeenCalled()

  await waitFor(() => {
    window.dispatchEvent(new Event('vite:preloadError'))
    expect(heard).toHaveBeenCalled()
  })
  window.removeEventListener('vite:preloadError', heard)
})
