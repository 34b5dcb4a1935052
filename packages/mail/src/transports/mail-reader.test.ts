import { afterEach, describe, expect, it } from 'vitest'
import { password, setUpMailAccounts } from '#test/mail-accounts'
import { anAttempt } from '#test/send-attempt'
import { createGmailReader } from './gmail-reader.ts'
import { createGmailTransport } from './gmail-transport.ts'
import { createImapReader } from './imap-reader.ts'
import { createOutlookReader } from './outlook-reader.ts'
import type { FetchedMail, MailReader, TokenProvider } from './transport.ts'

const mailAccounts = setUpMailAccounts()
const owner = 'recruiter@company.test'
const opened: MailReader[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((reader) => reader.close()))
})

describe.each(['gmail', 'outlook', 'imap'] as const)('%s', (kind) => {
  function connect({ tokens, pollMs = 600_000 }: { tokens?: TokenProvider; pollMs?: number } = {}) {
    const given = tokens ?? mailAccounts.grant(kind === 'gmail' ? 'google' : 'microsoft', owner)
    const reader = create(given, pollMs)
    opened.push(reader)
    return reader
  }

  function create(tokens: TokenProvider, pollMs: number): MailReader {
    if (kind === 'gmail') {
      return createGmailReader({ baseUrl: mailAccounts.gmailUrl(), tokens, pollMs })
    }
    if (kind === 'outlook') {
      return createOutlookReader({ baseUrl: mailAccounts.graphUrl(), tokens, pollMs })
    }
    const server = { host: 'localhost', address: '127.0.0.1', port: mailAccounts.imapPort() }
    return createImapReader({ ...server, tls: 'none', signIn: { user: owner, tokens }, pollMs })
  }

  /** Reads until there is no more, with a cursor that was stored as JSON in between. */
  async function readAll(reader: MailReader, start?: unknown) {
    const mails: FetchedMail[] = []
    let cursor = start
    let pages = 0
    for (let hasMore = true; hasMore; pages += 1) {
      const page = await reader.readNew(cursor)
      mails.push(...page.mails)
      cursor = JSON.parse(JSON.stringify(page.cursor))
      hasMore = page.hasMore
    }
    return { mails, cursor, pages }
  }

  it('reads inbox, junk and sent, and later only what is new', async () => {
    const reader = connect()
    await reader.verify()
    await mailAccounts.deliver(owner, 'In the inbox')
    await mailAccounts.append(owner, 'Junk', '<junk@candidate.test>')
    await mailAccounts.append(owner, 'Sent', '<sent@company.test>')
    await mailAccounts.append(owner, 'Drafts', '<draft@company.test>')
    const first = await readAll(reader)
    const folders = first.mails.map(({ folder }) => folder).sort()
    expect(folders).toEqual(['inbox', 'junk', 'sent'])
    const inbox = first.mails.find(({ folder }) => folder === 'inbox')
    expect(inbox?.source.toString()).toContain('Subject: In the inbox')
    expect(Date.now() - (inbox?.receivedAt.getTime() ?? 0)).toBeLessThan(60_000)

    const second = await readAll(reader, first.cursor)
    expect(second.mails).toEqual([])
    await mailAccounts.deliver(owner, 'Later')
    await mailAccounts.append(owner, 'Junk', '<junk-2@candidate.test>')
    await mailAccounts.append(owner, 'Drafts', '<draft-2@company.test>')
    const third = await readAll(reader, second.cursor)
    expect(third.mails.map(({ folder }) => folder).sort()).toEqual(['inbox', 'junk'])
    const keys = [...first.mails, ...third.mails].map(({ key }) => key)
    expect(new Set(keys).size).toBe(5)
  })

  it('reads a reply that a rule has filed before it was read, once', async () => {
    const reader = connect()
    await mailAccounts.append(owner, 'Archive', '<filed@candidate.test>')
    const first = await readAll(reader)
    expect(first.mails).toMatchObject([{ folder: 'inbox' }])
    expect((await readAll(reader, first.cursor)).mails).toEqual([])
    await mailAccounts.append(owner, 'Archive', '<filed-2@candidate.test>')
    const second = await readAll(reader, first.cursor)
    expect(second.mails.map(({ source }) => /<([\w-]+)@cand/.exec(source.toString())?.[1])).toEqual(
      ['filed-2'],
    )
    expect((await readAll(reader, second.cursor)).mails).toEqual([])
  })

  it('reads a full mailbox page by page, and every mail once', async () => {
    await mailAccounts.deliver(owner, 'First', 60)
    const reader = connect()
    const first = await readAll(reader)
    expect(first.pages).toBeGreaterThan(1)
    expect(new Set(first.mails.map(({ key }) => key)).size).toBe(60)
    expect(first.mails).toHaveLength(60)
    await mailAccounts.deliver(owner, 'Second', 60)
    const second = await readAll(reader, first.cursor)
    expect(second.mails).toHaveLength(60)
    const again = await readAll(reader, first.cursor)
    expect(again.mails.map(({ key }) => key).sort()).toEqual(
      second.mails.map(({ key }) => key).sort(),
    )
  })

  it('misses no mail that arrives while a mailbox is read for the first time', async () => {
    await mailAccounts.deliver(owner, 'Before', 60)
    const reader = connect()
    const page = await reader.readNew(undefined)
    await mailAccounts.deliver(owner, 'Meanwhile')
    const rest = await readAll(reader, page.cursor)
    const subjects = rest.mails.map(({ source }) => /Subject: (\w+)/.exec(source.toString())?.[1])
    const later = await readAll(reader, rest.cursor)
    expect([...subjects, ...later.mails.map(() => 'Meanwhile')]).toContain('Meanwhile')
  })

  it('reads 30 days back at first', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    await mailAccounts.append(owner, 'INBOX', '<old@candidate.test>', daysAgo(40))
    await mailAccounts.append(owner, 'INBOX', '<recent@candidate.test>', daysAgo(20))
    const { mails } = await readAll(connect())
    expect(mails.map(({ source }) => /<(\w+)@/.exec(source.toString())?.[1])).toHaveLength(1)
    expect(mails[0]?.source.toString()).toContain('<recent@candidate.test>')
  })

  it('reads the last 30 days again when the provider has forgotten the cursor', async () => {
    await mailAccounts.deliver(owner, 'Known')
    const reader = connect()
    const { cursor } = await readAll(reader)
    const forgotten = forget(cursor)
    if (kind === 'imap') {
      await mailAccounts.request(`/api/accounts/${owner}/reset-uids`, { method: 'POST' })
      // The stand-in closes the connection, and a read may fail before that is noticed.
      await expect.poll(() => reader.verify().then(() => reader.readNew(forgotten))).toBeDefined()
    }
    const { mails, cursor: next } = await readAll(reader, forgotten)
    expect(mails).toHaveLength(1)
    await expect(readAll(reader, next)).resolves.toMatchObject({ mails: [] })
  })

  function forget(cursor: unknown): unknown {
    if (kind === 'gmail') return { historyId: '1' }
    if (kind === 'imap') return cursor
    const { inbox = '', ...others } = cursor as Record<string, string>
    const [path, token = ''] = inbox.split('$deltatoken=')
    const state = JSON.parse(Buffer.from(token, 'base64url').toString()) as object
    const old = Buffer.from(JSON.stringify({ ...state, at: 1 })).toString('base64url')
    return { ...others, inbox: `${path}$deltatoken=${old}` }
  }

  it('refreshes an expired token once', async () => {
    const tokens = mailAccounts.grant(kind === 'gmail' ? 'google' : 'microsoft', owner)
    tokens.expire()
    await connect({ tokens }).verify()
    expect(tokens.asked).toEqual([{ forceRefresh: false }, { forceRefresh: true }])
  })

  it('asks the owner to connect again when access is refused', async () => {
    const reader = connect()
    await mailAccounts.setFaults(owner, { refuseSignIn: true })
    await expect(reader.readNew(undefined)).rejects.toMatchObject({ kind: 'reauthorize' })
    await expect(reader.verify()).rejects.toMatchObject({ kind: 'reauthorize' })
    await mailAccounts.setFaults(owner, {})
    await expect(reader.readNew(undefined)).resolves.toMatchObject({ mails: [] })
  })

  it('stops waiting for mail on abort and after the polling interval', async () => {
    const reader = connect()
    await reader.readNew(undefined)
    const end = new AbortController()
    const waiting = reader.waitForChange(end.signal)
    end.abort()
    await waiting
    const polling = connect({ pollMs: 10 })
    await polling.readNew(undefined)
    await polling.waitForChange(new AbortController().signal)
  })
})

describe('threads', () => {
  it('a sent message is read with the thread that it was sent in', async () => {
    const options = {
      baseUrl: mailAccounts.gmailUrl(),
      tokens: mailAccounts.grant('google', owner),
    }
    const reader = createGmailReader(options)
    const { cursor } = await reader.readNew(undefined)
    const outcome = await createGmailTransport(options).send(anAttempt())
    const { mails } = await reader.readNew(cursor)
    expect(mails).toMatchObject([{ folder: 'sent' }])
    expect(outcome).toMatchObject({
      providerMessageId: mails[0]?.key,
      providerThreadId: mails[0]?.threadId,
    })
  })

  it('throttled reading tells how long to wait', async () => {
    const tokens = mailAccounts.grant('microsoft', owner)
    const reader = createOutlookReader({ baseUrl: mailAccounts.graphUrl(), tokens })
    await reader.verify()
    await mailAccounts.setFaults(owner, { api: { kind: '429', at: 'all', retryAfterSeconds: 9 } })
    const reading = reader.readNew(undefined)
    await expect(reading).rejects.toMatchObject({ kind: 'throttled', afterMs: 9_000 })
  })
})

it('IMAP accepts the password of an account', async () => {
  await mailAccounts.append(owner, 'INBOX', '<first@candidate.test>')
  const reader = createImapReader({
    host: 'localhost',
    address: '127.0.0.1',
    port: mailAccounts.imapPort(),
    tls: 'none',
    signIn: { user: owner, password },
  })
  opened.push(reader)
  await expect(reader.readNew(undefined)).resolves.toMatchObject({ hasMore: false })
})
