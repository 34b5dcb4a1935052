import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTrueFor } from './use-true-for.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('is true once the condition has lasted, and false when it ends', () => {
  const { result, rerender } = renderHook(({ isSo }) => useTrueFor(isSo, 400), {
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

it('restarts each time the condition becomes true', () => {
  const { result, rerender } = renderHook(({ isSo }) => useTrueFor(isSo, 400), {
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
