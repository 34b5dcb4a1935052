import { expect, it } from 'vitest'
import { createSharedCountsPool } from './shared-counts-pool.ts'

const segments = [{ keys: 100 }, { keys: 20 }]

it('reuses released counts unless they have become too small', () => {
  const pool = createSharedCountsPool()
  const [one, other] = [pool.take(segments, 2), pool.take(segments, 2)]
  expect(other).not.toBe(one)
  pool.release(one)
  expect(pool.take([{ keys: 90 }], 3)).toBe(one)
  expect(new Uint32Array(one)[0]).toBe(3)
  pool.release(one)
  const larger = pool.take([...segments, { keys: 1 }], 2)
  expect(larger).not.toBe(one)
  expect(larger.byteLength).toBeGreaterThan(one.byteLength)
})

it('keeps no more counts than there are concurrent searches', () => {
  const pool = createSharedCountsPool()
  const taken = Array.from({ length: 20 }, () => pool.take(segments, 1))
  for (const counts of taken) pool.release(counts)
  const again = new Set(Array.from({ length: 20 }, () => pool.take(segments, 1)))
  expect(taken.filter((counts) => again.has(counts))).toHaveLength(8)
})
