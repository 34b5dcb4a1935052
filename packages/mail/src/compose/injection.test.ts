import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { type AddressObject, simpleParser } from 'mailparser'
import { expect, it } from 'vitest'
import { composeMessage, type MessageContent } from './compose-message.ts'

const content: MessageContent = {
  from: { name: 'Ines', address: 'ines@x.test' },
  to: { name: 'Elif', address: 'elif@y.test' },
  subject: 'Hello',
  bodyHtml: '<p>Hi</p>',
  messageId: '<1@x.test>',
  reference: 'r1',
  optOutUrl: 'https://x.test/u/1',
  date: new Date('2026-05-13T07:00:00Z'),
}

const expectedHeaders = [
  'content-type',
  'date',
  'from',
  'in-reply-to',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'references',
  'subject',
  'to',
  'x-headwater-ref',
]

/** Checks with another parser than the one that wrote the message. */
async function expectOneRecipient(change: Partial<MessageContent>) {
  const { bytes, envelope } = await composeMessage({ ...content, ...change })
  const mail = await simpleParser(bytes)
  expect(envelope).toEqual({ from: 'ines@x.test', to: ['elif@y.test'] })
  expect((mail.to as AddressObject).value.map(({ address }) => address)).toEqual(['elif@y.test'])
  expect(mail.from?.value.map(({ address }) => address)).toEqual(['ines@x.test'])
  expect([mail.cc, mail.bcc, mail.replyTo]).toEqual([undefined, undefined, undefined])
  const unexpected = mail.headerLines.filter(({ key }) => !expectedHeaders.includes(key))
  expect(unexpected).toEqual([])
  expect(new Set(mail.headerLines.map(({ key }) => key)).size).toBe(mail.headerLines.length)
  return mail
}

const injected = '\r\nX-Evil: 1\r\nBcc: evil@z.test\r\n\r\n<p>evil</p>'

it.each<[string, Partial<MessageContent>]>([
  ['the subject', { subject: `Hello${injected}` }],
  ["the sender's name", { from: { name: `Ines${injected}`, address: 'ines@x.test' } }],
  ["the recipient's name", { to: { name: `Elif${injected}`, address: 'elif@y.test' } }],
  ['a name with an address', { to: { name: 'Elif <evil@z.test>,', address: 'elif@y.test' } }],
  ['In-Reply-To', { inReplyTo: `<2@x.test>${injected}` }],
  ['References', { references: [`<2@x.test>${injected}`, '<3@x.test>\nX-Evil: 1'] }],
  ['the name of a file', { attachments: [anAttachment({ filename: `a.pdf"${injected}` })] }],
  ['the type of a file', { attachments: [anAttachment({ contentType: `a/b${injected}` })] }],
  ['the body', { bodyHtml: `<p>${injected}\r\n.\r\nMAIL FROM:<evil@z.test></p>` }],
])('nothing is injected through %s', async (_, change) => {
  const mail = await expectOneRecipient(change)
  expect(mail.headers.has('x-evil')).toBe(false)
})

it.each<[string, Partial<MessageContent>]>([
  ['a line break in the recipient', { to: { address: 'elif@y.test\r\nBcc: evil@z.test' } }],
  ['a second address in angle brackets', { to: { address: 'elif@y.test <evil@z.test>' } }],
  ['a second address after a comma', { to: { address: 'elif@y.test,evil@z.test' } }],
  ['a second address after a semicolon', { to: { address: 'elif@y.test;evil@z.test' } }],
  ['a bracket and a line break', { to: { address: 'elif@y.test>\r\nRCPT TO:<evil@z.test' } }],
  ['a group', { to: { address: 'team:elif@y.test,evil@z.test;' } }],
  ['a quoted local part', { to: { address: '"elif@y.test,evil"@z.test' } }],
  ['an address that is not in normal form', { to: { address: 'elif@Y.test' } }],
  ['a line break in the sender', { from: { address: 'ines@x.test\r\nBcc: evil@z.test' } }],
  ['a line break in the message id', { messageId: '<1@x.test>\r\nX-Evil: 1' }],
  ['a line break in the reference', { reference: 'r1\r\nX-Evil: 1' }],
  ['a line break in the opt-out link', { optOutUrl: 'https://x.test/\r\nX-Evil: 1' }],
  ['a second opt-out link', { optOutUrl: 'https://x.test/>,<mailto:evil@z.test' }],
])('%s is refused', async (_, change) => {
  await expect(composeMessage({ ...content, ...change })).rejects.toThrow()
})

it.each([
  ['path', { path: '/etc/hostname' }],
  ['href', { href: 'https://x.test/secret' }],
  ['raw', { raw: 'To: evil@z.test\r\n\r\nx' }],
])('an attachment with %s instead of content is refused', async (_, source) => {
  const attachments = [{ filename: 'a', contentType: 'text/plain', ...source }]
  // As it would arrive from JSON.
  const forged = { ...content, attachments } as unknown as MessageContent
  await expect(composeMessage(forged)).rejects.toThrow('An attachment has no content.')
})

it('additional fields of an attachment are not passed on', async () => {
  const attachment = {
    ...anAttachment({}),
    path: '/etc/hostname',
    headers: { 'X-Evil': '1' },
    cid: 'x',
  }
  const mail = await expectOneRecipient({ attachments: [attachment] })
  expect(mail.attachments.map(({ content }) => content.toString())).toEqual(['content'])
})

it('no text in any field adds a header or a recipient', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '\r\n',
      '\n',
      '\r',
      ': ',
      'Bcc: evil@z.test',
      'X-Evil: 1',
      '<',
      '>',
      ',',
      ';',
      '"',
      '\\',
      '(',
      '@z.test',
      '=?UTF-8?Q?',
      '?=',
      '\u2028',
      '\u0085',
      '\u0000',
      '\t',
      ' ',
    ),
    fc.string({ unit: 'binary', maxLength: 5 }),
  )
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  const fields = fc.record({
    subject: text,
    bodyHtml: text,
    signatureHtml: text,
    inReplyTo: text,
    references: fc.array(text, { maxLength: 3 }),
    fromName: text,
    toName: text,
    filename: text,
    contentType: text,
  })
  await fc.assert(
    fc.asyncProperty(fields, async ({ fromName, toName, filename, contentType, ...change }) => {
      await expectOneRecipient({
        ...change,
        from: { name: fromName, address: 'ines@x.test' },
        to: { name: toName, address: 'elif@y.test' },
        attachments: [anAttachment({ filename, contentType })],
      })
    }),
  )
})

it('no text in an address, id or link makes a message for someone else', async () => {
  const ending = fc
    .array(
      fc.constantFrom(
        '\r\n',
        '\n',
        '<',
        '>',
        ',',
        ';',
        ':',
        '"',
        ' ',
        'evil@z.test',
        'Bcc:',
        '.',
        'a',
      ),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((pieces) => pieces.join(''))
  const change = fc.oneof(
    ending.map((end) => ({ to: { address: `elif@y.test${end}` } })),
    ending.map((start) => ({ to: { address: `${start}elif@y.test` } })),
    ending.map((end) => ({ messageId: `<1@x.test>${end}` })),
    ending.map((end) => ({ reference: `r1${end}` })),
    ending.map((end) => ({ optOutUrl: `https://x.test/${end}` })),
  )
  await fc.assert(
    fc.asyncProperty(change, async (change) => {
      let composed: Awaited<ReturnType<typeof composeMessage>>
      try {
        composed = await composeMessage({ ...content, ...change })
      } catch {
        return
      }
      const { to = content.to } = change as Partial<MessageContent>
      const mail = await simpleParser(composed.bytes)
      expect(composed.envelope.to).toEqual([to.address])
      expect((mail.to as AddressObject).value.map(({ address }) => address)).toEqual([to.address])
      expect(mail.headerLines.filter(({ key }) => !expectedHeaders.includes(key))).toEqual([])
    }),
    { numRuns: testSize({ gate: 60, deep: 1_000 }) },
  )
})

function anAttachment({ filename = 'a.pdf', contentType = 'application/pdf' }) {
  return { filename, contentType, content: Buffer.from('content') }
}
