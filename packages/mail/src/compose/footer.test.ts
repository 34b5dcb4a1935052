import { expect, it } from 'vitest'
import { buildFooter, type FooterContent } from './footer.ts'
import { mailLanguages } from './languages.ts'
import { htmlToText } from './text.ts'

const content: FooterContent = {
  language: 'en',
  noticeUrl: 'https://why.meridiangrid.example/e/7Kq2-MBzT',
  optOutUrl: 'https://why.meridiangrid.example/u/9x',
  company: 'Meridian Grid GmbH',
  postalAddress: 'Am Speicher 12\n10245 Berlin\nGermany',
  registration: 'HRB 000000 B',
  isFirst: true,
}

it('the first message says where the data comes from, how to opt out and who is responsible', () => {
  expect(buildFooter(content).text).toBe(
    [
      '---',
      'Why I wrote to you, what we know about you and where it comes from:',
      'https://why.meridiangrid.example/e/7Kq2-MBzT',
      '',
      'Not interested? Tell me and I will not write again.',
      'https://why.meridiangrid.example/u/9x',
      '',
      'Meridian Grid GmbH, Am Speicher 12, 10245 Berlin, Germany · HRB 000000 B',
    ].join('\n'),
  )
})

it('an address that begins with the company does not name it twice', () => {
  const postalAddress = 'meridian grid GmbH\nAm Speicher 12\n10245 Berlin'
  const { text } = buildFooter({ ...content, postalAddress })
  expect(text).toMatch(/\nmeridian grid GmbH, Am Speicher 12, 10245 Berlin · HRB 000000 B$/)
})

it('the HTML says the same, with links', () => {
  const { html } = buildFooter(content)
  expect(htmlToText(html)).toBe(
    [
      'Why I wrote to you, what we know about you and where it comes from:',
      'https://why.meridiangrid.example/e/7Kq2-MBzT',
      '',
      'Not interested? Tell me and I will not write again. (https://why.meridiangrid.example/u/9x)',
      '',
      'Meridian Grid GmbH, Am Speicher 12, 10245 Berlin, Germany · HRB 000000 B',
    ].join('\n'),
  )
})

it.each(mailLanguages)(
  'in %s, later messages keep all but the link to the data page',
  (language) => {
    const first = buildFooter({ ...content, language })
    const later = buildFooter({ ...content, language, isFirst: false, noticeUrl: undefined })
    for (const form of ['html', 'text'] as const) {
      expect(first[form]).toContain(content.noticeUrl)
      expect(later[form]).not.toContain('/e/')
      for (const text of [content.optOutUrl, content.company, 'Am Speicher 12, 10245 Berlin']) {
        expect(first[form]).toContain(text)
        expect(later[form]).toContain(text)
      }
    }
  },
)

it('each language has its own sentences', () => {
  const texts = mailLanguages.map((language) => buildFooter({ ...content, language }).text)
  expect(new Set(texts).size).toBe(5)
})

it('Arabic is written from right to left', () => {
  expect(buildFooter({ ...content, language: 'ar' }).html).toMatch(/^<div dir="rtl"/)
  expect(buildFooter(content).html).toMatch(/^<div dir="ltr"/)
})

it('the names and links are escaped', () => {
  const { html } = buildFooter({
    ...content,
    company: '<b>A & B</b>',
    optOutUrl: 'https://x.test/u?a=1&b=2',
  })
  expect(html).toContain('&lt;b&gt;A &amp; B&lt;/b&gt;')
  expect(html).toContain('href="https://x.test/u?a=1&amp;b=2"')
})

it.each([
  [{ noticeUrl: undefined }],
  [{ noticeUrl: 'javascript:alert(1)' }],
  [{ optOutUrl: '' }],
  [{ optOutUrl: 'javascript:alert(1)' }],
  [{ optOutUrl: 'https://x.test/"><script>' }],
  [{ optOutUrl: 'https://x.test/\r\nBcc: evil@x.test' }],
  [{ company: ' ' }],
  [{ postalAddress: '\n' }],
])('refuses a footer with %j', (change) => {
  expect(() => buildFooter({ ...content, ...change })).toThrow()
})
