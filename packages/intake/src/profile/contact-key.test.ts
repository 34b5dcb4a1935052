import { expect, test } from 'vitest'
import { contactKey } from './contact-key.ts'
import { maskContact } from './mask-contact.ts'
import { nameKey } from './name-key.ts'

test.each([
  ['email', 'Anna.Mueller@Example.COM', undefined, 'anna.mueller@example.com'],
  ['email', ' <anna+jobs@gmail.com> ', undefined, 'anna+jobs@gmail.com'],
  ['email', 'ａnna@example.com', undefined, 'anna@example.com'],
  ['email', 'anna@müller.de', undefined, 'anna@müller.de'],
  ['email', 'anna@localhost', undefined, undefined],
  ['email', 'anna müller@example.com', undefined, undefined],
  ['phone', '+49 (0)221 987654', undefined, '+49221987654'],
  ['phone', '0221/987654', 'DE', '+49221987654'],
  ['phone', '0049 221 987654', undefined, '+49221987654'],
  ['phone', '(212) 555-0100', 'US', '+12125550100'],
  ['phone', '0221 987654', undefined, undefined],
  ['phone', '12', 'DE', undefined],
  [
    'link',
    'https://www.linkedin.com/in/Anna-M%C3%BCller/?trk=x#y',
    undefined,
    'linkedin.com/in/anna-müller',
  ],
  ['link', 'de.linkedin.com/in/anna/en', undefined, 'linkedin.com/in/anna'],
  ['link', 'http://m.example.com/Anna//Profile/', undefined, 'example.com/Anna/Profile'],
  ['link', 'HTTPS://GitHub.com/Anna', undefined, 'github.com/anna'],
  ['link', 'javascript:alert(1)', undefined, undefined],
  ['link', 'ftp://example.com/a', undefined, undefined],
  ['link', 'anna', undefined, undefined],
  ['link', `example.com/${'x'.repeat(400)}`, undefined, undefined],
] as const)('the key of %s %s is stable', (kind, value, country, key) => {
  expect(contactKey(kind, value, country)).toBe(key)
})

test.each([
  ['email', 'anna@example.com', 'a•••@e•••.com'],
  ['phone', '+49 221 987654', '+49•••54'],
  ['link', 'https://www.linkedin.com/in/anna', 'linkedin.com/in/a•••'],
  ['link', 'https://example.com', 'example.com'],
] as const)('the hint for %s %s reveals no identity', (kind, value, hint) => {
  expect(maskContact(kind, value)).toBe(hint)
})

test('a name has one key in any word order and spelling, without titles', () => {
  expect(nameKey('Dr. Anna-Maria Müller')).toBe('anna maria muller')
  expect(nameKey('MULLER, Anna Maria, PhD')).toBe('anna maria muller')
  expect(nameKey('Dr')).toBe('dr')
})
