import { BlockList, isIP } from 'node:net'

/** A range of addresses, such as `10.0.0.0/8`, or one address. */
interface Cidr {
  readonly address: string
  readonly prefix: number
  readonly family: 'ipv4' | 'ipv6'
}

/** Returns undefined when the text is neither an address nor a range. */
export function parseCidr(text: string): Cidr | undefined {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  const longest = version === 4 ? 32 : 128
  if (version === 0 || rest.length > 0) return undefined
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= longest)) return undefined
  const prefix = bits === undefined ? longest : Number(bits)
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' }
}

/** Creates a function that returns whether an address is in one of the ranges. */
export function createCidrMatcher(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const cidr = parseCidr(range)
    if (!cidr) throw new TypeError(`${range} is not a range of addresses.`)
    list.addSubnet(cidr.address, cidr.prefix, cidr.family)
  }
  return (address) => {
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}
