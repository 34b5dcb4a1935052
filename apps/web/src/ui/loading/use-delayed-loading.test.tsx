import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDelayedLoading } from './use-delayed-loading.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a wait of less than 150 ms shows no skeleton', () => {
  const { result, rerender } = renderHook(useDelayedLoading, { initialProps: true })
  pass(140)
  rerender(false)
  pass(1000)
  expect(result.current).toBe(false)
})

test('a longer wait shows it, for at least 300 ms', () => {
  const { result, rerender } = renderHook(useDelayedLoading, { initialProps: true })
  pass(150)
  expect(result.current).toBe(true)
  pass(20)
  rerender(false)
  pass(270)
  expect(result.current).toBe(true)
  pass(20)
  expect(result.current).toBe(false)
})

test('a long wait ends at once', () => {
  const { result, rerender } = renderHook(useDelayedLoading, { initialProps: true })
  pass(2000)
  rerender(false)
  pass(1)
  expect(result.current).toBe(false)
})

function pass(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}
