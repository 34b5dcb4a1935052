import { describe, expect, it } from 'vitest'
import { splitIntoLinks } from './signature-links.ts'

describe('the links in a signature', () => {
  it.each([
    ['https://meridian.test/jobs?a=1', 'https://meridian.test/jobs?a=1'],
    ['www.meridian.test', 'https://www.meridian.test'],
    ['ines@meridian.test', 'mailto:ines@meridian.test'],
  ])('turn %s into %s', (text, href) => {
    expect(splitIntoLinks(text)).toEqual([{ text, href }])
  })

  it('leave the words around them and the full stop after them', () => {
    expect(splitIntoLinks('Ines\nSee https://meridian.test.')).toEqual([
      { text: 'Ines\nSee ' },
      { text: 'https://meridian.test', href: 'https://meridian.test' },
      { text: '.' },
    ])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '@ines', 'a@b'])(
    'leave %s unchanged',
    (text) => {
      expect(splitIntoLinks(text)).toEqual([{ text }])
    },
  )

  it('are none in an empty text', () => {
    expect(splitIntoLinks('')).toEqual([])
  })
})
