import { expect, it } from 'vitest'
import { aBoardCard } from '#test/board-builders'
import { getTagChanges, getTagState, getTooManyTagsError, parseTag } from './tag-rules.ts'

const cards = [aBoardCard(1, { tags: ['remote', 'c++'] }), aBoardCard(2, { tags: ['remote'] })]

it.each([
  ['remote', 'all'],
  ['c++', 'some'],
  ['later', 'none'],
])('tag %s is on %s of the cards', (tag, state) => {
  expect(getTagState(tag, cards)).toBe(state)
})

it('only tags that differ are changed', () => {
  const wanted = new Map([
    ['remote', true],
    ['c++', true],
    ['later', false],
    ['new', true],
  ])
  expect(getTagChanges(wanted, cards)).toEqual({ add: ['c++', 'new'], remove: [] })
  expect(getTagChanges(new Map([['c++', false]]), cards)).toEqual({ add: [], remove: ['c++'] })
})

it.each([
  ['  Open   to move ', 'Open to move'],
  ['REMOTE', 'remote'],
  ['a'.repeat(40), 'a'.repeat(30)],
])('the tag “%s” is normalised to “%s”', (text, tag) => {
  expect(parseTag(text, ['remote'])).toBe(tag)
})

it('the error names the candidate with too many tags', () => {
  const full = aBoardCard(1, {
    name: 'Elif',
    tags: Array.from({ length: 20 }, (_, at) => `t${at}`),
  })
  expect(getTooManyTagsError({ add: ['more'], remove: [] }, [full])).toBe(
    'Elif would have more than 20 tags. Remove a tag first.',
  )
  expect(getTooManyTagsError({ add: ['more'], remove: ['t1'] }, [full])).toBeUndefined()
})
