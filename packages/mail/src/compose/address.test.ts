import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalizeForMatching, parseAddress } from './address.ts'

it.each([
  ['elif@posteo.example', 'elif@posteo.example'],
  ['Elif.Demirtas+jobs@Posteo.EXAMPLE', 'Elif.Demirtas+jobs@posteo.example'],
  ["o'neill_1-2@sub.x.test", "o'neill_1-2@sub.x.test"],
  ['info@müller.example', 'info@xn--mller-kva.example'],
  ['info@MÜLLER.example', 'info@xn--mller-kva.example'],
  ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['a@straße.example', 'a@xn--strae-oqa.example'],
  [`${'a'.repeat(64)}@x.test`, `${'a'.repeat(64)}@x.test`],
])('%j is the address %j', (text, address) => {
  expect(parseAddress(text)).toBe(address)
})

it.each([
  [''],
  ['@'],
  ['elif'],
  ['@x.test'],
  ['elif@'],
  ['elif@localhost'],
  ['elif@x.test\r\nBcc: evil@x.test'],
  ['elif@x.test\n'],
  [' elif@x.test'],
  ['elif@x.test <evil@x.test>'],
  ['<elif@x.test>'],
  ['Elif <elif@x.test>'],
  ['elif@x.test,evil@x.test'],
  ['elif@x.test;evil@x.test'],
  ['team:elif@x.test;'],
  ['"elif"@x.test'],
  ['"a b"@x.test'],
  ['a@b@x.test'],
  ['(comment)elif@x.test'],
  ['elif@x.test(comment)'],
  ['elif@[127.0.0.1]'],
  ['elif@127.0.0.1'],
  ['elif@0x7f.1'],
  ['elif@x.test.'],
  ['elif@.x.test'],
  ['elif@x..test'],
  ['elif@-x.test'],
  ['elif@x_y.test'],
  ['elif@evil.test/x.test'],
  ['elif@x.test%00'],
  ['elif@x.test?y'],
  ['.elif@x.test'],
  ['elif.@x.test'],
  ['el..if@x.test'],
  ['el\u0000if@x.test'],
  ['élif@x.test'],
  ['elif\u200b@x.test'],
  ['elif@x\u202e.test'],
  [`${'a'.repeat(65)}@x.test`],
  [`a@${'b'.repeat(64)}.test`],
  [`${'a'.repeat(64)}@${'b.'.repeat(95)}test`],
])('%j is no address', (text) => {
  expect(parseAddress(text)).toBeUndefined()
})

it('an address in normal form stays as it is, whatever text it came from', () => {
  const parts = [
    'a',
    'B',
    '@',
    '.',
    'x.test',
    'ü',
    '<',
    '>',
    ',',
    '"',
    '\r\n',
    ' ',
    '+',
    '-',
    'ß',
    '。',
  ]
  const text = fc.oneof(
    fc.emailAddress(),
    fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((all) => all.join('')),
    fc.string({ unit: 'binary' }).map((local) => `${local}@x.test`),
    fc.string({ unit: 'binary' }).map((domain) => `a@${domain}`),
  )
  fc.assert(
    fc.property(text, (text) => {
      const address = parseAddress(text)
      if (address === undefined) return
      expect(parseAddress(address)).toBe(address)
      expect(address).toMatch(/^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z0-9.-]+$/)
    }),
    { numRuns: testSize({ gate: 200, deep: 10_000 }) },
  )
})

it.each([
  ['Elif@X.test', 'elif@x.test'],
  ['elif+jobs@x.test', 'elif@x.test'],
  ['elif+a+b@x.test', 'elif@x.test'],
  ['+tag@x.test', '+tag@x.test'],
  ['e.l.i.f+jobs@gmail.com', 'elif@gmail.com'],
  ['e.lif@GoogleMail.com', 'elif@gmail.com'],
  ['e.lif@x.test', 'e.lif@x.test'],
  ['info@MÜLLER.example', 'info@xn--mller-kva.example'],
])('%j matches as %j', (address, expected) => {
  expect(normalizeForMatching(address)).toBe(expected)
})
