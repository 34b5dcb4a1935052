import type { SendAttempt } from '../src/transports/index.ts'

/** An attempt that is handed off at once. */
export function anAttempt(overrides: Partial<SendAttempt> = {}): SendAttempt {
  return {
    bytes: aMessage(),
    envelope: { from: 'recruiter@company.test', to: 'anna@candidate.test' },
    messageId: '<message-1@company.test>',
    saveDraft: async () => undefined,
    handOff: async () => true,
    signal: new AbortController().signal,
    ...overrides,
  }
}

/** A MIME message of at least the given size. */
export function aMessage({
  messageId = '<message-1@company.test>',
  to = 'anna@candidate.test',
  inReplyTo = '',
  bytes = 0,
} = {}): Buffer {
  const lines = [
    'From: Recruiter <recruiter@company.test>',
    `To: ${to}`,
    'Subject: A role for you',
    `Message-ID: ${messageId}`,
    ...(inReplyTo ? [`In-Reply-To: ${inReplyTo}`, `References: ${inReplyTo}`] : []),
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Hi Anna,',
    '.a line that starts with a dot',
    '',
  ]
  const filler = 'x'.repeat(70)
  for (let length = 0; length < bytes; length += filler.length + 2) lines.push(filler)
  return Buffer.from(lines.join('\r\n'))
}
