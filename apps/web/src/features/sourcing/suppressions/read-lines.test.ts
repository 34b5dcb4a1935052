import { expect, it } from 'vitest'
import { mostLines, readLines } from './read-lines.ts'

it('takes each line once, without the space around it', () => {
  expect(readLines(' a@x.test \r\n\n b@x.test\na@x.test\n')).toEqual({
    values: ['a@x.test', 'b@x.test'],
    whyNot: undefined,
  })
})

it.each([
  ['', 'Write at least one address.'],
  ['ab', '“ab” is no address, number or link.'],
  [`${'x'.repeat(321)}`, `“${'x'.repeat(40)}” is no address, number or link.`],
  [
    Array.from({ length: mostLines + 1 }, (_, at) => `n${at}@x.test`).join('\n'),
    '1,001 are too many at once. Add up to 1,000 at a time.',
  ],
])('says why it can’t be sent', (text, words) => {
  expect(readLines(text).whyNot).toBe(words)
})
