import { expect, it } from 'vitest'
import { createBoardPool } from './board-pool.ts'

const segments = [{ keys: 100 }, { keys: 20 }]

it('reuses a returned board unless it has become too small', () => {
  const boards = createBoardPool()
  const [one, other] = [boards.take(segments, 2), boards.take(segments, 2)]
  expect(other).not.toBe(one)
  boards.giveBack(one)
  expect(boards.take([{ keys: 90 }], 3)).toBe(one)
  expect(new Uint32Array(one)[0]).toBe(3)
  boards.giveBack(one)
  const larger = boards.take([...segments, { keys: 1 }], 2)
  expect(larger).not.toBe(one)
  expect(larger.byteLength).toBeGreaterThan(one.byteLength)
})

it('keeps no more boards than there are concurrent searches', () => {
  const boards = createBoardPool()
  const taken = Array.from({ length: 20 }, () => boards.take(segments, 1))
  for (const board of taken) boards.giveBack(board)
  const again = new Set(Array.from({ length: 20 }, () => boards.take(segments, 1)))
  expect(taken.filter((board) => again.has(board))).toHaveLength(8)
})
