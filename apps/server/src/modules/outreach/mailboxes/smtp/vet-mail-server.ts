import { lookup } from 'node:dns/promises'
import { assertAllowedPort, resolvePublicHost } from '@headwater/mail/network'
import type { MailServer } from '@headwater/mail/transports'
import type { MailboxSettings } from '#platform/config'

export type Direction = 'smtp' | 'imap'

interface NamedServer {
  readonly host: string
  readonly port: number
}

/** The ports on which encryption begins with the first byte. On the others it is asked for. */
const implicitTlsPorts = [465, 993]

/**
 * Resolves the name of a mail server once. Connections go to the address that is returned, so that
 * a name can't point to a private network later. Throws when port or address are not allowed.
 */
export async function vetMailServer(
  { allowedHosts, resolve = resolveAll }: Pick<MailboxSettings, 'allowedHosts' | 'resolve'>,
  direction: Direction,
  { host: typed, port }: NamedServer,
): Promise<MailServer> {
  assertAllowedPort(direction, port, { host: typed, allowed: allowedHosts })
  const found = await resolvePublicHost(typed, { port, resolve, allowed: allowedHosts })
  if (found.refusal !== undefined) throw new Error(`The mail server is refused: ${found.refusal}.`)
  const { host, address } = found
  if (allowedHosts.includes(`${host}:${port}`)) return { host, address, port, tls: 'none' }
  return { host, address, port, tls: implicitTlsPorts.includes(port) ? 'implicit' : 'starttls' }
}

async function resolveAll(host: string): Promise<string[]> {
  const addresses = await lookup(host, { all: true })
  return addresses.map(({ address }) => address)
}
