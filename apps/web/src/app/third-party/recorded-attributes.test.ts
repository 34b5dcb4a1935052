import { expect, it } from 'vitest'
import { maskAttribute } from './recorded-attributes.ts'
import { scrub } from './scrub.ts'

it.each([
  ['aria-label', 'Unlock Noor Haddad'],
  ['title', 'Noor Haddad'],
  ['alt', 'Noor Haddad'],
  ['placeholder', 'noor@deltaworks.test'],
  ['href', '/main/people/0198a1f0'],
  ['src', '/photos/noor.jpg'],
  ['id', 'candidate-0198a1f0'],
  ['data-name', 'Noor'],
])('a recording has no %s', (name, value) => {
  expect(maskAttribute(name, value, document.createElement('a'))).toBe('')
})

it('a recording has what the page looks like', () => {
  const stylesheet = document.createElement('link')
  stylesheet.rel = 'stylesheet'
  expect(maskAttribute('href', '/assets/a.css', stylesheet)).toBe('/assets/a.css')
  expect(maskAttribute('class', 'flex', stylesheet)).toBe('flex')
  expect(maskAttribute('viewBox', '0 0 24 24', stylesheet)).toBe('0 0 24 24')
})

it('every text of an event is scrubbed, however deep', () => {
  const scrubbed = scrub({
    $current_url: 'http://localhost/resetPassword/s3cr3t/client?code=1',
    list: [{ text: 'Bearer rb1_secret', count: 2 }, null],
    at: 'Wrote to noor.haddad+jobs@mail.deltaworks.test.',
  })
  expect(scrubbed).toEqual({
    $current_url: 'http://localhost/resetPassword/[redacted]/client?code=[redacted]',
    list: [{ text: 'Bearer [redacted]', count: 2 }, null],
    at: 'Wrote to [email].',
  })
})
