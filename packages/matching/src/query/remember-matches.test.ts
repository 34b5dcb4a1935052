import { expect, it, vi } from 'vitest'

it('a title is compared once, and again after a quarter of an hour', async () => {
  vi.useFakeTimers()
  // Loaded again, because its titles of earlier tests expire by a real timer.
  vi.resetModules()
  const { rememberMatches } = await import('./remember-matches.ts')
  const compare = vi.fn((title: string) => title.length)
  const match = rememberMatches(compare)
  expect([match('nurse'), match('nurse'), match('cook')]).toEqual([5, 5, 4])
  expect(compare).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(15 * 60_000)
  expect([match('cook'), match('nurse')]).toEqual([4, 5])
  expect(compare).toHaveBeenCalledTimes(4)
  vi.useRealTimers()
})
