import { domainToASCII } from 'node:url'
import ipaddr from 'ipaddr.js'

export type ParsedHost =
  | { readonly kind: 'name'; readonly host: string }
  | { readonly kind: 'address'; readonly host: string }

const maxHostLength = 253
const label = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/

/**
 * Parses what a member typed into a host field. Returns undefined for everything but a plain host
 * name or an IP address in its usual notation: no user, port, path, zone or number in disguise.
 */
export function parseHost(typed: string): ParsedHost | undefined {
  if (typed.length > maxHostLength + 1) return undefined
  const text = typed.trim().toLowerCase()
  const withoutBrackets = /^\[(.*)\]$/.exec(text)?.[1]
  if (withoutBrackets !== undefined || text.includes(':')) return parseIpv6(withoutBrackets ?? text)
  // Percent signs would be decoded below, and hide a user or a port.
  if (/[%@/\\?#\s]/.test(text)) return undefined
  const host = dropFinalDot(domainToASCII(text))
  // The conversion above also turns 2130706433, 0x7f.1 and wide digits into a usual address.
  if (ipaddr.IPv4.isValid(host)) {
    return dropFinalDot(text) === host ? { kind: 'address', host } : undefined
  }
  const labels = host.split('.')
  const isName = labels.every((one) => label.test(one)) && /[a-z]/.test(labels.at(-1) ?? '')
  return isName ? { kind: 'name', host } : undefined
}

function parseIpv6(text: string): ParsedHost | undefined {
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return undefined
  return { kind: 'address', host: ipaddr.IPv6.parse(text).toString() }
}

function dropFinalDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host
}
