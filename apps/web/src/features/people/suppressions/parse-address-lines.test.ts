import { expect, it } from 'vitest'
import { maxLines, parseAddressLines } from './parse-address-lines.ts'

it('each line is taken once and trimmed', () => {
  expect(parseAddressLines(' a@x.test \r\n\n b@x.test\na@x.test\n')).toEqual({
    values: ['a@x.test', 'b@x.test'],
    disabledReason: undefined,
  })
})

it('a domain is taken as it is', () => {
  expect(parseAddressLines('@rival.example')).toEqual({
    values: ['@rival.example'],
    disabledReason: undefined,
  })
})

it.each([
  ['', 'Enter at least one email address, domain, company, phone number or link.'],
  ['ab', '“ab” is not an email address, domain, company, phone number or link.'],
  [
    `${'x'.repeat(321)}`,
    `“${'x'.repeat(40)}” is not an email address, domain, company, phone number or link.`,
  ],
  [
    Array.from({ length: maxLines + 1 }, (_, at) => `n${at}@x.test`).join('\n'),
    'You entered 1,001. Add up to 1,000 at a time.',
  ],
])('the reason why the input can’t be sent is given', (text, words) => {
  expect(parseAddressLines(text).disabledReason).toBe(words)
})
