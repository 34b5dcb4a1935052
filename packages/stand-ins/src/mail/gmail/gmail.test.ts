import { describe, expect, it } from 'vitest'
import { aSource, setUpProvider } from '#test/provider-mailboxes'

const gmail = setUpProvider('google', '/gmail/v1/users/me')

interface Message {
  id: string
  threadId: string
  labelIds: string[]
}

const raw = (changes: Record<string, string> = {}) =>
  Buffer.from(aSource(changes)).toString('base64url')

function createDraft(message: object = { raw: raw() }): Promise<{ id: string; message: Message }> {
  return gmail.read('/drafts', { method: 'POST', json: { message } })
}

function sendDraft(id: string, options: object = {}): Promise<Response> {
  return gmail.call('/drafts/send', { method: 'POST', json: { id }, ...options })
}

async function sendMail(changes: Record<string, string> = {}, threadId?: string): Promise<Message> {
  const { id } = await createDraft({ raw: raw(changes), ...(threadId && { threadId }) })
  return (await (await sendDraft(id)).json()) as Message
}

async function find(q: string): Promise<string[]> {
  const path = `/messages?q=${encodeURIComponent(q)}`
  const { messages = [] } = await gmail.read<{ messages?: Message[] }>(path)
  return messages.map(({ id }) => id)
}

describe('a Gmail draft', () => {
  it('disappears when sent, and a message with the label SENT appears', async () => {
    const draft = await createDraft()
    expect(draft.message.labelIds).toEqual(['DRAFT'])
    const reply = await sendDraft(draft.id)
    const sent = (await reply.json()) as Message
    expect([reply.status, sent.labelIds]).toEqual([200, ['SENT']])
    expect(sent.id).not.toBe(draft.message.id)
    expect((await gmail.call(`/drafts/${draft.id}`)).status).toBe(404)
    expect((await sendDraft(draft.id)).status).toBe(404)
    expect(await gmail.listFolder('ben@example.test', 'Inbox')).toHaveLength(1)
    expect(await gmail.mail.list()).toMatchObject([{ from: gmail.email, to: ['ben@example.test'] }])
  })

  it('can be read and deleted before it is sent', async () => {
    const { id } = await createDraft()
    expect(await gmail.read(`/drafts/${id}?format=raw`)).toMatchObject({ message: { raw: raw() } })
    expect((await gmail.call(`/drafts/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await gmail.mail.list()).toEqual([])
  })

  it('is refused without content and without a recipient', async () => {
    const empty = await gmail.call('/drafts', { method: 'POST', json: { message: {} } })
    expect([empty.status, await empty.json()]).toMatchObject([
      400,
      { error: { code: 400, status: 'INVALID_ARGUMENT', errors: [{ reason: 'invalidArgument' }] } },
    ])
    const { id } = await createDraft({ raw: raw({ To: '' }) })
    expect((await sendDraft(id)).status).toBe(400)
  })

  it('hides Bcc from the others and delivers to it', async () => {
    await sendMail({ Bcc: 'cleo@example.test' })
    for (const address of ['ben@example.test', 'cleo@example.test']) {
      const [{ id } = { id: '' }] = await gmail.listFolder(address, 'Inbox')
      const reply = await gmail.mail.request(`/api/accounts/${address}/messages/${id}`)
      expect(JSON.stringify(await reply.json())).not.toMatch(/bcc/i)
    }
  })

  it('may also be uploaded', async () => {
    const reply = await gmail.mail.request('/upload/gmail/v1/users/me/drafts?uploadType=media', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await gmail.createToken()}`,
        'content-type': 'message/rfc822',
      },
      body: aSource(),
    })
    const { id } = (await reply.json()) as { id: string }
    expect((await sendDraft(id)).status).toBe(200)
  })
})

describe('a Gmail search', () => {
  it('finds a sent message by its Message-ID, in Sent only', async () => {
    const { id } = await sendMail()
    expect(await find('rfc822msgid:first@headwater.test in:sent')).toEqual([id])
    expect(await find('rfc822msgid:<first@headwater.test>')).toEqual([id])
    expect(await find('rfc822msgid:first@headwater.test in:inbox')).toEqual([])
    expect(await find('rfc822msgid:other@headwater.test')).toEqual([])
  })

  it('leaves out spam unless asked for it', async () => {
    await gmail.setFaults({ deliverToJunk: true })
    await gmail.mail.send({ to: gmail.email, subject: 'Offer' })
    expect(await find('subject:offer')).toEqual([])
    expect(await find('in:spam is:unread')).toHaveLength(1)
  })

  it('lags behind when told to', async () => {
    await gmail.setFaults({ searchDelayMs: 60_000 })
    await sendMail()
    expect(await find('rfc822msgid:first@headwater.test')).toEqual([])
  })
})

describe('Gmail history', () => {
  it('lists what has happened since an id', async () => {
    const { historyId } = await gmail.read<{ historyId: string }>('/profile')
    await gmail.mail.send({ to: gmail.email, subject: 'Re: A role' })
    const path = `/history?startHistoryId=${historyId}&historyTypes=messageAdded`
    const first = await gmail.read<History>(path)
    expect(first.history).toMatchObject([
      { messagesAdded: [{ message: { labelIds: ['INBOX', 'UNREAD'] } }] },
    ])
    const next = await gmail.read<History>(`/history?startHistoryId=${first.historyId}`)
    expect(next).toEqual({ historyId: first.historyId })
  })

  it('shows a sent draft as deleted and added, and pages', async () => {
    const { historyId } = await gmail.read<{ historyId: string }>('/profile')
    await sendMail()
    const kinds: string[] = []
    let page = ''
    do {
      const path = `/history?startHistoryId=${historyId}&maxResults=1${page}`
      const { history = [], nextPageToken } = await gmail.read<History>(path)
      kinds.push(...history.flatMap((record) => Object.keys(record).slice(2)))
      page = nextPageToken ? `&pageToken=${nextPageToken}` : ''
    } while (page)
    expect(kinds).toEqual(['messagesAdded', 'messagesAdded', 'messagesDeleted'])
  })

  it.each(['1', '99999999999999'])('is not found from the id %s', async (id) => {
    const reply = await gmail.call(`/history?startHistoryId=${id}`)
    expect([reply.status, await reply.json()]).toMatchObject([
      404,
      { error: { status: 'NOT_FOUND', message: 'Requested entity was not found.' } },
    ])
  })
})

interface History {
  history?: object[]
  historyId: string
  nextPageToken?: string
}

describe('a Gmail message', () => {
  it('has four formats', async () => {
    await gmail.mail.send({
      to: gmail.email,
      subject: 'Grüße',
      html: '<p>Hello</p>',
      attachments: [{ filename: 'cv.txt', content: 'ten years' }],
    })
    const [id] = await find('in:inbox')
    expect(await gmail.read(`/messages/${id}?format=full`)).toMatchObject({
      snippet: 'Hello Ben',
      payload: {
        mimeType: 'multipart/mixed',
        headers: expect.arrayContaining([{ name: 'Subject', value: 'Grüße' }]),
        parts: [
          { parts: [{ mimeType: 'text/plain' }, { mimeType: 'text/html' }] },
          { filename: 'cv.txt', body: { attachmentId: expect.any(String) } },
        ],
      },
    })
    const wanted = await gmail.read(`/messages/${id}?format=metadata&metadataHeaders=Subject`)
    expect(wanted).toMatchObject({ payload: { headers: [{ name: 'Subject', value: 'Grüße' }] } })
    const { raw: source } = await gmail.read<{ raw: string }>(`/messages/${id}?format=raw`)
    expect(Buffer.from(source, 'base64url').toString()).toContain(
      'Return-Path: <ann@headwater.test>',
    )
    expect(await gmail.read(`/messages/${id}?format=minimal`)).not.toHaveProperty('payload')
  })

  it('is marked as read by its labels', async () => {
    await gmail.mail.send({ to: gmail.email })
    const [id] = await find('is:unread')
    await gmail.call(`/messages/${id}/modify`, {
      method: 'POST',
      json: { removeLabelIds: ['UNREAD'] },
    })
    expect(await find('is:unread')).toEqual([])
  })
})

describe('a Gmail thread', () => {
  it('contains the answer of the other side', async () => {
    const sent = await sendMail()
    const references = '<first@headwater.test>'
    await gmail.mail.send({ to: gmail.email, subject: 'Re: A role', inReplyTo: references })
    const thread = await gmail.read<{ messages: Message[] }>(`/threads/${sent.threadId}`)
    expect(thread.messages.map(({ labelIds }) => labelIds[0])).toEqual(['SENT', 'INBOX'])
  })

  it('is joined only with matching headers and subject', async () => {
    const first = await sendMail()
    const headers = {
      'Message-ID': '<second@headwater.test>',
      'In-Reply-To': '<first@headwater.test>',
    }
    const second = await sendMail({ ...headers, Subject: 'Re: A role' }, first.threadId)
    expect(second.threadId).toBe(first.threadId)
    const third = await sendMail({ ...headers, Subject: 'Another' }, first.threadId)
    expect(third.threadId).not.toBe(first.threadId)
    const draft = { message: { raw: raw(), threadId: 'ffff' } }
    expect((await gmail.call('/drafts', { method: 'POST', json: draft })).status).toBe(404)
  })
})

describe('a Gmail fault', () => {
  it.each(['401', '429', '504'])('answers %s and does nothing', async (kind) => {
    const { id } = await createDraft()
    await gmail.setFaults({ api: { kind, retryAfterSeconds: 7, times: 1 } })
    const reply = await sendDraft(id)
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([
      Number(kind),
      kind === '429' ? '7' : null,
    ])
    expect(await gmail.mail.list()).toEqual([])
    expect((await sendDraft(id)).status).toBe(200)
  })

  it('can be a timeout after the message was accepted', async () => {
    const { id } = await createDraft()
    await gmail.setFaults({ api: { kind: 'timeout-after-accept' } })
    await expect(sendDraft(id, { signal: AbortSignal.timeout(300) })).rejects.toThrow(/timeout/)
    expect(await gmail.mail.list()).toHaveLength(1)
    expect((await gmail.call(`/drafts/${id}`)).status).toBe(404)
    expect(await find('rfc822msgid:first@headwater.test in:sent')).toHaveLength(1)
  })

  it('can be an id of its own on the wire', async () => {
    await gmail.setFaults({ replaceMessageIds: true })
    await sendMail()
    expect(await find('rfc822msgid:first@headwater.test')).toEqual([])
    expect(await find('in:sent')).toHaveLength(1)
  })

  it('brings a refused recipient back as a bounce', async () => {
    await gmail.setFaults({ refuseRecipients: { code: 550, text: '5.1.1 No such user' } })
    await sendMail()
    const [{ id } = { id: '' }] = await gmail.listFolder(gmail.email, 'Inbox')
    const { raw: source } = await gmail.read<{ raw: string }>(`/messages/${id}?format=raw`)
    const text = Buffer.from(source, 'base64url').toString()
    expect(text).toContain('Final-Recipient: rfc822; ben@example.test\r\n')
    expect(text).toContain('Status: 5.1.1\r\n')
    expect(text).toMatch(/^Return-Path: <>\r\n/)
    expect(await gmail.listFolder('ben@example.test', 'Inbox').catch(() => [])).toEqual(undefined)
  })
})

describe('a Gmail token', () => {
  it('is refused when expired, revoked, of another provider or missing', async () => {
    const expired = await gmail.createToken({ lifeSeconds: 0 })
    const foreign = await gmail.createToken({ provider: 'microsoft', scopes: ['Mail.ReadWrite'] })
    const revoked = await gmail.createToken()
    await gmail.identity.tell('/control/revoke', { provider: 'google', email: gmail.email })
    for (const token of [expired, foreign, revoked, 'nonsense']) {
      const reply = await gmail.call('/profile', { token })
      expect([reply.status, await reply.json()]).toMatchObject([
        401,
        { error: { code: 401, status: 'UNAUTHENTICATED' } },
      ])
    }
  })

  it('needs a scope for mail', async () => {
    const token = await gmail.createToken({ scopes: ['openid', 'email'] })
    const reply = await gmail.call('/profile', { token })
    expect([reply.status, await reply.json()]).toMatchObject([
      403,
      { error: { status: 'PERMISSION_DENIED' } },
    ])
  })
})
