import { ImapFlow } from 'imapflow'
import { describe, expect, it, onTestFinished } from 'vitest'
import { setUpProvider } from '#test/provider-mailboxes'

const google = setUpProvider('google', '/gmail/v1/users/me')
const { mail, email } = google
const ann = { user: email, pass: 'secret' }

describe('the IMAP server', () => {
  it('shows what was delivered by SMTP, with the lines of its delivery', async () => {
    await mail.send({ to: email })
    const client = await openInbox()
    const message = await client.fetchOne('*', { source: true })
    const trace = /^Return-Path: <ann@headwater.test>\r\nDelivered-To: ann@headwater.test\r\n/
    expect(message && String(message.source)).toMatch(trace)
  })

  it('disconnects when all UIDs change, and shows another UIDVALIDITY', async () => {
    await mail.send({ to: email })
    await mail.send({ to: email })
    const first = await openInbox()
    await first.messageDelete('1')
    const before = uidValidityOf(first)
    const closed = new Promise((resolve) => first.once('close', resolve))
    await mail.request(`/api/accounts/${email}/reset-uids`, { method: 'POST' })
    await closed
    const second = await openInbox()
    expect(uidValidityOf(second)).not.toBe(before)
    expect(await second.search({ all: true }, { uid: true })).toEqual([1])
  })

  it('refuses a sign-in by a fault', async () => {
    await google.setFaults({ refuseSignIn: true })
    await expect(connect()).rejects.toMatchObject({ authenticationFailed: true })
  })

  it('accepts a token of the same person that covers IMAP', async () => {
    const accessToken = await google.createToken()
    const client = await connect({ user: email, accessToken })
    expect((await client.list()).length).toBe(5)
    const refused = [
      { user: 'eve@headwater.test', accessToken },
      { user: email, accessToken: 'nonsense' },
      { user: email, accessToken: await google.createToken({ scopes: ['openid'] }) },
    ]
    for (const auth of refused) {
      await expect(connect(auth)).rejects.toMatchObject({ authenticationFailed: true })
    }
  })
})

async function connect(auth: { user: string; pass?: string; accessToken?: string } = ann) {
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

function uidValidityOf({ mailbox }: ImapFlow): bigint | undefined {
  return mailbox ? mailbox.uidValidity : undefined
}
