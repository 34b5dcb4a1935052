import { beforeEach, expect, it } from 'vitest'
import { createRecentNews } from './recent-news.ts'

let now = 0
beforeEach(() => {
  now = 100_000
})

const about = (id: string) => ({ candidateIds: [id], stages: false, byClientId: null })

it('tells what happened on a board lately, and nothing of others', () => {
  const recent = createRecentNews(() => now)
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

it('knows nothing of when it did not listen', () => {
  const recent = createRecentNews(() => now)
  expect(recent.find('one', 1)).toBeUndefined()
  recent.begin()
  now += 4_000
  expect(recent.find('one', 5_000)).toBeUndefined()
  expect(recent.find('one', 4_000)).toEqual([])
  recent.keep('one', about('a'))
  // The connection was lost: what was heard before it says nothing about what was not.
  recent.begin()
  expect(recent.find('one', 1)).toBeUndefined()
})

it('keeps nothing longer than anybody may ask for', () => {
  const recent = createRecentNews(() => now)
  recent.begin()
  recent.keep('one', about('a'))
  now += 10_001
  recent.keep('one', about('b'))
  expect(recent.find('one', 10_001)).toEqual([about('b')])
})
