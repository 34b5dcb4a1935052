import { beforeEach, expect, it } from 'vitest'
import { giveBack, lendCopy, lendNumbers, takeBackLent, takeMemory } from './memory.ts'

beforeEach(takeBackLent)

it('is used again by the next search, and by nobody before', () => {
  const first = lendNumbers(1_001)
  const second = lendNumbers(1_001)
  expect(second.buffer).not.toBe(first.buffer)
  takeBackLent()
  const again = [lendNumbers(1_001), lendNumbers(1_001)].map(({ buffer }) => buffer)
  expect(new Set(again)).toEqual(new Set([first.buffer, second.buffer]))
})

it('holds nothing of what was there before', () => {
  lendNumbers(1_002).fill(7)
  giveBack(takeMemory(4 * 1_002))
  takeBackLent()
  expect(new Set([...lendNumbers(1_002), ...lendNumbers(1_002)])).toEqual(new Set([0]))
  lendNumbers(1_003).fill(7)
  takeBackLent()
  const copy = lendCopy(Uint32Array.from({ length: 1_003 }, (_, at) => at))
  expect([...copy]).toEqual([...copy.keys()])
})

it('stays with its owner until that gives it back, and with the search that goes on until its end', () => {
  const owned = takeMemory(4_004)
  takeBackLent()
  expect(takeMemory(4_004)).not.toBe(owned)
  giveBack(owned)
  expect(takeMemory(4_004)).not.toBe(owned)
  takeBackLent()
  expect(takeMemory(4_004)).toBe(owned)
})

it('is not held without end where nobody wants it', () => {
  const lengths = Array.from({ length: 40 }, (_, at) => 100_000 + at)
  const first = lengths.map((length) => lendNumbers(length).buffer)
  takeBackLent()
  const again = lengths.map((length) => lendNumbers(length).buffer)
  const held = again.filter((buffer, at) => buffer === first[at])
  const bytes = held.reduce((sum, { byteLength }) => sum + byteLength, 0)
  expect(bytes).toBeGreaterThan(4_000_000)
  expect(bytes).toBeLessThanOrEqual(6_000_000)
})
