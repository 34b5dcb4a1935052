import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildMail } from '#test/inbound/build-mail'
import { listSampleMails, readSampleMail } from '#test/inbound/sample-mails'
import { classifyMail } from './classify-mail.ts'
import { decideBounce } from './decide-bounce.ts'
import { findReturnDate } from './find-return-date.ts'
import { hasLeftCompany, listNamedAddresses } from './left-company.ts'
import { detectMatchKeys } from './match-keys.ts'
import { parseReceivedMail } from './parse-received-mail.ts'
import { removeQuotedText } from './remove-quoted-text.ts'
import { isOptOutRequest } from './replies/opt-out-request.ts'
import { sortReply } from './replies/sort-reply.ts'

const multipart = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n'

describe('parsing', () => {
  it('reads names, addresses, text and attachments in other character sets', async () => {
    const mail = await parseReceivedMail(readSampleMail('cv-attached-latin1'))
    expect(mail).toMatchObject({
      messageId: '<h8@weiss.example>',
      from: { name: 'Jürgen Weiß', address: 'juergen@weiss.example' },
      to: [{ name: '', address: 'ines@meridiangrid.example' }],
      cc: [{ name: 'Carvalho, Ines', address: 'ines.carvalho@meridiangrid.example' }],
      subject: 'Re: Speichersteuerung',
      date: new Date('2026-11-17T19:10:00Z'),
      text: 'Gerne, anbei mein Lebenslauf. Grüße, Jürgen',
      problem: undefined,
    })
    expect(mail.attachments).toEqual([
      {
        fileName: 'Lebenslauf Weiß.pdf',
        contentType: 'application/pdf',
        size: 9,
        content: Buffer.from('%PDF-1.4\n'),
        isInline: false,
        contentId: undefined,
      },
    ])
  })

  it('makes the text from HTML and leaves its pictures inside', async () => {
    const mail = await parseReceivedMail(readSampleMail('html-only-with-inline-image'))
    expect(removeQuotedText(mail.text)).toBe('Hi Ines,\nyes, happy to talk next week.')
    expect(mail.html).toContain('cid:logo@sunward')
    expect(mail.attachments).toMatchObject([{ isInline: true, contentId: 'logo@sunward' }])
  })

  it('keeps the blocks of a delivery report apart', async () => {
    const { reports, attachments } = await parseReceivedMail(readSampleMail('postfix-two-blocks'))
    expect(reports.deliveryStatus).toEqual([
      {
        finalRecipient: 'archive@ferrum.example',
        originalRecipient: 'archive@ferrum.example',
        action: 'failed',
        status: '5.1.1',
        diagnosticCode: 'X-Postfix; unknown user: "archive"',
      },
      {
        finalRecipient: 'ingrid.solberg@ferrum.example',
        originalRecipient: 'ingrid.solberg@ferrum.example',
        action: 'relayed',
        status: '2.0.0',
        diagnosticCode: 'smtp; 250 2.0.0 Ok: queued',
      },
    ])
    expect(attachments).toEqual([])
  })

  it('reads the feedback report of a complaint', async () => {
    const { reports } = await parseReceivedMail(readSampleMail('arf-yahoo-via-validity'))
    expect(reports.feedback).toEqual({
      feedbackType: 'abuse',
      originalRecipient: 'oluwaseun@yahoo.example',
    })
  })

  it('a missing Return-Path is not an empty one', async () => {
    const without = await parseReceivedMail(buildMail({}))
    const empty = await parseReceivedMail(buildMail({ 'Return-Path': '' }))
    expect(without.headers).not.toHaveProperty('return-path')
    expect(empty.headers).toHaveProperty('return-path', '')
  })

  it('the text of a forwarded message is not the text of the reply', async () => {
    const source = buildMail(
      { 'Content-Type': 'multipart/mixed; boundary=b' },
      '--b\r\nContent-Type: text/plain\r\n\r\nSee attached.\r\n--b\r\nContent-Type: message/rfc822\r\nContent-Disposition: inline\r\n\r\nSubject: x\r\n\r\nNot interested.\r\n--b--',
    )
    const mail = await parseReceivedMail(source)
    expect(mail.text.trim()).toBe('See attached.')
    expect(mail.attachments).toMatchObject([{ contentType: 'message/rfc822' }])
  })
})

describe('limits', () => {
  it('a mail over 25 MB keeps what its headers say', async () => {
    const source = Buffer.concat([
      buildMail({ 'In-Reply-To': '<step1@ours.example>', 'Auto-Submitted': 'auto-replied' }),
      Buffer.alloc(25 * 1024 * 1024, 'a'),
    ])
    const mail = await parseReceivedMail(source)
    expect(mail).toMatchObject({
      problem: 'too_large',
      text: '',
      attachments: [],
      inReplyTo: ['<step1@ours.example>'],
      from: { address: 'elif@boreal.example' },
    })
    expect(classifyMail(mail).class).toBe('auto_reply')
  })

  it.each([
    ['parts inside parts', nestParts(5_000)],
    ['parts next to each other', `${multipart}${'--b\r\n\r\nx\r\n'.repeat(5_000)}`],
    ['a header of a megabyte', `Subject: ${'x'.repeat(1_000_000)}\r\n\r\nHello`],
  ])('too many or too large %s are not read', async (_name, body) => {
    const mail = await parseReceivedMail(Buffer.from(`From: a@b.example\r\n${body}`))
    expect(mail).toMatchObject({ problem: 'unreadable', from: { address: 'a@b.example' } })
  })

  it('a long chain of references keeps the first and the newest', async () => {
    const ids = Array.from({ length: 1_000 }, (_, at) => `<${at}@ours.example>`)
    const { references } = await parseReceivedMail(buildMail({ References: ids.join('\r\n ') }))
    expect(references).toHaveLength(100)
    expect(references[0]).toBe('<0@ours.example>')
    expect(references.at(-1)).toBe('<999@ours.example>')
  })
})

const samples = listSampleMails().map((mail) => mail.source)
const numRuns = testSize({ gate: 60, deep: 3_000 })

describe('hostile input', () => {
  it('random bytes give a result', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), (bytes) => readAll(Buffer.from(bytes))),
      { numRuns },
    )
  })

  it('mails cut off, joined and with changed bytes give a result', async () => {
    const damaged = fc
      .record({
        first: fc.constantFrom(...samples),
        second: fc.constantFrom(...samples),
        end: fc.double({ min: 0, max: 1, noNaN: true }),
        start: fc.double({ min: 0, max: 1, noNaN: true }),
        changes: fc.array(fc.tuple(fc.nat(5_000), fc.nat(255)), { maxLength: 30 }),
      })
      .map(({ first, second, end, start, changes }) => {
        const source = Buffer.concat([
          first.subarray(0, first.length * end),
          second.subarray(second.length * start),
        ])
        for (const [at, value] of changes) if (at < source.length) source[at] = value
        return source
      })
    await fc.assert(fc.asyncProperty(damaged, readAll), { numRuns })
  })

  it('headers and structures of any kind give a result', async () => {
    const word = fc.constantFrom(
      ...[
        'multipart/mixed; boundary=b',
        'multipart/report; report-type=feedback-report; boundary="b',
        '=?utf-8?B?',
        '--b',
        '\r\n',
        '\r\n\r\n',
        ';',
        '<',
        '>',
        '"',
        '(',
        'Content-Type:',
        'Content-Transfer-Encoding: base64',
        'From:',
        'To:',
        'message/delivery-status',
        'message/rfc822',
        'text/html; charset=utf-16',
        'text/plain; charset=none',
        'format=flowed',
        '\u0000',
        'a@b.example',
        'Final-Recipient: rfc822;',
        'Status: 5.1.1',
      ],
    )
    const source = fc.array(word, { maxLength: 80 }).map((words) => Buffer.from(words.join(' ')))
    await fc.assert(fc.asyncProperty(source, readAll), { numRuns })
  })

  const patterns = [
    '> ',
    '(',
    'On 1 ',
    'From: x\n',
    '1.1.',
    'not ',
    'until 3 ',
    '5.1.',
    '<a@b>:\n',
    'again in ',
    '? ',
    'لا ',
    '<div>',
    '\n',
    '=?',
    'recipient ',
    'bis zum ',
  ]
  it.each(patterns)('a text that repeats %j is read to the end', async (pattern) => {
    const text = pattern.repeat(Math.ceil(200_000 / pattern.length))
    await readAll(buildMail({ From: 'mailer-daemon@x.example', 'Return-Path': '<>' }, text))
    await readAll(buildMail({ 'Content-Type': 'text/html' }, text))
  })
})

function nestParts(depth: number): string {
  return Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  ).join('')
}

/** Runs every rule over a mail: none may throw, and offsets must lie in the text. */
async function readAll(source: Buffer): Promise<void> {
  const mail = await parseReceivedMail(source)
  expect(classifyMail(mail).reason).not.toBe('')
  expect(decideBounce(mail, 'anna@example.com').severity).toBeTypeOf('string')
  expect(detectMatchKeys(mail).messageIds).toBeInstanceOf(Array)
  const returnsOn = findReturnDate(mail.text, new Date('2026-11-17T12:00:00Z'))
  expect(returnsOn ?? '2026-11-18').toMatch(/^202[67]-\d\d-\d\d$/)
  expect(hasLeftCompany(mail.text)).toBeTypeOf('boolean')
  expect(listNamedAddresses(mail.text).length).toBeLessThanOrEqual(3)
  const text = removeQuotedText(mail.text)
  expect(text.length).toBeLessThanOrEqual(mail.text.length)
  expect(isOptOutRequest(text)).toBeTypeOf('boolean')
  const sorted = sortReply(text)
  if (sorted) expect(sorted.quote).toBe(text.slice(sorted.start, sorted.end))
}
