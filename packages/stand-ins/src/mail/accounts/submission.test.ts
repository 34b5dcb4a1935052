import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { setUpProvider } from '#test/provider-mailboxes'

const google = setUpProvider('google', '/gmail/v1/users/me')
const { mail, email } = google

function sendAs(auth: object, message: object = {}): Promise<unknown> {
  return createTransport({ host: '127.0.0.1', port: mail.smtpPort(), auth } as object).sendMail({
    from: email,
    to: 'ben@example.test',
    subject: 'A role',
    text: 'Hello',
    ...message,
  })
}

describe('a message sent by SMTP', () => {
  it('is delivered to each recipient, and not filed in Sent', async () => {
    await sendAs({ user: email, pass: 'secret' }, { cc: 'Cleo@example.test' })
    for (const address of ['ben@example.test', 'cleo@example.test']) {
      expect(await google.listFolder(address, 'Inbox')).toMatchObject([{ subject: 'A role' }])
    }
    expect(await google.listFolder(email, 'Sent')).toEqual([])
  })

  it('needs the password that the first sign-in set, or that the account was created with', async () => {
    await sendAs({ user: email, pass: 'secret' })
    await expect(sendAs({ user: email, pass: 'other' })).rejects.toMatchObject({
      responseCode: 535,
    })
    await mail.request('/api/accounts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address: 'dan@x.test', password: 'known', kind: 'smtp' }),
    })
    await expect(sendAs({ user: 'dan@x.test', pass: 'no' })).rejects.toThrow()
    await sendAs({ user: 'dan@x.test', pass: 'known' })
  })

  it('may be sent with a token, if it is of the same person and covers SMTP', async () => {
    const xoauth = async (changes: object, user = email) => {
      const accessToken = await google.createToken(changes)
      return sendAs({ type: 'OAuth2', user, accessToken })
    }
    await xoauth({})
    await expect(xoauth({}, 'eve@headwater.test')).rejects.toMatchObject({ responseCode: 535 })
    await expect(xoauth({ lifeSeconds: 0 })).rejects.toMatchObject({ responseCode: 535 })
    const scopes = ['https://www.googleapis.com/auth/gmail.send']
    await expect(xoauth({ scopes })).rejects.toMatchObject({ responseCode: 535 })
    expect(await mail.list()).toHaveLength(1)
  })
})

describe('a fault of one account', () => {
  it('refuses its sign-in and no other', async () => {
    await google.setFaults({ refuseSignIn: true })
    await expect(sendAs({ user: email, pass: 'x' })).rejects.toMatchObject({ responseCode: 535 })
    expect((await google.call('/profile')).status).toBe(401)
    await sendAs({ user: 'other@headwater.test', pass: 'x' })
  })

  it('refuses recipients with its code and text', async () => {
    const refuseRecipients = { code: 450, text: '4.2.0 Try later', addresses: ['@example.test'] }
    await google.setFaults({ refuseRecipients })
    const auth = { user: email, pass: 'x' }
    await expect(sendAs(auth)).rejects.toMatchObject({
      responseCode: 450,
      message: expect.stringContaining('4.2.0 Try later'),
    })
    await sendAs(auth, { to: 'ben@elsewhere.test' })
  })

  it('refuses mail to it', async () => {
    await google.setFaults({ rejectMail: { code: 550, text: '5.1.1 Gone' } }, 'ben@example.test')
    await expect(mail.send({})).rejects.toMatchObject({ responseCode: 550 })
  })

  it('drops its connection after the data', async () => {
    await google.setFaults({ dropAfterData: true })
    await expect(sendAs({ user: email, pass: 'x' })).rejects.toThrow()
    expect(await google.listFolder('ben@example.test', 'Inbox')).toHaveLength(1)
  })

  it('delivers to junk', async () => {
    await google.setFaults({ deliverToJunk: true }, 'ben@example.test')
    await mail.send({})
    expect(await google.listFolder('ben@example.test', 'Junk')).toHaveLength(1)
  })

  it('ends with all faults', async () => {
    await google.setFaults({ refuseSignIn: true })
    await mail.request('/api/faults', { method: 'DELETE' })
    await sendAs({ user: email, pass: 'x' })
  })

  it.each([{ api: { kind: '500' } }, { delayMs: -1 }, { other: true }, { rejectMail: {} }])(
    'is rejected if it is %j',
    async (faults) => {
      expect((await google.setFaults(faults)).status).toBe(400)
    },
  )
})
