import { describe, expect, it } from 'vitest'
import { aSystemMail } from '#test/queued-mails'
import { renderMail } from './render.ts'

const home = 'https://headwater.example'

describe('a rendered email', () => {
  const mail = aSystemMail({
    code: '482 913',
    secondaryAction: { label: 'This wasn’t me', path: '/secure-account' },
    facts: [
      ['When', '5 January 2026, 09:00'],
      ['Where', 'Lisbon'],
    ],
  })
  const { html, text, subject } = renderMail(mail, home)

  it('has the same content as HTML and text', () => {
    const words = [
      mail.title,
      ...mail.paragraphs,
      mail.action?.label,
      '482 913',
      '5 January 2026, 09:00',
      'Lisbon',
      mail.footnote,
      `${home}/verify-email/a-token`,
      'This wasn’t me',
      `${home}/secure-account`,
      'Headwater, headwater.example',
    ]
    for (const word of words) {
      expect(html).toContain(word)
      expect(text).toContain(word)
    }
    expect(html).toContain(mail.preview)
    expect(subject).toBe(mail.subject)
  })

  it('leaves out missing parts', () => {
    const { action: _, ...bare } = aSystemMail()
    const rendered = renderMail(bare, home)
    expect(rendered.html).not.toContain('<a ')
    expect(rendered.html).not.toContain('<th')
    expect(rendered.text).not.toContain('http')
  })

  it('has a dark variant of every colour it uses', () => {
    const [, sheet = ''] = /prefers-color-scheme: dark\)\{(.*)\}\n/.exec(html) ?? []
    const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, list = '']) =>
      list.split(' '),
    )
    const coloured = new Set(classes.filter((name) => name !== 'card'))
    expect(coloured.size).toBeGreaterThan(8)
    for (const name of coloured) expect(sheet).toContain(`.${name}{`)
  })

  it('respects the limits of mail clients: no scripts, no external files, a short style sheet', () => {
    expect(html).not.toMatch(/<script|<img|<link|url\(|@import/)
    const [, sheet = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
    expect(sheet.length).toBeGreaterThan(100)
    expect(sheet.length).toBeLessThan(8_192)
    expect(html.length).toBeLessThan(102_400)
  })
})

describe('text from users', () => {
  const hostile = `<img src=x onerror="alert('1')">&copy; \u202egnp.exe`

  it('is escaped everywhere in the HTML', () => {
    const { html } = renderMail(
      aSystemMail({
        subject: hostile,
        preview: hostile,
        title: hostile,
        paragraphs: [hostile],
        action: { label: hostile, path: `/go/"><script>` },
        secondaryAction: { label: hostile, path: `/go/"><script>` },
        code: hostile,
        facts: [[hostile, hostile]],
        footnote: hostile,
      }),
      home,
    )
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('&copy;')
    expect(html).not.toContain('\u202e')
    expect(html.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;')).toHaveLength(11)
  })

  it.each(['\r\nBcc: all@example.test', '\nBcc: all', '\u2028Bcc: all', '\u0000Bcc: all'])(
    'cannot add a line to the subject: %j',
    (tail) => {
      const { subject } = renderMail(aSystemMail({ subject: `Ada${tail}` }), home)
      expect(subject).toMatch(/^Ada Bcc: all/)
    },
  )

  it.each(['https://evil.example/login', 'www.evil.example', 'evil.example', 'evil.co.uk'])(
    'is not turned into a link by mail clients: %s',
    (link) => {
      const { text, html, subject } = renderMail(
        aSystemMail({ subject: link, title: link, paragraphs: [`Hello ${link}, welcome.`] }),
        home,
      )
      for (const form of [text, html, subject]) expect(form).not.toContain(link)
      expect(subject.replaceAll('\u2060', '')).toBe(link)
    },
  )

  it('may contain an email address unchanged', () => {
    const facts = [['Email', 'ines@example.com']] as const
    const mail = aSystemMail({ facts, paragraphs: ['The new address is ines@example.com.'] })
    expect(renderMail(mail, home).text.match(/ines@example\.com/g)).toHaveLength(2)
  })
})

describe('the links', () => {
  it.each([
    '//evil.example/x',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
  ])('never lead outside the product: %s', (path) => {
    const link = { label: 'Go', path }
    const mails = [aSystemMail({ action: link }), aSystemMail({ secondaryAction: link })]
    for (const mail of mails) expect(() => renderMail(mail, home)).toThrow('links outside')
  })
})
