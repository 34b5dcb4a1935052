import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atRest } from './at-rest.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** When each change was passed on, with changes at the given times. */
function passedOn(changes: readonly number[]): string[] {
  const passed: string[] = []
  const begin = performance.now()
  const change = atRest((at: number) => passed.push(`${at} at ${performance.now() - begin}`))
  for (const at of changes) {
    vi.advanceTimersByTime(begin + at - performance.now())
    change(at)
  }
  vi.advanceTimersByTime(1_000)
  return passed
}

it('passes on at once what comes by itself', () => {
  expect(passedOn([0, 200, 300])).toEqual(['0 at 0', '200 at 200', '300 at 300'])
})

it('passes on a second change at once as well', () => {
  expect(passedOn([0, 25])).toEqual(['0 at 0', '25 at 25'])
  expect(passedOn([0, 25, 200])).toEqual(['0 at 0', '25 at 25', '200 at 200'])
})

it('searches twice when a key is held, and then not before it is let go', () => {
  const repeats = Array.from({ length: 30 }, (_, at) => 33 * at)
  expect(passedOn(repeats)).toEqual(['0 at 0', '33 at 33', '957 at 997'])
})
