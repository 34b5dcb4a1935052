import { describe, expect, it } from 'vitest'
import { toSignatureHtml, toSignatureText } from './signature-html.ts'

describe('the signature of a mailbox', () => {
  it('keeps line breaks and makes addresses clickable', () => {
    expect(toSignatureHtml('Ines\nwww.meridiangrid.test')).toBe(
      '<p>Ines<br><a href="https://www.meridiangrid.test">www.meridiangrid.test</a></p>',
    )
  })

  it('shows typed HTML as text', () => {
    expect(toSignatureHtml('<img src=x onerror=alert(1)>')).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    )
  })

  it.each([
    'Ines Carvalho',
    'Ines\n\nTalent lead & co',
    'a < b > c "quoted"\nines@meridiangrid.test',
    'https://meridian.test/?a=1&b=2',
  ])('is edited as it was typed: %j', (text) => {
    expect(toSignatureText(toSignatureHtml(text))).toBe(text)
  })

  it('becomes plain text when it was formatted elsewhere', () => {
    expect(toSignatureText('<div><b>Ines</b></div><div>Lisbon</div>')).toBe('Ines\nLisbon')
  })
})
