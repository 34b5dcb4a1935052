import { expect, it } from 'vitest'
import { quoteOriginal } from './quote-original.ts'

const original = {
  text: 'Hi Ines,\n\nsounds good.\n> older\n',
  from: { name: 'Elif Demirtaş', address: 'elif@posteo.example' },
  at: new Date('2026-05-13T07:00:00Z'),
  language: 'en',
  timeZone: 'Europe/Berlin',
} as const

it('the original is quoted line by line, with its author and date', () => {
  expect(quoteOriginal(original).text).toBe(
    'On 13 May 2026, 09:00, Elif Demirtaş wrote:\n> Hi Ines,\n> \n> sounds good.\n>> older',
  )
})

it('the HTML is a quotation, and markup in the original is text', () => {
  expect(quoteOriginal({ ...original, text: '<b>x</b>' }).html).toBe(
    '<p dir="ltr">On 13 May 2026, 09:00, Elif Demirtaş wrote:</p><blockquote><p>&lt;b&gt;x&lt;/b&gt;</p></blockquote>',
  )
})

it.each([
  ['de', 'Am 13.05.2026, 09:00 schrieb Elif Demirtaş:'],
  ['es', 'El 13 may 2026, 9:00, Elif Demirtaş escribió:'],
  ['fr', 'Le 13 mai 2026, 09:00, Elif Demirtaş a écrit :'],
  ['ar', 'رسالة Elif Demirtaş بتاريخ '],
] as const)('in %s the introduction is %j', (language, introduction) => {
  const [line] = quoteOriginal({ ...original, language }).text.split('\n')
  expect(line?.startsWith(introduction)).toBe(true)
})

it('an author without a name is shown by the address', () => {
  const from = { address: 'elif@posteo.example' }
  expect(quoteOriginal({ ...original, from }).text).toContain('elif@posteo.example wrote:')
})

it('very long originals are shortened', () => {
  expect(quoteOriginal({ ...original, text: 'a'.repeat(30_000) }).text.length).toBeLessThan(20_100)
})
