import { expect, it } from 'vitest'
import { formatEventDetail } from './message-reasons.ts'

it.each([
  ['missing_variable', 'Not sent because a variable has no value.'],
  ['replied', 'Not sent because the person replied.'],
  ['paused', 'The session was paused for this person.'],
  ['550 5.1.1 No such user', '550 5.1.1 No such user'],
  ['unheard_of', null],
  [null, null],
])('the log says %s in plain words', (detail, sentence) => {
  expect(formatEventDetail(detail)).toBe(sentence)
})
