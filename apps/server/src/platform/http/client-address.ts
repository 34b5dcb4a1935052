import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the address as the rate limiter counts it: IPv4 as it is, also when mapped to IPv6; of
 * IPv6 the first half, because one household owns the whole rest.
 */
export function toIpPrefix(address: string): string {
  const [bare = ''] = address.split('%')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return 'unknown'
  const groups = parseIpv6Groups(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return formatIpv4(groups[6] ?? 0, groups[7] ?? 0)
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Returns the network of an address prefix, as one provider assigns it: /24, or /48 of IPv6. */
export function toNetwork(ipPrefix: string): string {
  return ipPrefix.includes(':')
    ? `${ipPrefix.split(':').slice(0, 3).join(':')}::/48`
    : ipPrefix.replace(/\.\d+$/, '.0/24')
}

/**
 * Returns whether the client itself is local, and not a local proxy that forwards another client.
 */
export function isLocalPeer(address: string | undefined, headers: object): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => name in headers)
  if (address === undefined || isForwarded) return false
  return address === '::1' || toIpPrefix(address).startsWith('127.')
}

function parseIpv6Groups(address: string): number[] {
  const [head = '', tail] = ipv4SuffixToHex(address).split('::')
  const left = parseHexGroups(head)
  if (tail === undefined) return left
  const right = parseHexGroups(tail)
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

/** `::ffff:1.2.3.4` → `::ffff:102:304`. */
function ipv4SuffixToHex(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
}

function parseHexGroups(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
}

function formatIpv4(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
