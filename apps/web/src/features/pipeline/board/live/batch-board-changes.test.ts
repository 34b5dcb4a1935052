import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBoardChangeBatcher } from './batch-board-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const about = (...candidateIds: string[]) => ({ candidateIds, stages: false })

test('changes in quick succession are one request', async () => {
  const refresh = vi.fn(async () => undefined)
  const news = createBoardChangeBatcher({ refresh, reload: vi.fn() })
  news.take(about('a'))
  news.take(about('b', 'a'))
  await vi.advanceTimersByTimeAsync(100)
  expect(refresh.mock.calls).toEqual([[['a', 'b']]])
})

test('a failed request is retried together with later changes', async () => {
  const refresh = vi.fn(async (_: readonly string[]) => undefined)
  refresh.mockRejectedValueOnce(new Error('The network is away.'))
  const news = createBoardChangeBatcher({ refresh, reload: vi.fn() })
  news.take(about('a'))
  await vi.advanceTimersByTimeAsync(200)
  expect(refresh).toHaveBeenCalledTimes(1)
  news.take(about('b'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(refresh.mock.calls.at(-1)).toEqual([['a', 'b']])
})

test('a failed reload is retried, but not after the board is left', async () => {
  const reload = vi.fn(async () => undefined)
  reload.mockRejectedValueOnce(new Error('The network is away.'))
  const news = createBoardChangeBatcher({ refresh: vi.fn(), reload })
  news.take({ candidateIds: null, stages: true })
  await vi.advanceTimersByTimeAsync(5_200)
  expect(reload).toHaveBeenCalledTimes(2)
  news.take({ candidateIds: null, stages: true })
  news.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledTimes(2)
})
