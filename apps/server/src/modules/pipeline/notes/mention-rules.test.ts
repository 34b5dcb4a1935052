import { expect, test } from 'vitest'
import { decideMentionsToNotify, listMentions } from './mention-rules.ts'

const ada = '018f2f3e-0000-7000-8000-000000000001'
const bo = '018f2f3e-0000-7000-8000-000000000002'
const stranger = '018f2f3e-0000-7000-8000-000000000003'
const viewers = new Set([ada, bo])

test.each([
  ['nobody', []],
  [`ask @[Ada](${ada})`, [ada]],
  [`@[Bo](${bo}) and @[Ada](${ada}), @[Ada L.](${ada})`, [bo, ada]],
  [`@[Them](${stranger})`, []],
  [`@Ada ${ada}, [Ada](${ada}), @[](${ada}), @[Ada](x)`, []],
  [`@[Two\nlines](${ada})`, []],
])('“%s” mentions %j', (text, mentioned) => {
  expect(listMentions(text, viewers)).toEqual(mentioned)
})

test('only members who were not mentioned before are notified, and never the author', () => {
  expect(decideMentionsToNotify({ before: [], after: [ada, bo], writer: ada })).toEqual([bo])
  expect(decideMentionsToNotify({ before: [bo], after: [ada, bo], writer: stranger })).toEqual([
    ada,
  ])
  expect(decideMentionsToNotify({ before: [bo], after: [], writer: ada })).toEqual([])
})
