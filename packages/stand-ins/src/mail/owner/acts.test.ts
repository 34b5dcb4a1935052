import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { setUpMail } from '#test/mail-stand-in'

const mail = setUpMail()
const ben = 'ben@example.test'
const ann = 'ann@headwater.test'

interface Listed {
  id: string
  subject: string
  folder: string
  threadId: string
  flags: string[]
}

async function list(address: string, folder: string): Promise<Listed[]> {
  const reply = await mail.request(`/api/accounts/${address}/messages?folder=${folder}`)
  return ((await reply.json()) as { messages?: Listed[] }).messages ?? []
}

/** The source of the newest message in a folder. */
async function newest(address: string, folder = 'Inbox'): Promise<string> {
  const [first] = await list(address, folder)
  if (!first) return ''
  return (await mail.request(`/accounts/${address}/messages/${first.id}/source`)).text()
}

function act(name: string, body: object = {}, method = 'POST'): Promise<Response> {
  return mail.request(`/api/accounts/${ben}/${name}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function write(changes: object = {}) {
  return mail.send({ messageId: '<first@headwater.test>', subject: 'A role', ...changes })
}

describe('a candidate', () => {
  it('replies in the thread', async () => {
    await write()
    expect((await act('reply', { text: 'Yes, tell me more.' })).status).toBe(204)
    const source = await newest(ann)
    expect(source).toContain('In-Reply-To: <first@headwater.test>\r\n')
    expect(source).toContain('Subject: Re: A role\r\n')
    expect(source).toContain('> Hello Ben')
    expect(source).not.toMatch(/auto-submitted/i)
    expect((await list(ben, 'Inbox'))[0]?.flags).toContain('\\Answered')
    expect(await list(ben, 'Sent')).toHaveLength(1)
  })

  it('replies from another address, without the thread, with odd headers and a file', async () => {
    await write()
    await act('reply', {
      text: 'Yes',
      from: 'ben.private@example.test',
      isUnthreaded: true,
      headers: { 'X-Auto-Response-Suppress': 'All' },
      attachments: [{ fileName: 'cv.txt', content: Buffer.from('ten years').toString('base64') }],
    })
    const source = await newest(ann)
    expect(source).toMatch(/^From: .*ben\.private@example\.test/m)
    expect(source).not.toMatch(/^(In-Reply-To|References):/m)
    expect(source).toContain('X-Auto-Response-Suppress: All\r\n')
    expect(source).toContain('filename=cv.txt')
  })

  it('forwards to a colleague who answers in the thread', async () => {
    await write()
    await act('forward', { to: 'cleo@example.test', text: 'I am interested.' })
    expect((await list('cleo@example.test', 'Inbox'))[0]?.subject).toBe('Fwd: A role')
    const answer = await newest(ann)
    expect(answer).toMatch(/^From: Cleo <cleo@example\.test>/m)
    expect(answer).toContain('In-Reply-To: <first@headwater.test>\r\n')
  })

  it('reports spam to the sender, and finds the message in junk', async () => {
    await write()
    await act('complain')
    const report = await newest(ann)
    expect(report).toMatch(/^Content-Type: multipart\/report; report-type=feedback-report;/m)
    expect(report).toContain('Feedback-Type: abuse\r\n')
    expect(report).toContain('Message-ID: <first@headwater.test>\r\n')
    expect(await list(ben, 'Junk')).toHaveLength(1)
  })

  it('gets an error for a message that does not exist', async () => {
    await write()
    const reply = await act('reply', { text: 'Yes', id: 'none' })
    expect([reply.status, await reply.json()]).toEqual([
      409,
      { error: 'There is no such message.' },
    ])
    expect((await mail.request('/api/accounts/nobody@x.test/reply')).status).toBe(404)
  })
})

describe('a bounce', () => {
  it.each([
    ['hard', 'failed', '5.1.1'],
    ['full', 'failed', '5.2.2'],
    ['policy', 'failed', '5.7.1'],
    ['expired', 'failed', '4.2.2'],
    ['delayed', 'delayed', '4.4.1'],
  ])('of the kind %s reports %s with %s', async (reason, action, status) => {
    await write()
    await act('bounce', { reason })
    const report = await newest(ann)
    expect(report).toMatch(/^Return-Path: <>\r\n/)
    expect(report).toMatch(/^Content-Type: multipart\/report; report-type=delivery-status;/m)
    expect(report).toContain('Auto-Submitted: auto-replied\r\n')
    expect(report).toContain(`Final-Recipient: rfc822; ${ben}\r\n`)
    expect(report).toContain(`Action: ${action}\r\nStatus: ${status}\r\n`)
    expect(report).toContain('Message-ID: <first@headwater.test>\r\n')
    expect(await list(ben, 'Inbox')).toHaveLength(action === 'failed' ? 0 : 1)
  })

  it('is never answered by another report', async () => {
    await write()
    await act('bounce')
    const reply = await mail.request(`/api/accounts/${ann}/bounce`, { method: 'POST' })
    expect(reply.status).toBe(409)
  })
})

describe('an automatic reply', () => {
  it.each([
    ['gmail', 'Re: A role', 'Auto-Submitted: auto-replied\r\n'],
    ['outlook', 'Automatic reply: A role', 'X-Auto-Response-Suppress: All\r\n'],
    ['smtp', 'Auto: A role', 'Auto-Submitted: auto-replied (vacation)\r\n'],
  ])('of %s looks as theirs, and names the return date', async (kind, subject, header) => {
    await create({ address: ben, kind })
    await act('out-of-office', { until: '2099-12-24' }, 'PUT')
    await write()
    const reply = await newest(ann)
    expect(reply).toContain(`Subject: ${subject}\r\n`)
    expect(reply).toContain(header)
    expect(reply).toContain('In-Reply-To: <first@headwater.test>\r\n')
    expect(reply).toContain('24 December 2099')
    expect(reply).toMatch(/^Return-Path: <>\r\n/)
  })

  it('is sent once to each person, and not after the return date', async () => {
    await act('out-of-office', { until: '2099-12-24' }, 'PUT')
    await write()
    await write({ messageId: '<second@headwater.test>' })
    expect(await list(ann, 'Inbox')).toHaveLength(1)
    await act('out-of-office', { until: '2020-01-01' }, 'PUT')
    await write()
    expect(await list(ann, 'Inbox')).toHaveLength(1)
  })

  it('never answers an automatic message, so that two absent people do not write forever', async () => {
    await act('out-of-office', { until: '2099-12-24' }, 'PUT')
    await mail.request(`/api/accounts/${ann}/out-of-office`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ until: '2099-12-24' }),
    })
    await write()
    await write({
      to: 'cleo@example.test',
      from: ben,
      headers: { 'Auto-Submitted': 'auto-replied' },
    })
    expect(await list(ann, 'Inbox')).toHaveLength(1)
    expect(await list(ben, 'Inbox')).toHaveLength(1)
  })
})

describe('an unsubscribe', () => {
  it('posts to the address of the header and returns the status', async () => {
    const requests: string[] = []
    const server = createServer(async (request, response) => {
      requests.push(`${request.method} ${request.url} ${await readText(request)}`)
      response.writeHead(request.url === '/u/known' ? 200 : 404).end()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await write({ headers: listHeaders(`${origin()}/u/known`) })
    expect(await (await act('unsubscribe')).json()).toEqual({ status: 200 })
    await write({ headers: listHeaders(`${origin()}/u/forged`) })
    expect(await (await act('unsubscribe')).json()).toEqual({ status: 404 })
    expect(requests).toEqual([
      'POST /u/known List-Unsubscribe=One-Click',
      'POST /u/forged List-Unsubscribe=One-Click',
    ])
  })

  it.each([
    [{}, 'The message offers no one-click unsubscribe.'],
    [
      listHeaders('https://elsewhere.example.com/u/1'),
      'The link leaves this machine, so the stand-in does not follow it.',
    ],
  ])('is refused for the headers %j', async (headers, error) => {
    await write({ headers })
    const reply = await act('unsubscribe')
    expect([reply.status, await reply.json()]).toEqual([409, { error }])
  })

  function listHeaders(address: string) {
    return {
      'List-Unsubscribe': { prepared: true, value: `<${address}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
  }
})

function create(account: object): Promise<Response> {
  return mail.request('/api/accounts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
}
