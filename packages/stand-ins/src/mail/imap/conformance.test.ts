import { Readable } from 'node:stream'
import type { ImapFlow } from 'imapflow'
import MailComposer from 'nodemailer/lib/mail-composer'
import { describe, expect, it, vi } from 'vitest'
import { imapTargets, setUpImap } from '#test/imap-targets'

/** What a client relies on, shown with a real client on our server and on the one it stands for. */
describe.each(imapTargets)('an IMAP client of $name', (target) => {
  const imap = setUpImap(target)

  it('lists the folders with their special uses', async () => {
    const client = await imap.connectAs(imap.newUser())
    const folders = await client.list()
    expect(folders.map(({ path, specialUse }) => [path, specialUse]).sort()).toEqual([
      ['Archive', '\\Archive'],
      ['Drafts', '\\Drafts'],
      ['INBOX', '\\Inbox'],
      ['Junk', '\\Junk'],
      ['Sent', '\\Sent'],
    ])
  })

  it('reads flags, envelope, structure, parts and source', async () => {
    const user = imap.newUser()
    const source = await aSource({
      subject: 'Grüße "aus" Köln',
      html: '<p>Hello Ann</p>',
      attachments: [
        { filename: 'cv.txt', content: 'ten years' },
        {
          filename: 'kept.eml',
          contentType: 'message/rfc822',
          contentTransferEncoding: '7bit',
          content: 'From: Cleo <cleo@x.test>\r\nSubject: Inner\r\n\r\nInside\r\n',
        },
      ],
    })
    await imap.deliver(user, source)
    const client = await imap.openInbox(user)
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
      envelope: {
        subject: 'Grüße "aus" Köln',
        messageId: '<first@headwater.test>',
        from: [{ name: 'Ann Lee', address: 'ann@headwater.test' }],
        to: [{ name: 'Ben', address: 'ben@example.test' }],
      },
      bodyStructure: {
        type: 'multipart/mixed',
        childNodes: [
          { type: 'multipart/alternative', childNodes: [{ part: '1.1' }, { part: '1.2' }] },
          { part: '2', disposition: 'attachment', dispositionParameters: { filename: 'cv.txt' } },
          { part: '3', type: 'message/rfc822', envelope: { subject: 'Inner' } },
        ],
      },
    })
    expect(message.size).toBe(source.length)
    expect(message.source?.equals(source)).toBe(true)
    expect(await download(client, '1.1')).toBe('Hello')
    const parts = await client.fetchOne('1', { bodyParts: ['3.TEXT', '3.HEADER', '2.MIME'] })
    expect(parts && String(parts.bodyParts?.get('3.text'))).toBe('Inside\r\n')
    expect(parts && String(parts.bodyParts?.get('3.header'))).toContain('Subject: Inner')
    expect(parts && String(parts.bodyParts?.get('2.mime'))).toContain('filename=cv.txt')
    const partial = await client.fetchOne('1', { source: { start: 6, maxLength: 7 } })
    expect(partial && String(partial.source)).toBe('Ann Lee')
    const headers = await client.fetchOne('1', { headers: ['to', 'message-id'] })
    const wanted = 'To: Ben <ben@example.test>\r\nMessage-ID: <first@headwater.test>\r\n\r\n'
    expect(headers && String(headers.headers)).toBe(wanted)
    const unread = await client.search({ seen: false }, { uid: true })
    expect(unread, 'reading with PEEK leaves it unread').toEqual([1])
  })

  it('finds messages by header, flag, date, size and text', async () => {
    const user = imap.newUser()
    for (const subject of ['One', 'Two', 'Three']) {
      await imap.deliver(user, await aSource({ subject, messageId: `<${subject}@x.test>` }))
    }
    const client = await imap.openInbox(user)
    await client.messageFlagsAdd('2', ['\\Seen', '\\Flagged'])
    const search = (query: object) => client.search(query, { uid: true })
    expect(await search({ header: { 'message-id': '<Two@x.test>' } })).toEqual([2])
    expect(await search({ seen: false })).toEqual([1, 3])
    expect(await search({ or: [{ subject: 'one' }, { flagged: true }] })).toEqual([1, 2])
    expect(
      await search({ since: new Date(Date.now() - 86_400_000), not: { subject: 'three' } }),
    ).toEqual([1, 2])
    expect(await search({ before: new Date('2020-01-01') })).toEqual([])
    expect(await search({ uid: '2:*' })).toEqual([2, 3])
    expect(await search({ body: 'hello', larger: 10, smaller: 100_000 })).toEqual([1, 2, 3])
  })

  it('appends, flags, copies, moves and deletes', async () => {
    const client = await imap.openInbox(imap.newUser())
    const source = 'Subject: Kept\r\n\r\nBody\r\n'
    const date = new Date('2026-01-02T03:04:05Z')
    const appended = await client.append('Sent', source, ['\\Seen'], date)
    expect(appended).toMatchObject({ destination: 'Sent', uid: 1 })
    await client.mailboxOpen('Sent')
    const kept = await client.fetchOne('1', { flags: true, internalDate: true, source: true })
    if (!kept) throw new Error('Nothing was appended.')
    expect(kept.flags?.has('\\Seen')).toBe(true)
    expect(kept.internalDate).toEqual(date)
    expect(String(kept.source)).toBe(source)
    await client.messageFlagsSet('1', ['$Label'])
    expect(await client.search({ keyword: '$Label', seen: false }, { uid: true })).toEqual([1])
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
    const user = imap.newUser()
    const client = await imap.openInbox(user)
    const counts: number[] = []
    client.on('exists', ({ count }) => counts.push(count))
    const idle = client.idle()
    await vi.waitFor(() => expect(client.idling).toBe(true), { timeout: 50_000 })
    await imap.deliver(user, await aSource())
    // Well below the 15 seconds after which a client would ask by itself.
    await vi.waitFor(() => expect(counts).toEqual([1]), { interval: 5, timeout: 12_000 })
    await client.noop()
    await idle
  })

  it('hears of messages that another client deletes', async () => {
    const user = imap.newUser()
    for (const subject of ['One', 'Two']) await imap.deliver(user, await aSource({ subject }))
    const [client, other] = [await imap.openInbox(user), await imap.openInbox(user)]
    const expunged: (number | undefined)[] = []
    client.on('expunge', ({ seq }) => expunged.push(seq))
    await other.messageDelete('1')
    const seeExpunged = async () => {
      await client.noop()
      expect(expunged).toEqual([1])
    }
    await vi.waitFor(seeExpunged, { timeout: 50_000 })
    expect(await client.search({ all: true }, { uid: true })).toEqual([2])
  })

  it('signs in by AUTHENTICATE PLAIN and by LOGIN, and not with another password', async () => {
    const user = imap.newUser()
    for (const method of ['AUTH=PLAIN', 'LOGIN']) {
      expect((await imap.connectAs(user, method)).authenticated).toBeTruthy()
      await expect(imap.connectAs(user, method, 'other')).rejects.toMatchObject({
        authenticationFailed: true,
      })
    }
  })
})

function aSource(changes: object = {}): Promise<Buffer> {
  return new MailComposer({
    from: 'Ann Lee <ann@headwater.test>',
    to: 'Ben <ben@example.test>',
    subject: 'A role',
    text: 'Hello',
    messageId: '<first@headwater.test>',
    ...changes,
  })
    .compile()
    .build()
}

async function download(client: ImapFlow, part: string): Promise<string> {
  const { content = Readable.from([]) } = await client.download('*', part)
  let text = ''
  for await (const chunk of content) text += String(chunk)
  return text
}
