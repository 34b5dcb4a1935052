import { createServer, type Server } from 'node:net'
import { connectSmtpMailbox } from '@headwater/contract/outreach/mailboxes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const connections: string[] = []
const listeners: Server[] = []
/** The ports that the form allows. Where another program has one, its fellow is enough. */
const ports = { smtp: [465, 587, 2525], imap: [993, 143] }

beforeAll(async () => {
  for (const port of [...ports.smtp, ...ports.imap]) {
    const listener = createServer((socket) => {
      connections.push(`${socket.localAddress}:${socket.localPort}`)
      socket.destroy()
    })
    const isListening = await new Promise<boolean>((resolve) => {
      listener.once('error', () => resolve(false))
      listener.listen(port, () => resolve(true))
    })
    if (isListening) listeners.push(listener)
  }
})
afterAll(() => {
  for (const listener of listeners) listener.close()
})

async function tryHost(as: Member, host: string, port: number) {
  const server = { host, port, username: 'jonas', password: 'secret' }
  const imap = { ...server, port: port === 465 ? 993 : 143 }
  const form = { address: 'jonas@meridian.test', displayName: 'Jonas', smtp: server, imap }
  return world.call(connectSmtpMailbox, form, { as })
}

describe('a host that is not public', () => {
  it('is one of at least sixty, while listeners wait on the ports of the form', () => {
    expect(new Set(forbiddenHosts).size).toBeGreaterThanOrEqual(60)
    expect(listeners.length).toBeGreaterThan(0)
  })

  it.each(forbiddenHosts)('is refused with code 101 and without a connection: %s', async (host) => {
    const owner = await anOwner(world)
    for (const port of [465, 587, 2525]) {
      const { code, error } = await tryHost(owner, host, port)
      expect(code).toBe(101)
      expect(error?.fields).toEqual({
        'smtp.host': 'We can’t connect to this server. Check its name and port.',
        'imap.host': 'We can’t connect to this server. Check its name and port.',
      })
    }
    expect(connections).toEqual([])
  })
})

describe('the listeners', () => {
  it('do see a connection that is made', async () => {
    const [listener] = listeners
    const address = listener?.address()
    if (typeof address !== 'object' || address === null) throw new Error('There is no listener.')
    const { connect } = await import('node:net')
    connect(address.port, '127.0.0.1').on('error', () => undefined)
    await expect.poll(() => connections.length).toBe(1)
  })
})
