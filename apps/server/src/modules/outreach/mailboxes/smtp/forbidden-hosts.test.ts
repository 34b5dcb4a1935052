import {
  type AddressInfo,
  connect as connectPlain,
  createServer,
  type Server,
  Socket,
} from 'node:net'
import { connect as connectTls } from 'node:tls'
import { connectSmtpMailbox } from '@headwater/contract/outreach/mailboxes'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'

const world = startTestApp()

/** Loopback, private, link-local and other addresses that are not public, in many notations. */
const forbiddenHosts = [
  // Loopback.
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '１２７.０.０.１',
  '127.0.0.1.',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'mail.localhost',
  'localhost.localdomain',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  // This machine under other names.
  '0.0.0.0',
  '0',
  '::',
  '[::]',
  // IPv4 in IPv6.
  '::ffff:127.0.0.1',
  '[::ffff:127.0.0.1]',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2002:a00:1::',
  '2001:0:7f00:1::',
  // Private networks.
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.1.254',
  '100.64.0.1',
  '192.0.0.8',
  'fc00::1',
  'fd12:3456:789a::1',
  'fec0::1',
  // Link-local addresses, such as the metadata of cloud machines.
  '169.254.169.254',
  '[::ffff:169.254.169.254]',
  'fe80::1',
  'fe80::1%eth0',
  'metadata.google.internal',
  // Multicast, broadcast, documentation and reserved.
  '224.0.0.1',
  '255.255.255.255',
  '240.0.0.1',
  '198.18.0.1',
  '192.0.2.1',
  '203.0.113.7',
  'ff02::1',
  '2001:db8::1',
  // Names without a public meaning, and texts that hide another host.
  'intranet',
  'printer.local',
  'mail.corp',
  'user@127.0.0.1',
  '127.0.0.1:25',
  '127.0.0.1/x',
  'mail.example.com#@127.0.0.1',
  'http://127.0.0.1',
]

/** Names that a member may own, and what the DNS says about them. */
const forbiddenNames: Readonly<Record<string, readonly string[]>> = {
  'loopback.example.com': ['127.0.0.1'],
  'private.example.com': ['192.168.0.10'],
  'metadata.example.com': ['169.254.169.254'],
  'ipv6.example.com': ['::1'],
  'mapped.example.com': ['::ffff:10.0.0.1'],
  'nat64.example.com': ['64:ff9b::a00:1'],
  'mixed.example.com': ['93.184.215.14', '10.0.0.1'],
  'none.example.com': [],
}

/** What this process connects to, whether anything listens there or not. */
const attempts: string[] = []
const resolved: string[] = []
const answers = new Map<string, (readonly string[])[]>()
const listeners: Server[] = []
let allowedHosts: string[] = []

beforeAll(async () => {
  const connect = Socket.prototype.connect
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args) {
    const { host, port } = [args].flat(2)[0] as { host?: string; port?: number }
    attempts.push(`${host} ${port}`)
    return Reflect.apply(connect, this, args)
  })
  const resolve = async (host: string) => {
    resolved.push(host)
    const all = answers.get(host) ?? []
    return (all.length > 1 ? all.shift() : all[0]) ?? []
  }
  for (const _ of ['smtp', 'imap']) listeners.push(await listen())
  allowedHosts = listeners.map((listener) => `rebinding.example.com:${getPort(listener)}`)
  const { config } = world.app.deps
  Object.assign(config, { mailboxes: { ...config.mailboxes, allowedHosts, resolve } })
})
beforeEach(() => {
  attempts.length = 0
  resolved.length = 0
})
afterAll(() => {
  vi.restoreAllMocks()
  for (const listener of listeners) listener.close()
})

async function listen(): Promise<Server> {
  const listener = createServer((socket) => socket.destroy())
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready))
  return listener
}

function getPort(listener: Server): number {
  return (listener.address() as AddressInfo).port
}

/** The database is connected to as well. */
function listMailAttempts(ports: readonly number[]): string[] {
  return attempts.filter((attempt) => ports.includes(Number(attempt.split(' ')[1])))
}

const mailPorts = [465, 587, 2525, 993, 143]
const sentence = 'We can’t connect to this server. Check its name and port.'

async function tryHost(as: Member, host: string, [smtpPort, imapPort]: [number, number]) {
  const server = { host, username: 'jonas', password: 'secret' }
  const [smtp, imap] = [
    { ...server, port: smtpPort },
    { ...server, port: imapPort },
  ]
  const form = { address: 'jonas@meridian.test', displayName: 'Jonas', smtp, imap }
  return world.call(connectSmtpMailbox, form, { as })
}

async function expectRefusal(host: string): Promise<void> {
  const owner = await anOwner(world)
  for (const port of [465, 587, 2525]) {
    const { code, error } = await tryHost(owner, host, [port, port === 465 ? 993 : 143])
    expect(code).toBe(101)
    expect(error?.fields).toEqual({ 'smtp.host': sentence, 'imap.host': sentence })
  }
  expect(listMailAttempts(mailPorts)).toEqual([])
}

describe('a host that is not public', () => {
  it('is one of at least sixty', () => {
    expect(new Set(forbiddenHosts).size).toBeGreaterThanOrEqual(60)
  })

  it.each(forbiddenHosts)('is refused with code 101 and without a connection: %s', expectRefusal)

  it.each(Object.keys(forbiddenNames))('is refused by what the DNS says: %s', async (host) => {
    answers.set(host, [forbiddenNames[host] ?? []])
    await expectRefusal(host)
    expect(new Set(resolved)).toEqual(new Set([host]))
  })
})

describe('a name that is rebound', () => {
  it('is looked up once, and the connection goes to the address that was checked', async () => {
    const ports = listeners.map(getPort) as [number, number]
    const host = 'rebinding.example.com'
    // One look-up for each server; a third one would give another address.
    answers.set(host, [['127.0.0.1'], ['127.0.0.1'], ['127.0.0.2']])
    const { code } = await tryHost(await anOwner(world), host, ports)
    expect(code).toBe(101)
    expect(resolved).toEqual([host, host])
    expect(listMailAttempts(ports).sort()).toEqual(ports.map((port) => `127.0.0.1 ${port}`).sort())
  })

  it('to a private address between two tries is refused without a connection', async () => {
    const host = 'later.example.com'
    answers.set(host, [['127.0.0.1'], ['127.0.0.1'], ['10.0.0.1']])
    const ports = listeners.map(getPort) as [number, number]
    allowedHosts.push(`${host}:${ports[0]}`, `${host}:${ports[1]}`)
    const owner = await anOwner(world)
    await tryHost(owner, host, ports)
    expect(listMailAttempts(ports)).toHaveLength(2)
    allowedHosts.splice(-2)
    await expectRefusal(host)
  })
})

it('connections are seen, encrypted or not', () => {
  const [port = 0] = listeners.map(getPort)
  const server = { host: '127.0.0.1', port }
  connectPlain(server).on('error', () => undefined)
  connectTls(server).on('error', () => undefined)
  expect(listMailAttempts([port])).toHaveLength(2)
})
