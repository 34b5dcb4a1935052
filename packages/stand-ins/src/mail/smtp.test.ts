import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { setUpMail } from '#test/mail-stand-in'

const mail = setUpMail()

describe('the mail server', () => {
  it('accepts what a mailer sends', async () => {
    await mail.send({ to: 'ben@example.test, cleo@example.test', bcc: 'dan@example.test' })
    expect(await mail.list()).toMatchObject([
      {
        from: 'ann@headwater.test',
        to: ['ben@example.test', 'cleo@example.test', 'dan@example.test'],
        subject: 'Hello',
      },
    ])
  })

  it('accepts any login', async () => {
    await mail.send({}, { user: 'ann', pass: 'whatever' })
    expect(await mail.list()).toHaveLength(1)
  })

  it('refuses a message that is too large and continues', async () => {
    await expect(mail.send({ text: 'a'.repeat(27_000_000) })).rejects.toThrow()
    await mail.send({})
    expect(await mail.list()).toHaveLength(1)
  })

  it('drops a message whose sender disconnects', async () => {
    const socket = connect(mail.smtpPort(), '127.0.0.1')
    for (const line of ['EHLO a', 'MAIL FROM:<a@a.test>', 'RCPT TO:<b@b.test>', 'DATA']) {
      await once(socket, 'data')
      socket.write(`${line}\r\n`)
    }
    await once(socket, 'data')
    socket.write('Subject: half\r\n\r\nThe first ha')
    socket.destroy()
    await mail.send({})
    expect((await mail.list()).map(({ subject }) => subject)).toEqual(['Hello'])
  })
})

describe('the mail server with faults', () => {
  it('refuses one recipient and accepts the other', async () => {
    await mail.setFaults({ refuseRecipients: ['@bounce.test', 'BEN@example.test'] })
    const { rejected } = await mail.send({ to: 'a@bounce.test, ben@example.test, c@example.test' })
    expect(rejected).toEqual(['a@bounce.test', 'ben@example.test'])
    expect(await mail.list()).toMatchObject([{ to: ['c@example.test'] }])
  })

  it.each(['connect', 'mail', 'recipient', 'data'])('refuses at the stage %s', async (at) => {
    for (const code of [451, 554]) {
      await mail.setFaults({ reply: { at, code, message: 'Not today' } })
      await expect(mail.send({})).rejects.toMatchObject({ responseCode: code })
    }
    expect(await mail.list()).toEqual([])
  })

  it('refuses a login', async () => {
    await mail.setFaults({ refuseSignIn: true })
    await expect(mail.send({}, { user: 'ann', pass: 'wrong' })).rejects.toMatchObject({
      responseCode: 535,
    })
  })

  it('has a message before it says so, when it takes its time', async () => {
    await mail.setFaults({ delayMs: 60_000 })
    let isHeard = false
    const hear = () => {
      isHeard = true
    }
    mail.send({}).then(hear, hear)
    await vi.waitFor(async () => expect(await mail.list()).toHaveLength(1), { timeout: 50_000 })
    expect(isHeard).toBe(false)
  })

  it('stores a message and breaks the connection before the acknowledgement', async () => {
    await mail.setFaults({ dropAfterData: true })
    await expect(mail.send({})).rejects.toThrow()
    expect(await mail.list()).toHaveLength(1)
  })

  it('works normally again once the faults are cleared', async () => {
    await mail.setFaults({ reply: { at: 'data', code: 554, message: 'No' } })
    await mail.request('/api/faults', { method: 'DELETE' })
    await mail.send({})
    expect(await (await mail.request('/api/faults')).json()).toEqual({})
  })

  it.each([{ delay: 3 }, { delayMs: -1 }, { reply: { at: 'data', code: 250, message: 'ok' } }])(
    'rejects %j as a fault',
    async (faults) => {
      expect((await mail.setFaults(faults)).status).toBe(400)
    },
  )
})
