import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, it } from 'vitest'
import { assertHeaders, assertSingleRecipient } from './verify-message.ts'

const addresses = { from: 'ines@x.test', to: 'elif@y.test' }
const envelope = { from: 'ines@x.test', to: ['elif@y.test'] }

it.each([
  ['a copy', { ...addresses, envelope, cc: 'evil@z.test' }],
  ['a blind copy', { ...addresses, envelope, bcc: 'evil@z.test' }],
  ['a second recipient', { ...addresses, envelope, to: 'elif@y.test, evil@z.test' }],
  ['another recipient', { ...addresses, envelope, to: 'elif@y.test <evil@z.test>' }],
  ['no recipient', { ...addresses, envelope, to: '' }],
  ['another sender', { ...addresses, envelope, from: 'evil@z.test' }],
  ['a second sender', { ...addresses, envelope, from: 'ines@x.test, evil@z.test' }],
  ['another envelope', { ...addresses, envelope: { ...envelope, to: ['evil@z.test'] } }],
  ['a larger envelope', { ...addresses, envelope: { ...envelope, bcc: 'evil@z.test' } }],
  ['another return path', { ...addresses, envelope: { ...envelope, from: 'evil@z.test' } }],
])('a message with %s is refused', (_, mail) => {
  const node = new MailComposer({ ...mail, text: 'x' }).compile()
  expect(() => assertSingleRecipient(node, addresses)).toThrow('someone else')
})

it('a message with one sender and one recipient is accepted', () => {
  const node = new MailComposer({ ...addresses, envelope, text: 'x' }).compile()
  expect(() => assertSingleRecipient(node, addresses)).not.toThrow()
})

it.each([
  ['an unknown header', 'From: a@x.test\r\nX-Evil: 1'],
  ['a blind copy', 'From: a@x.test\r\nbcc: evil@z.test'],
  ['a header twice', 'To: a@x.test\r\nTo: evil@z.test'],
  ['a line that is no header', 'From: a@x.test\r\nevil'],
  ['a bare line feed', 'From: a@x.test\nBcc: evil@z.test'],
  ['a bare carriage return', 'From: a@x.test\rBcc: evil@z.test'],
  ['no headers', ''],
])('bytes with %s are refused', (_, head) => {
  expect(() => assertHeaders(Buffer.from(`${head}\r\n\r\nbody`))).toThrow('should not have')
})

it('folded headers and whatever the body contains are accepted', () => {
  const bytes = Buffer.from('From: a@x.test\r\nSubject: a\r\n b\r\n\r\nX-Evil: 1\n')
  expect(() => assertHeaders(bytes)).not.toThrow()
})
