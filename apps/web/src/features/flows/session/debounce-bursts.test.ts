import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { debounceBursts } from './debounce-bursts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns when each change was passed on, for changes at the given times. */
function passedOn(changes: readonly number[]): string[] {
  const passed: string[] = []
  const begin = performance.now()
  const change = debounceBursts((at: number) =>
    passed.push(`${at} at ${performance.now() - begin}`),
  )
  for (const at of changes) {
    vi.advanceTimersByTime(begin + at - performance.now())
    change(at)
  }
  vi.advanceTimersByTime(1_000)
  return passed
}

it('passes a single change on at once', () => {
  expect(passedOn([0, 200, 300])).toEqual(['0 at 0', '200 at 200', '300 at 300'])
})

it('passes a second change on at once as well', () => {
  expect(passedOn([0, 25])).toEqual(['0 at 0', '25 at 25'])
  expect(passedOn([0, 25, 200])).toEqual(['0 at 0', '25 at 25', '200 at 200'])
})

it('passes two changes on while a key is held, and the last after it is released', () => {
  const repeats = Array.from({ length: 30 }, (_, at) => 33 * at)
  expect(passedOn(repeats)).toEqual(['0 at 0', '33 at 33', '957 at 997'])
})
