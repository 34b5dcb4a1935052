import { expect, it } from 'vitest'
import { findFirstChange, formatStepChanges } from './step-changes.ts'
import type { NewStep } from './step-store.ts'

const first: NewStep = {
  id: 'first',
  sendAfter: 1,
  days: [1, 2],
  hours: [9],
  subject: 'Hello',
  subjectB: null,
  bodyHtml: '<p>Hello</p>',
  isSameThread: false,
}
const second: NewStep = { ...first, id: 'second', sendAfter: 3, isSameThread: true }
const before = [first, second]

it.each<[string, NewStep[], string[], number | undefined]>([
  ['nothing', [first, second], [], undefined],
  ['the order in which days were chosen', [{ ...first, days: [2, 1] }, second], [], undefined],
  ['a subject', [{ ...first, subject: 'Hi' }, second], ['Step 1: new subject.'], 1],
  [
    'a second subject',
    [{ ...first, subjectB: 'Hi' }, second],
    ['Step 1: a second subject was added.'],
    1,
  ],
  ['a text', [first, { ...second, bodyHtml: '<p>Hi</p>' }], ['Step 2: new text.'], 2],
  [
    'a delay',
    [first, { ...second, sendAfter: 2 }],
    ['Step 2: sent after 1 day instead of 2 days.'],
    2,
  ],
  [
    'days and hours',
    [first, { ...second, days: [3], hours: [10] }],
    ['Step 2: other days.', 'Step 2: other hours.'],
    2,
  ],
  [
    'a thread',
    [first, { ...second, isSameThread: false }],
    ['Step 2: begins a new conversation.'],
    2,
  ],
  ['a step more', [first, second, { ...first, id: 'third' }], ['Step 3 is new.'], 3],
  ['a step less', [first], ['Step 2 was removed.'], 2],
  [
    'a step in front',
    [{ ...first, id: 'new', subject: 'Hi' }, first, second],
    ['Step 1 is new.', 'Step 2 was step 1.', 'Step 3 was step 2.'],
    1,
  ],
])('what differs is said and where it begins: %s', (_, after, changes, position) => {
  expect(formatStepChanges(before, after)).toEqual(changes)
  expect(findFirstChange(before, after)).toBe(position)
})
