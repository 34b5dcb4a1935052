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
  const refreshCards = vi.fn(async () => undefined)
  const batcher = createBoardChangeBatcher({ refreshCards, reload: vi.fn() })
  batcher.take(about('a'))
  batcher.take(about('b', 'a'))
  await vi.advanceTimersByTimeAsync(100)
  expect(refreshCards.mock.calls).toEqual([[['a', 'b']]])
})

test('a failed request is retried together with later changes', async () => {
  const refreshCards = vi.fn(async (_: readonly string[]) => undefined)
  refreshCards.mockRejectedValueOnce(new Error('The network is away.'))
  const batcher = createBoardChangeBatcher({ refreshCards, reload: vi.fn() })
  batcher.take(about('a'))
  await vi.advanceTimersByTimeAsync(200)
  expect(refreshCards).toHaveBeenCalledTimes(1)
  batcher.take(about('b'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(refreshCards.mock.calls.at(-1)).toEqual([['a', 'b']])
})

test('a failed reload is retried, but not after the board is left', async () => {
  const reload = vi.fn(async () => undefined)
  reload.mockRejectedValueOnce(new Error('The network is away.'))
  const batcher = createBoardChangeBatcher({ refreshCards: vi.fn(), reload })
  batcher.take(null)
  await vi.advanceTimersByTimeAsync(5_200)
  expect(reload).toHaveBeenCalledTimes(2)
  batcher.take(null)
  batcher.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledTimes(2)
})
