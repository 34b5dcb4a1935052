import { createHash } from 'node:crypto'
import { type AddressObject, simpleParser } from 'mailparser'
import { expect, it } from 'vitest'
import { composeMessage, type MessageContent } from './compose-message.ts'
import { buildFooter } from './footer.ts'
import { createMessageId } from './message-id.ts'
import { quoteOriginal } from './quote-original.ts'
import { textToHtml } from './text.ts'

const optOutUrl = 'https://why.meridiangrid.example/u/9x'

const content: MessageContent = {
  from: { name: 'Ines Carvalho', address: 'talent@meridiangrid.example' },
  to: { name: 'Elif Demirtaş', address: 'elif@posteo.example' },
  subject: 'Storage firmware in Berlin, Elif?',
  bodyHtml: '<p>Hi Elif,</p><p>I lead hiring at <b>Meridian Grid</b>.</p><p>Ines</p>',
  signatureHtml: textToHtml('Ines Carvalho\nTalent lead, Meridian Grid\n+49 30 5550 0117'),
  footer: buildFooter({
    language: 'en',
    noticeUrl: 'https://why.meridiangrid.example/e/7Kq2-MBzT',
    optOutUrl,
    company: 'Meridian Grid GmbH',
    postalAddress: 'Am Speicher 12, 10245 Berlin, Germany',
    isFirst: true,
  }),
  messageId: createMessageId({
    id: '00112233-4455-6677-8899-aabbccddeeff',
    domain: 'meridiangrid.example',
    key: 'k',
  }),
  optOutUrl,
  reference: 'r7Kq2MBzT',
  date: new Date('2026-05-13T07:00:00Z'),
}

async function compose(change: Partial<MessageContent> = {}) {
  const { bytes, ...rest } = await composeMessage({ ...content, ...change })
  const raw = bytes.toString()
  return { ...rest, bytes, raw, mail: await simpleParser(bytes) }
}

it('a message has no pixel, and its links are those that its author wrote', async () => {
  const written = [
    'https://jobs.meridiangrid.example/firmware?ref=ines&amp;team=2#apply',
    'mailto:talent@meridiangrid.example',
  ]
  const links = written.map((href) => `<a href="${href}">See the role</a>`)
  const { mail } = await compose({ bodyHtml: `<p>${links.join(' ')}</p>` })
  const html = mail.html || ''
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual([...written, 'https://why.meridiangrid.example/e/7Kq2-MBzT', optOutUrl])
  expect(html).not.toMatch(/<img|\bsrc=|srcset=|background|url\(|<link|<style|@import/i)
})

it('a first message reads like the picture: body, signature, data page, opt-out, address', async () => {
  const { mail } = await compose()
  expect(mail.text).toBe(
    [
      'Hi Elif,',
      '',
      'I lead hiring at Meridian Grid.',
      '',
      'Ines',
      '',
      'Ines Carvalho',
      'Talent lead, Meridian Grid',
      '+49 30 5550 0117',
      '',
      '---',
      'Why I wrote to you, what we know about you and where it comes from:',
      'https://why.meridiangrid.example/e/7Kq2-MBzT',
      '',
      'Not interested? Tell me and I will not write again.',
      optOutUrl,
      '',
      'Meridian Grid GmbH, Am Speicher 12, 10245 Berlin, Germany',
      '',
    ].join('\n'),
  )
  expect(mail.html).toContain('<p>I lead hiring at <b>Meridian Grid</b>.</p>')
})

it('the message has exactly the expected headers and envelope', async () => {
  const { raw, envelope, mail } = await compose()
  const [head] = raw.split('\r\n\r\n') as [string]
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(/^Content-Type: multipart\/alternative; boundary="[^"]+"$/),
    'Date: Wed, 13 May 2026 07:00:00 +0000',
    'From: Ines Carvalho <talent@meridiangrid.example>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    `List-Unsubscribe: <${optOutUrl}>`,
    'MIME-Version: 1.0',
    `Message-ID: ${content.messageId}`,
    'Subject: Storage firmware in Berlin, Elif?',
    'To: =?UTF-8?Q?Elif_Demirta=C5=9F?= <elif@posteo.example>',
    'X-Headwater-Ref: r7Kq2MBzT',
  ])
  expect(envelope).toEqual({ from: content.from.address, to: [content.to.address] })
  expect(mail.attachments).toEqual([])
})

it('the same content gives the same bytes, and other content does not', async () => {
  const composeWith = (file: string) =>
    compose({
      attachments: [
        { filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from(file) },
      ],
    })
  const [first, second, other] = await Promise.all(['a', 'a', 'b'].map(composeWith))
  if (!first || !second || !other) throw new Error('A message is missing.')
  expect(second.bytes.equals(first.bytes)).toBe(true)
  expect(first.sha256).toBe(createHash('sha256').update(first.bytes).digest('hex'))
  const boundaryOf = (raw: string) => /boundary="([^"]+)"/.exec(raw)?.[1]
  expect(boundaryOf(other.raw)).not.toBe(boundaryOf(first.raw))
})

it('lines end with CRLF and have at most 998 bytes', async () => {
  const { raw } = await compose({
    subject: 'ü'.repeat(400),
    bodyHtml: `<p>${'word '.repeat(2_000)}${'x'.repeat(3_000)}</p>`,
    optOutUrl: `https://x.test/${'a'.repeat(480)}`,
  })
  expect(raw).not.toMatch(/[^\r]\n|\r[^\n]/)
  expect(Math.max(...raw.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(999)
})

it('images and scripts are left out, of the signature and the quotation too', async () => {
  const html = '<p>a<img src="https://x.test/pixel.gif"></p><script>x()</script>'
  const quote = { html, text: 'a' }
  const { mail } = await compose({ bodyHtml: html, signatureHtml: html, quote })
  expect(mail.html).not.toMatch(/<img|<script|pixel/)
})

it('a reply names its thread and quotes the original below everything else', async () => {
  const quote = quoteOriginal({
    text: 'Sounds good.',
    from: { name: 'Elif', address: 'elif@posteo.example' },
    at: new Date('2026-05-14T07:00:00Z'),
    language: 'en',
  })
  const { mail, raw } = await compose({
    inReplyTo: '<2@x.test>',
    references: ['<1@x.test>', '<2@x.test>'],
    footer: undefined,
    optOutUrl: undefined,
    quote,
  })
  expect(mail.inReplyTo).toBe('<2@x.test>')
  expect(mail.references).toEqual(['<1@x.test>', '<2@x.test>'])
  expect(mail.text).toMatch(/0117\n\nOn 14 May 2026, 07:00, Elif wrote:\n> Sounds good\.\n$/)
  expect(mail.html).toContain('<blockquote style=')
  expect(raw).not.toContain('List-Unsubscribe')
})

it('a long thread keeps its first and its latest ids', async () => {
  const references = Array.from({ length: 50 }, (_, at) => `<${at}@x.test>`)
  const { mail } = await compose({ references })
  expect(mail.references).toEqual(['<0@x.test>', ...references.slice(-19)])
})

it('malformed ids of received mail are left out of the thread', async () => {
  const { mail } = await compose({
    inReplyTo: 'no brackets',
    references: ['<a b@x.test>', '<ok@x.test>', '<x>\r\nBcc: evil@x.test', '<é@x.test>'],
  })
  expect(mail.inReplyTo).toBeUndefined()
  expect(mail.references).toBe('<ok@x.test>')
})

it('one-click is offered over https only, as RFC 8058 says', async () => {
  const { raw } = await compose({ optOutUrl: 'http://localhost:3000/u/9x' })
  expect(raw).toContain('List-Unsubscribe: <http://localhost:3000/u/9x>\r\n')
  expect(raw).not.toContain('List-Unsubscribe-Post')
})

it('attachments arrive as they are, with a plain name and type', async () => {
  const file = Buffer.from([0, 1, 2, 255])
  const { mail } = await compose({
    attachments: [
      { filename: 'Lebenslauf für Elif.pdf', contentType: 'application/pdf', content: file },
      { filename: '../../etc/passwd', contentType: 'text/plain\r\nX-Evil: 1', content: file },
      {
        filename: '',
        contentType: 'message/rfc822',
        content: Buffer.from('To: evil@x.test\r\n\r\nx'),
      },
    ],
  })
  expect(
    mail.attachments.map(({ filename, contentType, contentDisposition }) => [
      filename,
      contentType,
      contentDisposition,
    ]),
  ).toEqual([
    ['Lebenslauf für Elif.pdf', 'application/pdf', 'attachment'],
    ['.._.._etc_passwd', 'application/octet-stream', 'attachment'],
    ['file', 'application/octet-stream', 'attachment'],
  ])
  expect(mail.attachments[0]?.content.equals(file)).toBe(true)
})

it('an Arabic subject and body arrive unchanged', async () => {
  const { mail } = await compose({ subject: 'مرحبا إليف', bodyHtml: '<p>مرحبا</p>' })
  expect(mail.subject).toBe('مرحبا إليف')
  expect(mail.text).toMatch(/^مرحبا\n/)
})

it('a name that looks like an address is left out', async () => {
  const { mail } = await compose({ to: { name: 'boss@x.test', address: 'elif@posteo.example' } })
  expect((mail.to as AddressObject).value).toEqual([{ address: 'elif@posteo.example', name: '' }])
})
