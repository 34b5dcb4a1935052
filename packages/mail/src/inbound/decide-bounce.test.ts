import { describe, expect, it } from 'vitest'
import { buildMail } from '#test/inbound/build-mail'
import { listSampleMails, readSampleMail } from '#test/inbound/sample-mails'
import { decideBounce, decideRefusal } from './decide-bounce.ts'
import { parseReceivedMail } from './parse-received-mail.ts'

const samples = [
  ['domino-no-codes', 'paul.remy@dorval-group.example', 'dead_address', undefined],
  ['empty-status-proofpoint', 'nadia@sunward.example', 'unclear', '5.0.0'],
  ['exchange-541-access-denied', 'kwame.mensah@volta-transit.example', 'dead_address', '5.4.1'],
  [
    'exchange-online-recipient-not-found',
    'elif.demirtas@borealstorage.example',
    'dead_address',
    '5.1.10',
  ],
  ['exim-retry-timeout', 'wei@meridianrail.example', 'temporary', '4.3.0'],
  ['exim-unrouteable', 'bruno@atelier-onze.example', 'dead_address', '550'],
  ['genuine-postfix-delayed', 'omar@full.example', 'delayed', '4.2.2'],
  ['genuine-postfix-expired-full', 'omar@full.example', 'full', '4.2.2'],
  ['genuine-postfix-policy', 'lucia@policy.example', 'our_reputation', '5.7.1'],
  ['genuine-postfix-user-unknown', 'anna@dead.example', 'dead_address', '5.1.1'],
  ['gmail-blocked-dmarc', 'tomas.havel@gmail.example', 'our_reputation', '5.7.26'],
  ['gmail-delayed', 'freya@kystlink.example', 'delayed', '4.4.1'],
  ['gmail-no-such-user', 'soojin.park@gmail.example', 'dead_address', '5.1.1'],
  ['gmx-policy', 'lukas.brandt@gmx.example', 'our_reputation', '550'],
  ['ionos-german-text', 'karin.voss@nordwind-drives.example', 'full', undefined],
  ['postfix-two-blocks', 'ingrid.solberg@ferrum.example', 'delivered', '2.0.0'],
  ['postfix-two-blocks', 'archive@ferrum.example', 'dead_address', '5.1.1'],
  ['qmail-two-recipients', 'mateusz.kowalczyk@polarisgrid.example', 'dead_address', '5.1.1'],
  ['qmail-two-recipients', 'office@polarisgrid.example', 'full', '5.2.2'],
  ['ses-bounce', 'marta.zielinska@voltaic.example', 'dead_address', '5.4.4'],
  ['subject-and-code-only', 'petr.svoboda@kestrel-auto.example', 'dead_address', '5.2.1'],
  ['too-large', 'arjun@helio.example', 'too_large', '5.3.4'],
  ['utf8-global-status', 'jörg@xn--mller-bahn-9db.example', 'dead_address', '5.2.1'],
  ['yahoo-no-account', 'aisha.rahman@yahoo.example', 'dead_address', '554'],
] as const

describe('bounces', () => {
  it.each(samples)('%s for %s is %s', async (name, recipient, severity, code) => {
    const mail = await parseReceivedMail(readSampleMail(name))
    expect(decideBounce(mail, recipient)).toMatchObject({ severity, code })
  })

  it('every sample bounce has an expected severity', () => {
    const names = listSampleMails()
      .filter((mail) => mail.class === 'bounce')
      .map(({ name }) => name)
    expect(new Set(samples.map(([name]) => name))).toEqual(new Set(names))
  })

  it('quotes the words it rests on', async () => {
    const mail = await parseReceivedMail(readSampleMail('gmx-policy'))
    expect(decideBounce(mail, 'lukas.brandt@gmx.example').quote).toBe(
      '550 Reject due to policy restrictions.',
    )
  })

  it('a failure of another recipient never makes ours dead', async () => {
    const report = await parseReceivedMail(readSampleMail('genuine-postfix-user-unknown'))
    expect(decideBounce(report, 'somebody.else@dead.example').severity).toBe('unclear')
    const text = await parseReceivedMail(readSampleMail('exim-unrouteable'))
    expect(decideBounce(text, 'claire@atelier-onze.example').severity).toBe('unclear')
  })

  it('a report that our message was passed on to others is no failure', async () => {
    const mail = await parseReceivedMail(readSampleMail('genuine-postfix-delayed'))
    expect(decideBounce(mail, 'alias@full.example').severity).toBe('delayed')
  })

  it('recognises an address with a plus that the server wrote in another form', async () => {
    const source = buildMail(
      {
        From: 'MAILER-DAEMON@x.example',
        'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
      },
      '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\nOriginal-Recipient: rfc822;anna+2Bjobs@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--b--',
    )
    const mail = await parseReceivedMail(source)
    expect(decideBounce(mail, 'Anna+jobs@Example.com').severity).toBe('dead_address')
  })

  it('ignores codes in the message that was returned', async () => {
    const source = buildMail(
      { From: 'MAILER-DAEMON@x.example', Subject: 'failure notice' },
      'Sorry, it could not be delivered.\n\n<anna@example.com>:\nUser unknown\n\n--- Below this line is a copy of the message.\n\nVersion 5.7.1 is out',
    )
    const mail = await parseReceivedMail(source)
    expect(decideBounce(mail, 'anna@example.com')).toMatchObject({
      severity: 'dead_address',
      code: undefined,
    })
  })
})

const refusals = [
  [550, '5.1.1', 'User unknown', 'dead_address'],
  [550, undefined, '5.1.1 <anna@example.com>: Recipient address rejected', 'dead_address'],
  [550, '5.1.2', 'Bad destination system', 'dead_address'],
  [553, '5.1.3', 'Bad address syntax', 'dead_address'],
  [551, '5.1.6', 'Mailbox has moved', 'dead_address'],
  [550, '5.1.10', 'RecipientNotFound', 'dead_address'],
  [550, '5.2.1', 'Mailbox disabled', 'dead_address'],
  [550, '5.4.1', 'Recipient address rejected: Access denied. AS(201806281)', 'dead_address'],
  [554, '5.4.1', 'No answer from host', 'unclear'],
  [550, undefined, 'No such user here', 'dead_address'],
  [550, undefined, 'Requested action not taken: mailbox unavailable', 'dead_address'],
  [552, '5.2.2', 'Mailbox full', 'full'],
  [452, '4.2.2', 'Over quota', 'full'],
  [552, undefined, 'Mailbox is full, storage allocation exceeded', 'full'],
  [450, undefined, 'The mailbox is full', 'full'],
  [550, '5.7.1', 'Unable to relay for anna@example.com: user unknown', 'our_reputation'],
  [550, '5.7.26', 'Unauthenticated email is not accepted', 'our_reputation'],
  [550, '5.7.515', 'Access denied, sending domain does not meet the level', 'our_reputation'],
  [550, '5.1.8', 'Access denied, bad outbound sender', 'our_reputation'],
  [554, undefined, 'Message rejected as spam', 'our_reputation'],
  [550, undefined, 'mailbox unavailable: rejected due to policy restrictions', 'our_reputation'],
  [552, '5.3.4', 'Message size exceeds fixed limit', 'too_large'],
  [552, undefined, 'Requested mail action aborted', 'too_large'],
  [421, '4.7.0', 'Try again later, closing connection', 'temporary'],
  [451, undefined, 'Greylisted, please try again', 'temporary'],
  [450, '4.1.1', 'User unknown for now', 'temporary'],
  [554, '5.0.0', 'Transaction failed', 'unclear'],
  [554, undefined, 'Transaction failed', 'unclear'],
] as const

describe('refusals during sending', () => {
  it.each(refusals)('%s %s %s is %s', (code, enhancedCode, text, severity) => {
    expect(decideRefusal({ code, enhancedCode, text })).toMatchObject({ severity, quote: text })
  })

  it('names the most specific code', () => {
    expect(decideRefusal({ code: 550, text: '5.1.1 no such user' }).code).toBe('5.1.1')
    expect(decideRefusal({ code: 550, text: 'no such user' }).code).toBe('550')
  })
})
