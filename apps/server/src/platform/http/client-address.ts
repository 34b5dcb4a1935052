import { isIPv4, isIPv6 } from 'node:net'

/**
 * An address as the rate limiter counts it: IPv4 as it is, also when it comes dressed as IPv6;
 * of IPv6 the first half, because one household owns the whole of the rest.
 */
export function canonicalAddress(address: string): string {
  const [bare = ''] = address.split('%')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return 'unknown'
  const groups = groupsOf(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return dotted(groups[6] ?? 0, groups[7] ?? 0)
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The peer itself, and not a proxy on this machine that speaks for somebody else. */
export function isLocalPeer(address: string | undefined, headers: object): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => name in headers)
  if (address === undefined || isForwarded) return false
  return address === '::1' || canonicalAddress(address).startsWith('127.')
}

function groupsOf(address: string): number[] {
  const [head = '', tail] = plainHex(address).split('::')
  const left = numbersOf(head)
  if (tail === undefined) return left
  const right = numbersOf(tail)
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

/** `::ffff:1.2.3.4` → `::ffff:102:304`. */
function plainHex(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
}

function numbersOf(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
