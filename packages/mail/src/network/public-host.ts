import { isIP } from 'node:net'
import { parseHost } from './host-name.ts'
import { type PublicAddress, toPublicAddress } from './public-address.ts'

export interface PublicHost extends PublicAddress {
  /** The name for TLS. The connection itself goes to `address`. */
  readonly host: string
  readonly refusal?: undefined
}

export interface HostRefusal {
  /** For the log. People see one text for all, so that the check tells nothing about a network. */
  readonly refusal: 'invalid_host' | 'internal_host' | 'not_found' | 'not_public'
}

export interface HostCheck {
  readonly port: number
  /** Returns all IPv4 and IPv6 addresses of a name. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** `host:port` of servers that may be anywhere, such as the stand-ins. */
  readonly allowed: readonly string[]
}

/** Endings of names that have a meaning only inside a network, or none at all. */
const internalSuffixes = [
  'alt',
  'arpa',
  'corp',
  'example',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'mail',
  'onion',
  'private',
  'test',
]

/**
 * Resolves a mail server that a member named, once, and accepts it only if all of its addresses are
 * public. The caller connects to the returned address: a second lookup could give another answer.
 */
export async function resolvePublicHost(
  typed: string,
  { port, resolve, allowed }: HostCheck,
): Promise<PublicHost | HostRefusal> {
  const parsed = parseHost(typed)
  if (!parsed) return { refusal: 'invalid_host' }
  const { host, kind } = parsed
  const isAllowed = isAllowedEndpoint({ host, port, allowed })
  if (kind === 'name' && !isAllowed && isInternalName(host)) return { refusal: 'internal_host' }
  const found = kind === 'address' ? [host] : await resolveQuietly(host, resolve)
  if (found.length === 0) return { refusal: 'not_found' }
  const addresses = found.map(isAllowed ? toAnyAddress : toPublicAddress)
  // One private address among public ones is enough for an attack.
  if (addresses.includes(undefined)) return { refusal: 'not_public' }
  const usable = addresses.filter((address) => address !== undefined)
  // Only one address is tried, and more machines reach IPv4 than IPv6.
  const chosen = usable.find(({ family }) => family === 4) ?? usable[0]
  return chosen ? { ...chosen, host } : { refusal: 'not_found' }
}

/** Whether the configuration lets a host and port pass without further checks. */
export function isAllowedEndpoint({
  host,
  port,
  allowed,
}: {
  readonly host: string
  readonly port: number
  readonly allowed: readonly string[]
}): boolean {
  return allowed.includes(`${host}:${port}`) || allowed.includes(`[${host}]:${port}`)
}

/** A name without a dot is completed by the search domains of the machine. */
function isInternalName(host: string): boolean {
  return !host.includes('.') || internalSuffixes.some((suffix) => host.endsWith(`.${suffix}`))
}

/** What the configuration allows may be at any address, but must still be an address. */
function toAnyAddress(text: string): PublicAddress | undefined {
  const family = isIP(text)
  return family === 0 ? undefined : { address: text, family: family === 4 ? 4 : 6 }
}

async function resolveQuietly(host: string, resolve: HostCheck['resolve']) {
  try {
    return await resolve(host)
  } catch {
    return []
  }
}
