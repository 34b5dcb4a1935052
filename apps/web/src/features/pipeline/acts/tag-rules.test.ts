import { expect, it } from 'vitest'
import { aBoardCard } from '#test/board-builders'
import { changesOf, readTag, stateOf, whyTooMany } from './tag-rules.ts'

const cards = [aBoardCard(1, { tags: ['remote', 'c++'] }), aBoardCard(2, { tags: ['remote'] })]

it.each([
  ['remote', 'all'],
  ['c++', 'some'],
  ['later', 'none'],
])('%s is on %s', (tag, state) => {
  expect(stateOf(tag, cards)).toBe(state)
})

it('changes only what is not so already', () => {
  const wanted = new Map([
    ['remote', true],
    ['c++', true],
    ['later', false],
    ['new', true],
  ])
  expect(changesOf(wanted, cards)).toEqual({ add: ['c++', 'new'], remove: [] })
  expect(changesOf(new Map([['c++', false]]), cards)).toEqual({ add: [], remove: ['c++'] })
})

it.each([
  ['  Open   to move ', 'Open to move'],
  ['REMOTE', 'remote'],
  ['a'.repeat(40), 'a'.repeat(30)],
])('reads “%s” as “%s”', (text, tag) => {
  expect(readTag(text, ['remote'])).toBe(tag)
})

it('says who would have too many', () => {
  const full = aBoardCard(1, {
    name: 'Elif',
    tags: Array.from({ length: 20 }, (_, at) => `t${at}`),
  })
  expect(whyTooMany({ add: ['more'], remove: [] }, [full])).toBe(
    'Elif would have more than 20 tags.',
  )
  expect(whyTooMany({ add: ['more'], remove: ['t1'] }, [full])).toBeUndefined()
})
