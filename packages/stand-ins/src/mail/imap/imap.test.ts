import { Readable } from 'node:stream'
import { ImapFlow } from 'imapflow'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { setUpMail } from '#test/mail-stand-in'

const mail = setUpMail()
const ann = { user: 'ann@headwater.test', pass: 'secret' }

describe('an IMAP client', () => {
  it('lists the folders with their special uses', async () => {
    const client = await connect()
    const folders = await client.list()
    expect(folders.map(({ path, specialUse }) => [path, specialUse]).sort()).toEqual([
      ['Drafts', '\\Drafts'],
      ['INBOX', '\\Inbox'],
      ['Junk', '\\Junk'],
      ['Sent', '\\Sent'],
    ])
  })

  it('reads what was delivered: flags, envelope, structure and source', async () => {
    await mail.send({
      to: 'Ann <ann@headwater.test>',
      subject: 'Grüße "aus" Köln',
      text: 'Hello Ann',
      html: '<p>Hello Ann</p>',
      attachments: [{ filename: 'cv.txt', content: 'ten years' }],
    })
    const client = await openInbox()
    const message = await client.fetchOne('*', {
      uid: true,
      flags: true,
      envelope: true,
      internalDate: true,
      size: true,
      bodyStructure: true,
      source: true,
    })
    if (!message) throw new Error('Nothing was delivered.')
    expect(message).toMatchObject({
      uid: 1,
      envelope: { subject: 'Grüße "aus" Köln', to: [{ address: 'ann@headwater.test' }] },
      bodyStructure: {
        type: 'multipart/mixed',
        childNodes: [
          { type: 'multipart/alternative', childNodes: [{ part: '1.1' }, { part: '1.2' }] },
          { part: '2', disposition: 'attachment', dispositionParameters: { filename: 'cv.txt' } },
        ],
      },
    })
    expect(message.flags?.size).toBe(0)
    expect(message.size).toBe(message.source?.length)
    expect(String(message.source)).toMatch(/^Return-Path: <ann@headwater.test>\r\n/)
    const { content } = await client.download('*', '1.1')
    expect(await readText(content)).toBe('Hello Ann')
    const partial = await client.fetchOne('1', { source: { start: 0, maxLength: 12 } })
    expect(partial && String(partial.source)).toBe('Return-Path:')
    const headers = await client.fetchOne('1', { headers: ['subject', 'to'] })
    expect(headers && String(headers.headers)).toMatch(/^To: Ann <ann@headwater\.test>\r\nSubject:/)
  })

  it('finds messages by header, flag, date and text', async () => {
    for (const subject of ['One', 'Two', 'Three']) {
      await mail.send({ to: ann.user, subject, messageId: `<${subject}@x.test>` })
    }
    const client = await openInbox()
    await client.messageFlagsAdd('2', ['\\Seen', '\\Flagged'])
    const search = (query: object) => client.search(query, { uid: true })
    expect(await search({ header: { 'message-id': '<Two@x.test>' } })).toEqual([2])
    expect(await search({ seen: false })).toEqual([1, 3])
    expect(await search({ or: [{ subject: 'one' }, { flagged: true }] })).toEqual([1, 2])
    expect(await search({ since: new Date(), not: { subject: 'three' } })).toEqual([1, 2])
    expect(await search({ before: new Date('2020-01-01') })).toEqual([])
    expect(await search({ uid: '2:*' })).toEqual([2, 3])
    expect(await search({ body: 'Hello Ben', larger: 10, smaller: 100_000 })).toEqual([1, 2, 3])
  })

  it('appends, flags, moves, copies and deletes', async () => {
    const client = await openInbox()
    const source = 'Subject: Kept\r\n\r\nBody\r\n'
    const appended = await client.append(
      'Sent',
      source,
      ['\\Seen'],
      new Date('2026-01-02T03:04:05Z'),
    )
    expect(appended).toMatchObject({ destination: 'Sent', uid: 1 })
    await client.mailboxOpen('Sent')
    const kept = await client.fetchOne('1', { flags: true, internalDate: true, source: true })
    expect(kept && [[...(kept.flags ?? [])], kept.internalDate, String(kept.source)]).toEqual([
      ['\\Seen'],
      new Date('2026-01-02T03:04:05Z'),
      source,
    ])
    await client.messageFlagsSet('1', ['$Label'])
    await client.messageFlagsRemove('1', ['$Label'])
    expect(await client.messageCopy('1', 'Drafts')).toMatchObject({ uidMap: new Map([[1, 1]]) })
    expect(await client.messageMove('1', 'Junk')).toMatchObject({ uidMap: new Map([[1, 1]]) })
    expect(await client.status('Sent', { messages: true, uidNext: true })).toMatchObject({
      messages: 0,
      uidNext: 2,
    })
    await client.mailboxOpen('Junk')
    await client.messageDelete('1')
    expect(await client.status('Junk', { messages: true })).toMatchObject({ messages: 0 })
  })

  it('hears of a new message at once while it is idle', async () => {
    const client = await openInbox()
    const counts: number[] = []
    client.on('exists', ({ count }) => counts.push(count))
    const idle = client.idle()
    await vi.waitFor(() => expect(client.idling).toBe(true))
    const sentAt = Date.now()
    await mail.send({ to: ann.user })
    await vi.waitFor(() => expect(counts).toEqual([1]), { interval: 5 })
    expect(Date.now() - sentAt).toBeLessThan(5_000)
    await client.noop()
    await idle
  })

  it('hears of messages that another client deletes', async () => {
    await mail.send({ to: ann.user })
    await mail.send({ to: ann.user })
    const [client, other] = [await openInbox(), await openInbox()]
    const expunged: (number | undefined)[] = []
    client.on('expunge', ({ seq }) => expunged.push(seq))
    await other.messageDelete('1')
    await client.noop()
    expect(expunged).toEqual([1])
    expect(await client.search({ all: true }, { uid: true })).toEqual([2])
  })

  it('is disconnected when all UIDs change, and sees another UIDVALIDITY', async () => {
    await mail.send({ to: ann.user })
    await mail.send({ to: ann.user })
    const first = await openInbox()
    await first.messageDelete('1')
    const before = uidValidityOf(first)
    const closed = new Promise((resolve) => first.once('close', resolve))
    await mail.request(`/api/accounts/${ann.user}/reset-uids`, { method: 'POST' })
    await closed
    const second = await openInbox()
    expect(uidValidityOf(second)).not.toBe(before)
    expect(await second.search({ all: true }, { uid: true })).toEqual([1])
  })
})

describe('an IMAP sign-in', () => {
  it('needs the password that the first one set', async () => {
    await connect()
    await expect(connect({ user: ann.user, pass: 'other' })).rejects.toMatchObject({
      authenticationFailed: true,
    })
  })

  it('is refused by a fault', async () => {
    await setAccountFaults({ refuseSignIn: true })
    await expect(connect()).rejects.toMatchObject({ authenticationFailed: true })
  })

  it('works by AUTHENTICATE PLAIN and by LOGIN', async () => {
    for (const loginMethod of ['AUTH=PLAIN', 'LOGIN']) {
      const client = await connect({ ...ann, loginMethod })
      expect(client.authenticated).toBeTruthy()
    }
  })
})

function setAccountFaults(faults: object): Promise<Response> {
  return mail.request(`/api/accounts/${ann.user}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })
}

async function connect(auth: { user: string; pass: string; loginMethod?: string } = ann) {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: mail.imapPort(),
    secure: false,
    auth,
    logger: false,
    disableAutoIdle: true,
  })
  client.on('error', () => undefined)
  onTestFinished(() => client.close())
  await client.connect()
  return client
}

async function openInbox(): Promise<ImapFlow> {
  const client = await connect()
  await client.mailboxOpen('INBOX')
  return client
}

async function readText(stream: AsyncIterable<Buffer> = Readable.from([])): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += chunk.toString()
  return text
}

function uidValidityOf({ mailbox }: ImapFlow): bigint | undefined {
  return mailbox ? mailbox.uidValidity : undefined
}
