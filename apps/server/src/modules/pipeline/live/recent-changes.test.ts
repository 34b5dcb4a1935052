import { beforeEach, expect, it } from 'vitest'
import { createRecentChanges } from './recent-changes.ts'

let now = 0
beforeEach(() => {
  now = 100_000
})

const about = (id: string) => ({ candidateIds: [id], stages: false, byClientId: null })

it('returns the recent changes of a board and none of others', () => {
  const recent = createRecentChanges(() => now)
  recent.begin()
  now += 20_000
  recent.keep('one', about('a'))
  now += 3_000
  recent.keep('two', about('b'))
  recent.keep('one', about('c'))
  now += 1_000
  expect(recent.find('one', 10_000)).toEqual([about('a'), about('c')])
  expect(recent.find('one', 2_000)).toEqual([about('c')])
  expect(recent.find('two', 500)).toEqual([])
})

it('returns undefined for times when it was not listening', () => {
  const recent = createRecentChanges(() => now)
  expect(recent.find('one', 1)).toBeUndefined()
  recent.begin()
  now += 4_000
  expect(recent.find('one', 5_000)).toBeUndefined()
  expect(recent.find('one', 4_000)).toEqual([])
  recent.keep('one', about('a'))
  // After a reconnect the changes before it no longer prove that none were missed.
  recent.begin()
  expect(recent.find('one', 1)).toBeUndefined()
})

it('keeps changes no longer than the maximum look-back', () => {
  const recent = createRecentChanges(() => now)
  recent.begin()
  recent.keep('one', about('a'))
  now += 10_001
  recent.keep('one', about('b'))
  expect(recent.find('one', 10_001)).toEqual([about('b')])
})
