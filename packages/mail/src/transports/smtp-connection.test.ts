import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { certificate, certifiedHost, trustCertificate } from '#test/certificate'
import { startFaultSmtp } from '#test/fault-smtp-server'
import { anAttempt } from '#test/send-attempt'
import { createSmtpTransport, type SmtpOptions } from './smtp-transport.ts'
import { ProviderError } from './transport.ts'

const opened: { close(): Promise<void> }[] = []

beforeAll(trustCertificate)

afterEach(async () => {
  await Promise.all(opened.splice(0).map((item) => item.close()))
})

async function arrange(
  serverOptions: Parameters<typeof startFaultSmtp>[0],
  options: Partial<SmtpOptions> = {},
) {
  const server = await startFaultSmtp(serverOptions)
  const transport = createSmtpTransport({
    host: certifiedHost,
    address: '127.0.0.1',
    port: server.port,
    tls: 'none',
    ...options,
  })
  opened.push(transport, { close: server.stop })
  return { server, transport }
}

describe('TLS', () => {
  it('connects to the checked address and compares the certificate with the name', async () => {
    const { server, transport } = await arrange({ certificate }, { tls: 'starttls' })
    await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'accepted' })
    expect(server.commands.slice(0, 3)).toEqual(['EHLO', 'STARTTLS', 'EHLO'])
    expect(server.taken).toHaveLength(1)
  })

  it('sends nothing to a server with a certificate of another name', async () => {
    const { server, transport } = await arrange(
      { certificate, password: 'secret' },
      { tls: 'starttls', host: 'other.test', signIn: { user: 'me', password: 'secret' } },
    )
    await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'retry' })
    expect(server.commands).toEqual(['EHLO', 'STARTTLS'])
  })

  it('sends neither password nor message to a server that offers no TLS', async () => {
    const { server, transport } = await arrange(
      { password: 'secret' },
      { tls: 'starttls', signIn: { user: 'me', password: 'secret' } },
    )
    await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'retry' })
    expect(server.commands).not.toContain('AUTH')
    expect(server.commands).not.toContain('MAIL')
  })
})

describe('passwords', () => {
  it('signs in once per connection', async () => {
    const signIn = { user: 'me', password: 'secret' }
    const { server, transport } = await arrange({ password: 'secret' }, { signIn })
    await transport.verify()
    await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'accepted' })
    expect(server.commands.filter((verb) => verb === 'AUTH')).toHaveLength(1)
  })

  it('asks the owner to connect again when the password is refused', async () => {
    const signIn = { user: 'me', password: 'wrong' }
    const { server, transport } = await arrange({ password: 'secret' }, { signIn })
    const outcome = await transport.send(anAttempt())
    expect(outcome).toEqual({ kind: 'reauthorize', reason: '535 5.7.8' })
    await expect(transport.verify()).rejects.toMatchObject({ kind: 'reauthorize' })
    expect(server.commands).not.toContain('MAIL')
  })
})

describe.each([false, true])('access tokens, refused at once: %s', (refusesTokensAtOnce) => {
  function tokensOf(fresh: string) {
    const asked: boolean[] = []
    return {
      asked,
      getAccessToken: async ({ forceRefresh }: { forceRefresh: boolean }) => {
        asked.push(forceRefresh)
        return forceRefresh ? fresh : 'expired'
      },
    }
  }

  it('refreshes a refused token once and sends the message once', async () => {
    const tokens = tokensOf('fresh')
    const signIn = { user: 'me@company.test', tokens }
    const { server, transport } = await arrange(
      { tokens: new Set(['fresh']), refusesTokensAtOnce },
      { signIn },
    )
    await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'accepted' })
    expect(tokens.asked).toEqual([false, true])
    expect(server.taken).toHaveLength(1)
  })

  it('asks the owner to connect again when the refreshed token is refused too', async () => {
    const tokens = tokensOf('also expired')
    const signIn = { user: 'me@company.test', tokens }
    const { transport } = await arrange(
      { tokens: new Set(['fresh']), refusesTokensAtOnce },
      { signIn },
    )
    await expect(transport.send(anAttempt())).resolves.toMatchObject({ kind: 'reauthorize' })
    expect(tokens.asked).toEqual([false, true])
  })
})

it('asks the owner to connect again when the grant was revoked', async () => {
  const getAccessToken = () => Promise.reject(new ProviderError('reauthorize', 'invalid_grant'))
  const signIn = { user: 'me@company.test', tokens: { getAccessToken } }
  const { transport } = await arrange({ tokens: new Set(['fresh']) }, { signIn })
  const outcome = await transport.send(anAttempt())
  expect(outcome).toEqual({ kind: 'reauthorize', reason: 'invalid_grant' })
})

it.each([
  'anna@candidate.test\r\nBcc: evil@attacker.test',
  'anna@candidate.test <evil@attacker.test>',
  'anna@candidate.test, evil@attacker.test',
  'anna@candidate.test;evil@attacker.test',
  'friends:anna@candidate.test;',
  '"anna evil@attacker.test"@candidate.test',
  'anna',
  '',
])('the recipient %j is rejected without a connection', async (to) => {
  const { server, transport } = await arrange({})
  const envelope = { from: 'recruiter@company.test', to }
  const outcome = await transport.send(anAttempt({ envelope }))
  expect(outcome).toMatchObject({ kind: 'rejected', code: 553, refused: 'recipient' })
  expect(server.connectionCount()).toBe(0)
})
