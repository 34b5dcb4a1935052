import { setUpIdentity } from './identity-stand-in.ts'
import { setUpMail } from './mail-stand-in.ts'

const scopes = {
  google: ['https://mail.google.com/'],
  microsoft: ['Mail.ReadWrite', 'Mail.Send', 'IMAP.AccessAsUser.All', 'SMTP.Send'],
}

/** Sets up both stand-ins, and calls the API of a provider as one person. */
export function setUpProvider(provider: 'google' | 'microsoft', base: string) {
  const identity = setUpIdentity()
  const mail = setUpMail(identity.origin)
  const email = 'ann@headwater.test'

  async function createToken(changes: object = {}): Promise<string> {
    const order = { provider, email, name: 'Ann Lee', scopes: scopes[provider], ...changes }
    const reply = await identity.tell('/control/tokens', order)
    return ((await reply.json()) as { access_token: string }).access_token
  }

  async function call(path: string, init: CallOptions = {}): Promise<Response> {
    const { token = await createToken(), json, headers, ...rest } = init
    return mail.request(base + path, {
      ...rest,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
  }

  return {
    identity,
    mail,
    email,
    createToken,
    call,
    /** Calls and returns the body, for answers whose shape the test knows. */
    async read<Body>(path: string, init: CallOptions = {}): Promise<Body> {
      return (await (await call(path, init)).json()) as Body
    },
    setFaults: (faults: object, address = email) =>
      mail.request(`/api/accounts/${address}/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      }),
    async listFolder(address: string, folder: string) {
      const reply = await mail.request(`/api/accounts/${address}/messages?folder=${folder}`)
      return ((await reply.json()) as { messages: { id: string; subject: string }[] }).messages
    },
  }
}

interface CallOptions extends Omit<RequestInit, 'headers'> {
  token?: string
  json?: object
  headers?: Record<string, string>
}

/** A message as the product composes it. */
export function aSource(changes: Record<string, string> = {}): string {
  const headers = {
    From: 'Ann Lee <ann@headwater.test>',
    To: 'Ben <ben@example.test>',
    Subject: 'A role',
    'Message-ID': '<first@headwater.test>',
    Date: 'Wed, 18 Nov 2026 08:00:00 +0000',
    ...changes,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${lines.join('')}\r\nHello Ben\r\n`
}
