import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePolling } from './use-polling.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('polls every second while there is progress, and less and less often without', async () => {
  const { ask, rerender } = poll({ isOn: true, mark: 'a' })
  await pass(1_000)
  expect(ask).toHaveBeenCalledTimes(1)
  rerender({ isOn: true, mark: 'b' })
  await pass(4_000)
  expect(ask).toHaveBeenCalledTimes(5)
  await pass(60_000)
  const quiet = ask.mock.calls.length
  expect(quiet).toBeLessThan(25)
  await pass(16_000)
  expect(ask).toHaveBeenCalledTimes(quiet + 2)
  rerender({ isOn: true, mark: 'c' })
  await pass(1_000)
  expect(ask).toHaveBeenCalledTimes(quiet + 3)
})

it('does not poll when nothing is in progress or the window is hidden', async () => {
  const { ask, rerender } = poll({ isOn: false, mark: 'a' })
  await pass(20_000)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  rerender({ isOn: true, mark: 'a' })
  await pass(20_000)
  expect(ask).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  await pass(8_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

function poll(start: { isOn: boolean; mark: string }) {
  const ask = vi.fn(async () => undefined)
  const view = renderHook(({ isOn, mark }) => usePolling(isOn, mark, ask), { initialProps: start })
  return { ask, rerender: view.rerender }
}

/** In small steps, so that React renders after each of them. */
async function pass(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 250) await act(() => vi.advanceTimersByTimeAsync(250))
}
