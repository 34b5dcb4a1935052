import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startMail } from '@headwater/stand-ins/mail/start'
import { ImapFlow } from 'imapflow'
import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { TokenProvider } from '../src/transports/index.ts'
import { aMessage } from './send-attempt.ts'

type Provider = 'google' | 'microsoft'

/** A token provider that counts how often it was asked, and whose tokens can expire. */
interface TestTokens extends TokenProvider {
  asked: { forceRefresh: boolean }[]
  expire(): void
}

/** The password of every account. */
export const password = 'secret'

const scopes: Record<Provider, string> = {
  google: 'https://mail.google.com/',
  microsoft: 'Mail.ReadWrite Mail.Send IMAP.AccessAsUser.All SMTP.Send',
}

/** Sets up the mail stand-in for one test file, emptied after each test. */
export function setUpMailAccounts() {
  const owners = new Map<string, { provider: Provider; username: string }>()
  const identity = createServer(async (request, response) => {
    const owner = owners.get(new URLSearchParams(await text(request)).get('token') ?? '')
    const answer = owner && {
      ...owner,
      active: true,
      name: 'Recruiter',
      scope: scopes[owner.provider],
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer ?? { active: false }))
  })
  let mail: Awaited<ReturnType<typeof startMail>>

  beforeAll(async () => {
    await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve))
    const identityUrl = `http://127.0.0.1:${(identity.address() as AddressInfo).port}`
    mail = await startMail({
      host: '127.0.0.1',
      smtpPort: 0,
      httpPort: 0,
      imapPort: 0,
      identityUrl,
    })
  })
  afterEach(async () => {
    await Promise.all(
      ['messages', 'faults', 'accounts'].map((name) =>
        request(`/api/${name}`, { method: 'DELETE' }),
      ),
    )
  })
  afterAll(async () => {
    await mail.stop()
    identity.closeAllConnections()
    identity.close()
  })

  async function request(path: string, init?: RequestInit): Promise<Response> {
    const reply = await fetch(`${baseUrl()}${path}`, init)
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply
  }

  function baseUrl(): string {
    return `http://127.0.0.1:${mail.httpPort}`
  }

  return {
    gmailUrl: baseUrl,
    graphUrl: () => `${baseUrl()}/graph`,
    imapPort: () => mail.imapPort,
    request,
    /** Grants access to an account. Every refresh gives a new token. */
    grant(provider: Provider, username: string): TestTokens {
      let current = ''
      const issue = () => {
        owners.delete(current)
        current = `token-${owners.size}-${Math.random().toString(36).slice(2)}`
        owners.set(current, { provider, username })
      }
      issue()
      const asked: TestTokens['asked'] = []
      return {
        asked,
        expire: () => owners.delete(current),
        async getAccessToken({ forceRefresh }) {
          asked.push({ forceRefresh })
          if (forceRefresh) issue()
          return current
        },
      }
    },
    async setFaults(address: string, faults: object): Promise<void> {
      await request(`/api/accounts/${encodeURIComponent(address)}/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      })
    },
    async countDrafts(address: string): Promise<number> {
      const reply = await request(`/api/accounts/${encodeURIComponent(address)}`)
      return ((await reply.json()) as { folders: { Drafts: number } }).folders.Drafts
    },
    /** How often a message reached an address. */
    async countCopies(to: string): Promise<number> {
      const reply = await request(`/api/messages?to=${encodeURIComponent(to)}`)
      return ((await reply.json()) as { messages: unknown[] }).messages.length
    },
    /** Puts a message into a folder, as the owner's own mail program does. */
    async append(user: string, folder: string, messageId: string, at = new Date()): Promise<void> {
      const client = new ImapFlow({
        host: '127.0.0.1',
        port: mail.imapPort,
        secure: false,
        doSTARTTLS: false,
        auth: { user, pass: password },
        logger: false,
      })
      await client.connect()
      await client.append(folder, aMessage({ messageId }), [], at)
      await client.logout()
    },
    /** Sends as another person, so that the mail arrives in the inbox of the account. */
    async deliver(to: string, subject: string, messages = 1): Promise<void> {
      const sender = createTransport({ host: '127.0.0.1', port: mail.smtpPort, pool: true })
      const from = 'Anna <anna@candidate.test>'
      for (let sent = 0; sent < messages; sent += 1) {
        await sender.sendMail({ from, to, subject, text: 'Hello' })
      }
      sender.close()
    },
  }
}
