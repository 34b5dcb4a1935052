import { beforeEach, expect, it } from 'vitest'
import {
  acquireBuffer,
  borrowCopy,
  borrowNumbers,
  reclaimReleasedBuffers,
  releaseBuffer,
} from './buffer-pool.ts'

beforeEach(reclaimReleasedBuffers)

it('a released buffer is reused by the next search and not before', () => {
  const first = borrowNumbers(1_001)
  const second = borrowNumbers(1_001)
  expect(second.buffer).not.toBe(first.buffer)
  reclaimReleasedBuffers()
  const again = [borrowNumbers(1_001), borrowNumbers(1_001)].map(({ buffer }) => buffer)
  expect(new Set(again)).toEqual(new Set([first.buffer, second.buffer]))
})

it('a reused buffer is zeroed', () => {
  borrowNumbers(1_002).fill(7)
  releaseBuffer(acquireBuffer(4 * 1_002))
  reclaimReleasedBuffers()
  expect(new Set([...borrowNumbers(1_002), ...borrowNumbers(1_002)])).toEqual(new Set([0]))
  borrowNumbers(1_003).fill(7)
  reclaimReleasedBuffers()
  const copy = borrowCopy(Uint32Array.from({ length: 1_003 }, (_, at) => at))
  expect([...copy]).toEqual([...copy.keys()])
})

it('a buffer stays reserved until its owner releases it and the current search ends', () => {
  const owned = acquireBuffer(4_004)
  reclaimReleasedBuffers()
  expect(acquireBuffer(4_004)).not.toBe(owned)
  releaseBuffer(owned)
  expect(acquireBuffer(4_004)).not.toBe(owned)
  reclaimReleasedBuffers()
  expect(acquireBuffer(4_004)).toBe(owned)
})

it('unused buffers are dropped at the limit', () => {
  const lengths = Array.from({ length: 40 }, (_, at) => 100_000 + at)
  const first = lengths.map((length) => borrowNumbers(length).buffer)
  reclaimReleasedBuffers()
  const again = lengths.map((length) => borrowNumbers(length).buffer)
  const held = again.filter((buffer, at) => buffer === first[at])
  const bytes = held.reduce((sum, { byteLength }) => sum + byteLength, 0)
  expect(bytes).toBeGreaterThan(4_000_000)
  expect(bytes).toBeLessThanOrEqual(6_000_000)
})
