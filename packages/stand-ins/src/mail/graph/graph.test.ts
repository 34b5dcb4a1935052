import { describe, expect, it } from 'vitest'
import { aSource, setUpProvider } from '#test/provider-mailboxes'

const graph = setUpProvider('microsoft', '/graph/v1.0/me')
const immutable = { prefer: 'IdType="ImmutableId"' }

interface Message {
  id: string
  isDraft: boolean
  subject: string
  conversationId: string
  internetMessageId: string
  '@removed'?: object
}

async function createDraft(changes: Record<string, string> = {}): Promise<Message> {
  const body = Buffer.from(aSource(changes)).toString('base64')
  const headers = { ...immutable, 'content-type': 'text/plain' }
  return graph.read('/messages', { method: 'POST', body, headers })
}

function send(id: string, options: object = {}): Promise<Response> {
  return graph.call(`/messages/${id}/send`, { method: 'POST', ...options })
}

describe('a Graph draft', () => {
  it('is created from MIME and found in Sent Items by the same immutable id', async () => {
    const draft = await createDraft()
    expect(draft).toMatchObject({
      isDraft: true,
      subject: 'A role',
      internetMessageId: '<first@headwater.test>',
    })
    const reply = await send(draft.id)
    expect([reply.status, await reply.text()]).toEqual([202, ''])
    expect(await graph.read(`/messages/${draft.id}`)).toMatchObject({ isDraft: false })
    expect(await graph.listFolder('ben@example.test', 'Inbox')).toHaveLength(1)
    expect((await send(draft.id)).status).toBe(400)
    expect(await graph.mail.list()).toHaveLength(1)
  })

  it('loses its default id when it is sent', async () => {
    const { id } = await createDraft()
    const path = `/mailFolders/drafts/messages`
    const { value } = await graph.read<{ value: Message[] }>(path)
    await send(id)
    expect((await graph.call(`/messages/${value[0]?.id}`)).status).toBe(404)
  })

  it('loses its immutable id by a fault', async () => {
    await graph.setFaults({ loseImmutableIds: true })
    const { id } = await createDraft()
    await send(id)
    const reply = await graph.call(`/messages/${id}`)
    expect([reply.status, await reply.json()]).toMatchObject([
      404,
      { error: { code: 'ErrorItemNotFound' } },
    ])
  })

  it('is refused if it is not base64, has no recipient or is of another sender', async () => {
    const headers = { 'content-type': 'text/plain' }
    const bad = await graph.call('/messages', { method: 'POST', body: '%%%', headers })
    expect(await bad.json()).toMatchObject({
      error: { code: 'ErrorMimeContentInvalidBase64String' },
    })
    const lonely = await createDraft({ To: '' })
    expect((await send(lonely.id)).status).toBe(400)
    const foreign = await createDraft({ From: 'eve@elsewhere.test' })
    const reply = await send(foreign.id)
    expect([reply.status, await reply.json()]).toMatchObject([
      403,
      { error: { code: 'ErrorSendAsDenied' } },
    ])
  })
})

describe('a Graph search', () => {
  it('finds a message by its Message-ID', async () => {
    const { id } = await createDraft()
    await send(id)
    const filter = encodeURIComponent(`internetMessageId eq '<first@headwater.test>'`)
    const path = `/mailFolders/sentitems/messages?$filter=${filter}&$select=id,subject`
    const { value } = await graph.read<{ value: Message[] }>(path, { headers: immutable })
    expect(value).toMatchObject([{ id, subject: 'A role' }])
    expect(value[0]).not.toHaveProperty('body')
  })

  it('rejects a filter it does not know', async () => {
    const reply = await graph.call(`/messages?$filter=${encodeURIComponent('a/any(b: c)')}`)
    expect(reply.status).toBe(400)
  })
})

describe('a Graph delta query', () => {
  it('gives all messages in pages, then only what has changed', async () => {
    for (const subject of ['One', 'Two', 'Three'])
      await graph.mail.send({ to: graph.email, subject })
    const first = await read('/mailFolders/inbox/messages/delta?$select=subject', 2)
    expect(first.value.map(({ subject }) => subject)).toEqual(['One', 'Two'])
    const second = await follow(first['@odata.nextLink'])
    expect(second.value.map(({ subject }) => subject)).toEqual(['Three'])

    await graph.mail.send({ to: graph.email, subject: 'Four' })
    await graph.call(`/messages/${first.value[0]?.id}`, { method: 'DELETE' })
    const third = await follow(second['@odata.deltaLink'])
    expect(third.value).toMatchObject([
      { subject: 'Four' },
      { id: first.value[0]?.id, '@removed': { reason: 'deleted' } },
    ])
    expect((await follow(third['@odata.deltaLink'])).value).toEqual([])
  })

  it('asks for a new round when the state is too old', async () => {
    const { '@odata.deltaLink': link } = await read('/mailFolders/junkemail/messages/delta')
    await graph.mail.request('/api/accounts', { method: 'DELETE' })
    await graph.mail.send({ to: graph.email })
    const path = new URL(link ?? '').href.split('/v1.0/me')[1] ?? ''
    const old = path.replace(/\$deltatoken=(.+)$/, (_, token) => `$deltatoken=${ageToken(token)}`)
    const reply = await graph.call(old)
    expect([reply.status, await reply.json()]).toMatchObject([
      410,
      { error: { code: 'SyncStateNotFound' } },
    ])
  })

  function read(path: string, size = 50): Promise<DeltaPage> {
    const prefer = `${immutable.prefer}, odata.maxpagesize=${size}`
    return graph.read(path, { headers: { prefer } })
  }

  function follow(link = ''): Promise<DeltaPage> {
    return read(link.split('/v1.0/me')[1] ?? '')
  }

  /** A link of an earlier day. */
  function ageToken(token: string): string {
    const state = JSON.parse(Buffer.from(token, 'base64url').toString()) as { at: number }
    return Buffer.from(JSON.stringify({ ...state, at: state.at - 86_400_000 })).toString(
      'base64url',
    )
  }
})

interface DeltaPage {
  value: Message[]
  '@odata.nextLink'?: string
  '@odata.deltaLink'?: string
}

describe('a Graph message', () => {
  it('can be downloaded, with all its headers', async () => {
    await graph.mail.send({ to: graph.email, headers: { 'X-Flow': '7' } })
    const { value } = await graph.read<{ value: Message[] }>('/mailFolders/inbox/messages')
    const source = await (await graph.call(`/messages/${value[0]?.id}/$value`)).text()
    expect(source).toContain('X-Flow: 7\r\n')
    const path = `/messages/${value[0]?.id}?$select=internetMessageHeaders`
    expect(await graph.read(path)).toMatchObject({
      internetMessageHeaders: expect.arrayContaining([{ name: 'X-Flow', value: '7' }]),
    })
  })

  it('is in the conversation of the message it answers', async () => {
    const draft = await createDraft()
    await send(draft.id)
    await graph.mail.send({ to: graph.email, inReplyTo: '<first@headwater.test>' })
    const { value } = await graph.read<{ value: Message[] }>('/mailFolders/inbox/messages')
    expect(value[0]?.conversationId).toBe(draft.conversationId)
  })

  it('is marked as read', async () => {
    await graph.mail.send({ to: graph.email })
    const filter = `/mailFolders/inbox/messages?$filter=${encodeURIComponent('isRead eq false')}`
    const before = await graph.read<{ value: Message[] }>(filter)
    const path = `/messages/${before.value[0]?.id}`
    await graph.call(path, { method: 'PATCH', json: { isRead: true } })
    expect((await graph.read<{ value: Message[] }>(filter)).value).toEqual([])
  })
})

describe('a Graph fault', () => {
  it('can be 504 after the message was accepted', async () => {
    const { id } = await createDraft()
    await graph.setFaults({ api: { kind: '504-after-accept' } })
    expect((await send(id)).status).toBe(504)
    expect(await graph.mail.list()).toHaveLength(1)
    expect(await graph.listFolder(graph.email, 'Sent')).toHaveLength(1)
  })

  it('can be 202 with a pause', async () => {
    const { id } = await createDraft()
    await graph.setFaults({ api: { kind: '202-with-retry-after', retryAfterSeconds: 9 } })
    const reply = await send(id)
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([202, '9'])
    expect(await graph.mail.list()).toHaveLength(1)
  })

  it('can concern every call', async () => {
    await graph.setFaults({ api: { kind: '429', at: 'all' } })
    const reply = await graph.call('/messages')
    expect([reply.status, await reply.json()]).toMatchObject([
      429,
      { error: { code: 'ApplicationThrottled' } },
    ])
  })
})

describe('a Graph token', () => {
  it('tells who the person is', async () => {
    const token = await graph.createToken({ scopes: ['User.Read'] })
    expect(await graph.read('', { token })).toMatchObject({
      displayName: 'Ann Lee',
      mail: graph.email,
      userPrincipalName: graph.email,
    })
    expect((await graph.call('/messages', { token })).status).toBe(403)
  })

  it('is refused when expired', async () => {
    const reply = await graph.call('', { token: await graph.createToken({ lifeSeconds: 0 }) })
    expect([reply.status, await reply.json()]).toMatchObject([
      401,
      { error: { code: 'InvalidAuthenticationToken', innerError: {} } },
    ])
  })
})
