import { describe, expect, it } from 'vitest'
import { setUpMail } from '#test/mail-stand-in'

const mail = setUpMail()

describe('the JSON calls', () => {
  it('list newest first, by recipient, and after a known message', async () => {
    for (const to of ['a@x.test', 'b@x.test', 'a@x.test']) await mail.send({ to })
    const [third, second, first] = await mail.list()
    expect(await mail.list('?to=A@x.test')).toEqual([third, first])
    expect(await mail.list(`?after=${first?.id}`)).toEqual([third, second])
    expect(await mail.list(`?to=a@x.test&after=${first?.id}`)).toEqual([third])
  })

  it('return one message with all its parts', async () => {
    await mail.send({
      html: '<p>Hello</p>',
      headers: { 'X-Flow': '7' },
      attachments: [{ filename: 'cv.txt', content: 'ten years' }],
    })
    const [{ id } = { id: 0 }] = await mail.list()
    const message = await (await mail.request(`/api/messages/${id}`)).json()
    expect(message).toMatchObject({
      id,
      envelope: { from: 'ann@headwater.test', to: ['ben@example.test'] },
      subject: 'Hello',
      text: 'Hello Ben',
      html: '<p>Hello</p>',
      headers: expect.arrayContaining(['X-Flow: 7']),
      attachments: [{ fileName: 'cv.txt', contentType: 'text/plain', size: 9 }],
    })
  })

  it('report a missing message', async () => {
    expect((await mail.request('/api/messages/999')).status).toBe(404)
    expect((await mail.request('/api/messages/abc')).status).toBe(400)
  })

  it('delete all messages on request', async () => {
    await mail.send({})
    expect((await mail.request('/api/messages', { method: 'DELETE' })).status).toBe(204)
    expect(await mail.list()).toEqual([])
  })
})

describe('the page', () => {
  const hostile = `"><script>alert(1)</script>&'`

  it('lists messages and escapes their content', async () => {
    await mail.send({ subject: hostile })
    const reply = await mail.request('/')
    const page = await reply.text()
    expect(page).not.toContain('<script')
    expect(page).toContain('alert(1)')
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('shows an empty state', async () => {
    expect(await (await mail.request('/')).text()).toContain('No emails yet')
  })

  it('shows one message: its text with links, its HTML sandboxed, its attachments', async () => {
    await mail.send({
      subject: hostile,
      text: `Open https://headwater.test/join?a=1&b=2 now ${hostile}`,
      html: `<script>alert(1)</script><p>Hi</p>`,
      attachments: [{ filename: `${hostile}.html`, content: '<script>alert(1)</script>' }],
    })
    const [{ id } = { id: 0 }] = await mail.list()
    const page = await (await mail.request(`/messages/${id}`)).text()
    expect(page).not.toContain('<script')
    expect(page).toContain('href="https://headwater.test/join?a=1&#38;b=2"')
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')

    const body = await mail.request(`/messages/${id}/html`)
    expect(body.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(await body.text()).toContain('<p>Hi</p>')

    const file = await mail.request(`/messages/${id}/attachments/0`)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(file.headers.get('content-type')).toBe('application/octet-stream')
    expect(await file.text()).toBe('<script>alert(1)</script>')

    const source = await mail.request(`/messages/${id}/source`)
    expect(await source.text()).toContain('From: Ann <ann@headwater.test>')
  })

  it.each(['/messages/999', '/messages/999/html', '/messages/1/attachments/9', '/nowhere'])(
    'shows a not-found page for %s',
    async (path) => {
      const reply = await mail.request(path)
      expect(reply.status).toBe(404)
      expect(await reply.text()).toContain('Page not found')
    },
  )
})
