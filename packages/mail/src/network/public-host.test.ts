import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { forbiddenHosts } from '#test/forbidden-hosts'
import {
  assertAllowedPort,
  isExchangeOnlineHost,
  type MailProtocol,
  PortNotAllowedError,
  resolvePublicHost,
} from './index.ts'

const publicAddress = '93.184.215.14'

function answering(...answers: readonly string[]) {
  const asked: string[] = []
  const resolve = async (host: string) => {
    asked.push(host)
    return answers
  }
  return { asked, check: { port: 587, resolve, allowed: [] } }
}

describe('hosts that must not be reached', () => {
  it('are at least sixty, each once', () => {
    expect(new Set(forbiddenHosts.map(({ host }) => host)).size).toBe(forbiddenHosts.length)
    expect(forbiddenHosts.length).toBeGreaterThanOrEqual(60)
  })

  it.each(forbiddenHosts)('refuses $host ($kind)', async ({ host, answers = [publicAddress] }) => {
    const { check } = answering(...answers)
    expect(await resolvePublicHost(host, check)).toEqual({ refusal: expect.any(String) })
  })

  it('says nothing about a host whose lookup fails', async () => {
    const resolve = () => Promise.reject(new Error('SERVFAIL'))
    const check = { port: 587, resolve, allowed: [] }
    expect(await resolvePublicHost('smtp.example.com', check)).toEqual({ refusal: 'not_found' })
  })
})

describe('hosts that may be reached', () => {
  it.each([
    ['a name', 'smtp.example.com', [publicAddress], publicAddress, 4, 'smtp.example.com'],
    [
      'capitals and a final dot',
      'SMTP.Example.com.',
      [publicAddress],
      publicAddress,
      4,
      'smtp.example.com',
    ],
    [
      'spaces around the name',
      ' smtp.example.com\n',
      [publicAddress],
      publicAddress,
      4,
      'smtp.example.com',
    ],
    ['a name with an umlaut', 'bücher.de', [publicAddress], publicAddress, 4, 'xn--bcher-kva.de'],
    ['an address', publicAddress, [], publicAddress, 4, publicAddress],
    ['an IPv6 address', '[2606:4700::1111]', [], '2606:4700::1111', 6, '2606:4700::1111'],
    ['IPv6 only', 'a.example.com', ['2606:4700::1111'], '2606:4700::1111', 6, 'a.example.com'],
    [
      'IPv4 before IPv6',
      'b.example.com',
      ['2606:4700::1111', publicAddress],
      publicAddress,
      4,
      'b.example.com',
    ],
    [
      'a mapped public address',
      'c.example.com',
      [`::ffff:${publicAddress}`],
      publicAddress,
      4,
      'c.example.com',
    ],
    [
      'NAT64 of a public address',
      'd.example.com',
      ['64:ff9b::5db8:d70e'],
      '64:ff9b::5db8:d70e',
      6,
      'd.example.com',
    ],
  ])('%s', async (_, typed, answers, address, family, host) => {
    const { check } = answering(...answers)
    expect(await resolvePublicHost(typed, check)).toEqual({ address, family, host })
  })

  it('an address is not looked up', async () => {
    const { check, asked } = answering(publicAddress)
    await resolvePublicHost(publicAddress, check)
    expect(asked).toEqual([])
  })
})

describe('servers that the configuration allows', () => {
  it.each([
    ['localhost', 'localhost:2525'],
    ['127.0.0.1', '127.0.0.1:2525'],
    ['::1', '[::1]:2525'],
  ])('%s is reached at its port only', async (host, entry) => {
    const { check } = answering('127.0.0.1')
    const allowed = [entry]
    const found = await resolvePublicHost(host, { ...check, port: 2525, allowed })
    expect(found).toMatchObject({ host, address: host === '::1' ? '::1' : '127.0.0.1' })
    const elsewhere = await resolvePublicHost(host, { ...check, port: 587, allowed })
    expect(elsewhere).toEqual({ refusal: expect.any(String) })
  })
})

describe('a DNS that changes its answer', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  async function listen(host: string, port = 0) {
    const greeted: string[] = []
    const server = createServer((socket) => {
      greeted.push(host)
      socket.end(host)
    })
    servers.push(server.listen(port, host))
    await once(server, 'listening')
    return { greeted, port: (server.address() as AddressInfo).port }
  }

  it('is asked once, and the connection goes to the address that was checked', async () => {
    const checked = await listen('127.0.0.2')
    const later = await listen('127.0.0.1', checked.port)
    const answers = [['127.0.0.2'], ['127.0.0.1'], ['127.0.0.1']]
    const found = await resolvePublicHost('rebind.example.com', {
      port: checked.port,
      resolve: async () => answers.shift() ?? [],
      allowed: [`rebind.example.com:${checked.port}`],
    })
    if (found.refusal) throw new Error(found.refusal)
    const socket = connect({ host: found.address, port: checked.port }).resume()
    await once(socket, 'close')
    expect(answers).toHaveLength(2)
    expect([checked.greeted, later.greeted]).toEqual([['127.0.0.2'], []])
  })

  it('keeps the public address of the first answer', async () => {
    const answers = [[publicAddress], ['127.0.0.1']]
    const resolve = async () => answers.shift() ?? []
    const check = { port: 587, resolve, allowed: [] }
    expect(await resolvePublicHost('rebind.example.com', check)).toMatchObject({
      address: publicAddress,
    })
    expect(await resolvePublicHost('rebind.example.com', check)).toEqual({ refusal: 'not_public' })
  })
})

describe('ports', () => {
  it.each<[MailProtocol, number, boolean]>([
    ['smtp', 465, true],
    ['smtp', 587, true],
    ['smtp', 2525, true],
    ['smtp', 25, false],
    ['smtp', 993, false],
    ['smtp', 5432, false],
    ['imap', 993, true],
    ['imap', 143, true],
    ['imap', 25, false],
    ['imap', 587, false],
  ])('%s at %i: %s', (protocol, port, isAllowed) => {
    const assertPort = () => assertAllowedPort(protocol, port)
    if (isAllowed) expect(assertPort).not.toThrow()
    else expect(assertPort).toThrow(PortNotAllowedError)
  })

  it('a server of the configuration may have any port', () => {
    const server = { host: 'LocalHost', allowed: ['localhost:40125'] }
    expect(() => assertAllowedPort('smtp', 40_125, server)).not.toThrow()
    expect(() => assertAllowedPort('smtp', 40_126, server)).toThrow(
      'Use port 465, 587, or 2525 for SMTP.',
    )
  })
})

it.each([
  ['smtp.office365.com', true],
  ['outlook.office365.com', true],
  ['SMTP.Office365.com.', true],
  ['smtp-mail.outlook.com', true],
  ['contoso-com.mail.protection.outlook.com', true],
  ['outlook.com', true],
  ['smtp.gmail.com', false],
  ['notoffice365.com', false],
  ['smtp.office365.com.example.com', false],
  ['', false],
])('%s is a server of Microsoft 365: %s', (host, isExchange) => {
  expect(isExchangeOnlineHost(host)).toBe(isExchange)
})
