import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLasting } from './use-lasting.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('is so once it has lasted, and no longer when it is over', () => {
  const { result, rerender } = renderHook(({ isSo }) => useLasting(isSo, 400), {
    initialProps: { isSo: true },
  })
  pass(399)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  rerender({ isSo: false })
  expect(result.current).toBe(false)
  rerender({ isSo: true })
  expect(result.current).toBe(false)
})

it('begins anew with every time', () => {
  const { result, rerender } = renderHook(({ isSo }) => useLasting(isSo, 400), {
    initialProps: { isSo: true },
  })
  pass(300)
  rerender({ isSo: false })
  rerender({ isSo: true })
  pass(300)
  expect(result.current).toBe(false)
})

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
