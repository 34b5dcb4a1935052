import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { MessageSummary } from '../src/mail/mailbox.ts'
import type { RunningMail } from '../src/mail/start.ts'
import { startMail } from '../src/mail/start.ts'

/** Sets up a mail stand-in on free ports for one test file, emptied after each test. */
export function setUpMail(identityUrl = () => 'http://127.0.0.1:1') {
  let mail: RunningMail
  beforeAll(async () => {
    mail = await startMail({
      host: '127.0.0.1',
      smtpPort: 0,
      httpPort: 0,
      imapPort: 0,
      identityUrl: identityUrl(),
    })
  })
  afterEach(async () => {
    await request('/api/messages', { method: 'DELETE' })
    await request('/api/faults', { method: 'DELETE' })
    await request('/api/accounts', { method: 'DELETE' })
  })
  afterAll(() => mail.stop())

  function request(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`http://127.0.0.1:${mail.httpPort}${path}`, init)
  }

  return {
    request,
    smtpPort: () => mail.smtpPort,
    imapPort: () => mail.imapPort,
    httpPort: () => mail.httpPort,
    send: (message: object, auth?: { user: string; pass: string }) =>
      createTransport({ host: '127.0.0.1', port: mail.smtpPort, ...(auth && { auth }) }).sendMail({
        from: 'Ann <ann@headwater.test>',
        to: 'ben@example.test',
        subject: 'Hello',
        text: 'Hello Ben',
        ...message,
      }),
    async list(query = ''): Promise<MessageSummary[]> {
      const reply = (await (await request(`/api/messages${query}`)).json()) as {
        messages: MessageSummary[]
      }
      return reply.messages
    },
    setFaults: (faults: object) =>
      request('/api/faults', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      }),
  }
}
