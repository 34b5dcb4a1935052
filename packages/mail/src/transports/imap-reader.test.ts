import { type AddressInfo, connect as connectPlain } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { certificate, certifiedHost, trustCertificate } from '#test/certificate'
import { password, setUpMailAccounts } from '#test/mail-accounts'
import { aMessage } from '#test/send-attempt'
import { createImapReader, type ImapOptions } from './imap-reader.ts'

const mailAccounts = setUpMailAccounts()
const owner = 'recruiter@company.test'
const opened: { close(): Promise<unknown> }[] = []

beforeAll(trustCertificate)

afterEach(async () => {
  for (const item of opened.splice(0)) await item.close()
})

function connect(overrides: Partial<ImapOptions> = {}) {
  const reader = createImapReader({
    host: 'localhost',
    address: '127.0.0.1',
    port: mailAccounts.imapPort(),
    tls: 'none',
    signIn: { user: owner, password },
    // Longer than a test may take: waiting must end for another reason.
    pollMs: 600_000,
    ...overrides,
  })
  opened.unshift(reader)
  return reader
}

describe('waiting for mail', () => {
  const never = new AbortController().signal

  it('ends when mail arrives', async () => {
    const reader = connect()
    const { cursor } = await reader.readNew(undefined)
    const waiting = reader.waitForChange(never)
    await mailAccounts.deliver(owner, 'A reply')
    await waiting
    await expect(reader.readNew(cursor)).resolves.toMatchObject({ mails: [{ folder: 'inbox' }] })
  })

  it('ends at once if mail arrived between reading and waiting', async () => {
    const reader = connect()
    const { cursor } = await reader.readNew(undefined)
    await mailAccounts.deliver(owner, 'A reply')
    await reader.waitForChange(never)
    await expect(reader.readNew(cursor)).resolves.toMatchObject({ mails: [{ folder: 'inbox' }] })
  })

  it('ends at once if mail arrived while another folder was open', async () => {
    const reader = connect()
    const { cursor } = await reader.readNew(undefined)
    await reader.hasSent?.('<message-1@company.test>')
    await mailAccounts.deliver(owner, 'A reply')
    await reader.waitForChange(never)
    await expect(reader.readNew(cursor)).resolves.toMatchObject({ mails: [{ folder: 'inbox' }] })
  })

  it('notices mail again after an aborted wait', async () => {
    const reader = connect()
    const { cursor } = await reader.readNew(undefined)
    const end = new AbortController()
    const aborted = reader.waitForChange(end.signal)
    end.abort()
    await aborted
    const waiting = reader.waitForChange(never)
    await mailAccounts.deliver(owner, 'A reply')
    await waiting
    await expect(reader.readNew(cursor)).resolves.toMatchObject({ mails: [{ folder: 'inbox' }] })
  })

  it('ends when the connection breaks, and the next read connects again', async () => {
    const reader = connect()
    await reader.readNew(undefined)
    const waiting = reader.waitForChange(never)
    await mailAccounts.request(`/api/accounts/${owner}/reset-uids`, { method: 'POST' })
    await waiting
    await expect(reader.readNew(undefined)).resolves.toMatchObject({ mails: [] })
  })

  it('is not disturbed by a message that is filed meanwhile', async () => {
    const reader = connect()
    await reader.readNew(undefined)
    const waiting = reader.waitForChange(never)
    await reader.appendToSent?.(aMessage(), '<message-1@company.test>')
    await waiting
    await expect(reader.hasSent?.('<message-1@company.test>')).resolves.toBe(true)
  })
})

describe('the sent folder', () => {
  it('gets a sent message once', async () => {
    const reader = connect()
    const messageId = '<message-1@company.test>'
    await expect(reader.hasSent?.(messageId)).resolves.toBe(false)
    await reader.appendToSent?.(aMessage(), messageId)
    await reader.appendToSent?.(aMessage(), messageId)
    const { mails } = await reader.readNew(undefined)
    expect(mails).toMatchObject([{ folder: 'sent' }])
    expect(mails[0]?.source.toString()).toContain(messageId)
  })
})

describe('sign-in', () => {
  it('a wrong password asks the owner to connect again', async () => {
    await connect().verify()
    const reader = connect({ signIn: { user: owner, password: 'wrong' } })
    await expect(reader.verify()).rejects.toMatchObject({ kind: 'reauthorize' })
  })

  it('a server that cannot be reached says nothing about itself', async () => {
    const reader = connect({ port: 1 })
    await expect(reader.verify()).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'The mail server cannot be used.',
    })
  })
})

describe('TLS', () => {
  /** Puts TLS before the stand-in, which has none. */
  async function startTls(): Promise<number> {
    const server = createTlsServer(certificate, (socket) => {
      const plain = connectPlain(mailAccounts.imapPort(), '127.0.0.1')
      socket.pipe(plain).pipe(socket)
      for (const end of [socket, plain]) end.on('error', () => undefined)
    })
    server.on('tlsClientError', () => undefined)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    opened.push({ close: () => new Promise((resolve) => server.close(resolve)) })
    return (server.address() as AddressInfo).port
  }

  it('connects to the checked address and compares the certificate with the name', async () => {
    const port = await startTls()
    await connect({ port, host: certifiedHost, tls: 'implicit' }).verify()
    const other = connect({ port, host: 'other.test', tls: 'implicit' })
    await expect(other.verify()).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('sends no password to a server that offers no TLS', async () => {
    const reader = connect({ tls: 'starttls' })
    await expect(reader.verify()).rejects.toMatchObject({ kind: 'unavailable' })
    const { accounts } = (await (await mailAccounts.request('/api/accounts')).json()) as {
      accounts: unknown[]
    }
    expect(accounts).toEqual([])
  })
})
