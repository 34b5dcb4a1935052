import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createLazyModule } from './lazy-module.tsx'

test('a lazy module is loaded once, however often it is requested', async () => {
  const load = vi.fn(async () => 'part')
  const late = createLazyModule(load)
  const arrived = vi.fn()
  late.subscribe(arrived)
  late.ask()
  late.ask()
  await waitFor(() => expect(arrived).toHaveBeenCalledOnce())
  late.ask()
  expect(late.read()).toBe('part')
  expect(load).toHaveBeenCalledOnce()
})

test('a module that failed to load is loaded again on the next request', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('offline'))
  const late = createLazyModule(load)
  late.ask()
  await waitFor(() => {
    late.ask()
    expect(late.read()).toBe('part')
  })
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failed module does not trigger the global reload handler', async () => {
  const heard = vi.fn()
  window.addEventListener('vite:preloadError', heard)
  const late = createLazyModule(async () => {
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
