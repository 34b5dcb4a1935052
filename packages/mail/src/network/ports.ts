import { parseHost } from './host-name.ts'
import { isAllowedEndpoint } from './public-host.ts'

/** Port 25 is for mail between servers, and would let members reach any of them. */
const ports = { smtp: [465, 587, 2525], imap: [993, 143] } as const

export type MailProtocol = keyof typeof ports

/** Thrown for a port that is not one of the protocol. */
export class PortNotAllowedError extends Error {}

/** Throws unless the port is one of the protocol, or the configuration allows the server. */
export function assertAllowedPort(
  protocol: MailProtocol,
  port: number,
  server?: { readonly host: string; readonly allowed: readonly string[] },
): void {
  const known: readonly number[] = ports[protocol]
  if (known.includes(port)) return
  const host = server && parseHost(server.host)?.host
  if (host !== undefined && isAllowedEndpoint({ host, port, allowed: server?.allowed ?? [] }))
    return
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(known.map(String))
  throw new PortNotAllowedError(`Use port ${list} for ${protocol.toUpperCase()}.`)
}
