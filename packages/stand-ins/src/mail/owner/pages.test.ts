import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { setUpMail } from '#test/mail-stand-in'

const mail = setUpMail()
const ann = 'ann@headwater.test'
const ben = 'ben@example.test'
const hostile = `"><script>alert(1)</script>&'`

async function open(path: string): Promise<string> {
  return (await mail.request(path)).text()
}

/** Opens the thread of the newest message and returns its address and text. */
async function openThread(): Promise<{ path: string; page: string }> {
  const [path = ''] = /\/accounts\/[^"]+\/threads\/\w+/.exec(await open(`/accounts/${ben}`)) ?? []
  return { path, page: await open(path) }
}

async function listInbox(address: string): Promise<{ id: string }[]> {
  const reply = await mail.request(`/api/accounts/${address}/messages?folder=Inbox`)
  return ((await reply.json()) as { messages: { id: string }[] }).messages
}

async function readNewest(address: string): Promise<string> {
  const [newest] = await listInbox(address)
  return open(`/accounts/${address}/messages/${newest?.id}/source`)
}

/** Presses a button of a page and returns where it leads. */
async function press(
  page: string,
  name: string,
  fields: Record<string, string> = {},
  headers = {},
) {
  const [action = ''] = new RegExp(`/accounts/[^"]+/acts/${name}(?=")`).exec(page) ?? []
  const [, id = ''] = /name="id" value="(\w+)"/.exec(page) ?? []
  const reply = await mail.request(action, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ id, ...fields }),
  })
  return { status: reply.status, location: reply.headers.get('location') ?? '' }
}

describe('the mailbox pages', () => {
  it('list the mailboxes and their folders, and escape what they show', async () => {
    expect(await open('/accounts')).toContain('No mailboxes yet')
    await mail.send({ subject: hostile, from: { name: hostile, address: 'eve@x.test' } })
    expect(await open('/accounts')).toContain(ben)
    const folder = await open(`/accounts/${ben}`)
    expect(folder).toContain('aria-current="page">Inbox 1')
    expect(folder).not.toContain('<script')
    expect(await open(`/accounts/${ben}/Sent`)).toContain('No emails in this folder')
  })

  it('show a thread with its headers, and its HTML in a sandbox', async () => {
    await mail.send({ html: '<script>alert(1)</script><p>Hi</p>', headers: { 'X-Flow': hostile } })
    const { page } = await openThread()
    expect(page).not.toContain('<script')
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page).toContain('X-Flow')
    const [frame = ''] = /\/accounts\/[^"]+\/html/.exec(page) ?? []
    const body = await mail.request(frame)
    expect(body.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(await body.text()).toContain('<p>Hi</p>')
  })

  it.each([
    ['reply', { text: 'Yes, tell me more.' }, 'The reply was sent.', 'Yes, tell me more.'],
    [
      'forward',
      { to: 'cleo@example.test', text: 'I take it.' },
      'The message was forwarded',
      'I take it.',
    ],
    ['complain', {}, 'reported as spam', 'Feedback-Type: abuse'],
    ['bounce', { reason: 'hard' }, 'came back to the sender', 'Status: 5.1.1'],
  ])('have a button to %s, and the sender gets it', async (act, fields, notice, received) => {
    await mail.send({ subject: 'A role' })
    const { location, status } = await press((await openThread()).page, act, fields)
    expect(status).toBe(303)
    expect(await open(location)).toContain(notice)
    expect(await readNewest(ann)).toContain(received)
  })

  it('leave the thread of a message that bounced, which is no longer there', async () => {
    await mail.send({})
    const { location } = await press((await openThread()).page, 'bounce', { reason: 'hard' })
    expect(location).toBe('/accounts/ben%40example.test?notice=bounced')
    expect(await open(location)).toContain('No emails in this folder')
  })

  it('turn automatic replies on and off', async () => {
    await mail.send({})
    await press(await open(`/accounts/${ben}`), 'away', { until: '2099-01-02' })
    const away = await open(`/accounts/${ben}`)
    expect(away).toContain('Out of office until 2099-01-02.')
    await mail.send({})
    expect(await readNewest(ann)).toContain('out of the office until 2 January 2099')
    await press(away, 'back')
    expect(await open(`/accounts/${ben}`)).not.toContain('Out of office until 2099')
    await mail.send({})
    expect((await listInbox(ann)).length).toBe(1)
  })

  it('click unsubscribe at the sender’s server', async () => {
    const requests: string[] = []
    const server = createServer(async (request, response) => {
      requests.push(`${request.method} ${request.url} ${await readText(request)}`)
      response.end()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await mail.send({
      headers: {
        'List-Unsubscribe': { prepared: true, value: `<http://127.0.0.1:${port}/u/1>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
    const { location } = await press((await openThread()).page, 'unsubscribe')
    expect(await open(location)).toContain('accepted the unsubscribe')
    expect(requests).toEqual(['POST /u/1 List-Unsubscribe=One-Click'])
  })

  it('set the faults of a mailbox', async () => {
    await mail.send({})
    await press(await open(`/accounts/${ben}`), 'faults', { deliverToJunk: 'on' })
    await mail.send({})
    expect(await open(`/accounts/${ben}`)).toContain('Junk 1')
  })

  it('say that a message cannot be unsubscribed from', async () => {
    await mail.send({})
    const { location } = await press((await openThread()).page, 'unsubscribe')
    expect(await open(location)).toContain('This message does not offer that.')
  })

  it('refuse a button that another site presses', async () => {
    await mail.send({})
    const { page } = await openThread()
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await press(page, 'reply', { text: 'Yes' }, headers)).status).toBe(404)
  })

  it.each([
    '/accounts/nobody@x.test',
    `/accounts/${ben}/Nowhere`,
    `/accounts/${ben}/threads/1`,
    `/accounts/${ben}/messages/1/html`,
    `/accounts/${ben}/messages/1/source`,
    `/accounts/${ben}/messages/1/attachments/0`,
  ])('show a not-found page for %s', async (path) => {
    await mail.send({})
    const reply = await mail.request(path)
    expect([reply.status, await reply.text()]).toEqual([
      404,
      expect.stringContaining('Page not found'),
    ])
  })
})
