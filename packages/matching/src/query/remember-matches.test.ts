import { expect, it, vi } from 'vitest'
import { rememberMatches } from './remember-matches.ts'

it('a title is compared once, and again after a quarter of an hour', () => {
  vi.useFakeTimers()
  fillTitles()
  const compare = vi.fn((title: string) => title.length)
  const match = rememberMatches(compare)
  expect([match('nurse'), match('nurse'), match('cook')]).toEqual([5, 5, 4])
  expect(compare).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(15 * 60_000)
  expect([match('cook'), match('nurse')]).toEqual([4, 5])
  expect(compare).toHaveBeenCalledTimes(4)
  vi.useRealTimers()
})

/** Beyond its limit all titles are forgotten, so that the real timer of an earlier test ends. */
function fillTitles(): void {
  const match = rememberMatches(() => 0)
  for (let number = 0; number <= 200_000; number++) match(`title ${number}`)
}
