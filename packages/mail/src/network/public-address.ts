import ipaddr from 'ipaddr.js'

export interface PublicAddress {
  readonly address: string
  readonly family: 4 | 6
}

/** The addresses that are given out for use on the internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Returns an IP address in the form to connect to if it is one of the public internet. Everything
 * that is not known to be public is refused: a list of private ranges would always miss some.
 */
export function toPublicAddress(text: string): PublicAddress | undefined {
  if (!ipaddr.isValid(text)) return undefined
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) {
    return isPublicIpv4(address) ? { address: address.toString(), family: 4 } : undefined
  }
  if (address.zoneId) return undefined
  const isPublic = address.match(nat64)
    ? isPublicIpv4(new ipaddr.IPv4(address.toByteArray().slice(-4)))
    : // `unicast` alone also holds ::127.0.0.1 in hexadecimal, and ranges not assigned to anyone.
      address.range() === 'unicast' && address.match(globalUnicast)
  return isPublic ? { address: address.toString(), family: 6 } : undefined
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast'
}
