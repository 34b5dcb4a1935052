import { describe, expect, it } from 'vitest'
import { buildMail } from '#test/inbound/build-mail'
import { listSampleMails } from '#test/inbound/sample-mails'
import { classifyMail } from './classify-mail.ts'
import { parseReceivedMail } from './parse-received-mail.ts'

describe('sample mails', () => {
  it.each(listSampleMails())('$name is classified as $class', async (sample) => {
    const mail = await parseReceivedMail(sample.source)
    expect(classifyMail(mail)).toMatchObject({ class: sample.class })
  })

  it('every class has samples', () => {
    const classes = new Set(listSampleMails().map((sample) => sample.class))
    expect(classes).toEqual(
      new Set(['auto_generated', 'auto_reply', 'bounce', 'complaint', 'human']),
    )
  })
})

type Case = readonly [
  name: string,
  expected: string,
  headers: Readonly<Record<string, string>>,
  text: string,
]

const cases: readonly Case[] = [
  [
    'a person who asks other servers not to answer automatically',
    'human R4',
    { 'X-Auto-Response-Suppress': 'All', Precedence: 'bulk' },
    'Happy to talk.',
  ],
  [
    'a person whose mailbox keeps no Return-Path and who quotes a bounce',
    'human R4',
    {},
    'Your mail bounced: Mail delivery failed, 550 5.1.1 user unknown. Please use this address.',
  ],
  [
    'the same words with an empty Return-Path',
    'bounce R2',
    { 'Return-Path': '<>' },
    'Mail delivery failed, 550 5.1.1 user unknown.',
  ],
  [
    'a vacation reply with an empty Return-Path that speaks of delivery',
    'auto_reply R3',
    { 'Return-Path': '<>', 'Auto-Submitted': 'auto-replied (vacation)' },
    'Your message could not be delivered to my phone, I am away.',
  ],
  [
    'a mail daemon that marks its bounce as an automatic reply',
    'bounce R2',
    {
      From: 'MAILER-DAEMON@mx.example',
      'Auto-Submitted': 'auto-replied',
      Subject: 'Undelivered Mail Returned to Sender',
    },
    'I was unable to deliver your message.',
  ],
  [
    'a daemon known by its name only',
    'bounce R2',
    { From: '"Mail Delivery Subsystem" <noreply@relay.example>', Subject: 'Returned mail' },
    'The following addresses had permanent fatal errors: anna@example.com',
  ],
  [
    'failed recipients in a header and no wording',
    'bounce R2',
    { From: 'Mailer-Daemon@mx.example', 'X-Failed-Recipients': 'anna@example.com' },
    'See below.',
  ],
  [
    'a daemon that reports nothing failed',
    'human R4',
    { From: 'postmaster@small.example', Subject: 'Re: your mail' },
    'Yes, let us talk.',
  ],
  [
    'a human subject that contains the words later',
    'human R4',
    { Subject: 'Re: Automatic reply: what did you mean?' },
    'I never got your first mail.',
  ],
  ['Auto-Submitted: no', 'human R4', { 'Auto-Submitted': 'No' }, 'Hello'],
  [
    'a parameter after the value',
    'auto_generated R3',
    { 'Auto-Submitted': 'auto-generated; type=vacation' },
    'Ping',
  ],
  [
    'an unknown value of Auto-Submitted',
    'auto_generated R3',
    { 'Auto-Submitted': 'auto-notified' },
    'Ping',
  ],
  [
    'an Exchange reply marked as generated, known by its subject',
    'auto_reply R3',
    { 'Auto-Submitted': 'auto-generated', Subject: 'Réponse automatique : Poste' },
    'Absente.',
  ],
  ['a German subject in one word', 'auto_reply R3', { Subject: 'Abwesenheitsnotiz: Stelle' }, ''],
  ['a Spanish subject', 'auto_reply R3', { Subject: 'Respuesta automática: Puesto' }, ''],
  ['a Portuguese subject', 'auto_reply R3', { Subject: 'Resposta automática: Vaga' }, ''],
  ['an Italian subject', 'auto_reply R3', { Subject: 'Risposta automatica: Posto' }, ''],
  ['an Arabic subject', 'auto_reply R3', { Subject: 'رد تلقائي: وظيفة' }, ''],
  ['X-Autoresponder', 'auto_reply R3', { 'X-Autoresponder': 'yes' }, ''],
  ['Precedence: auto_reply', 'auto_reply R3', { Precedence: 'auto_reply' }, ''],
  [
    'a ticket number in an automatic reply',
    'auto_generated R3',
    { 'Auto-Submitted': 'auto-replied', Subject: '[Acme #4711] Your request' },
    'We got it.',
  ],
]

describe('rules and their traps', () => {
  it.each(cases)('%s', async (_name, expected, headers, text) => {
    const found = classifyMail(await parseReceivedMail(buildMail(headers, text)))
    expect(`${found.class} ${found.rule}`).toBe(expected)
    expect(found.reason).not.toBe('')
  })
})
