import { domainToASCII } from 'node:url'

/**
 * Returns the one address that the text is, with its domain in lower-case ASCII. Undefined for
 * everything else: lists, names, groups, quoted local parts, line breaks.
 */
export function parseAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = normalizeDomain(text.slice(at + 1))
  if (at < 1 || !domain || local.length > 64 || !dotAtom.test(local)) return undefined
  const address = `${local}@${domain}`
  return address.length <= 254 ? address : undefined
}

/**
 * Returns one form for all spellings that reach the same inbox: lower case, without `+tag`, and for
 * Gmail without dots. Only for comparing, never for sending.
 */
export function normalizeForMatching(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).toLowerCase().trim()
  const lastPart = address
    .slice(at + 1)
    .toLowerCase()
    .trim()
  const domain = normalizeDomain(lastPart) ?? lastPart
  const [untagged] = local.split('+') as [string]
  const inbox = untagged || local
  if (!gmailDomains.includes(domain)) return `${inbox}@${domain}`
  return `${inbox.replaceAll('.', '')}@gmail.com`
}

/** Returns the domain in lower-case ASCII, or undefined if it cannot be the domain of an address. */
export function normalizeDomain(text: string): string | undefined {
  // Node's function is a URL parser: it cuts at a slash and decodes percent signs.
  if (!text || text.length > 253 || !/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(text)) return undefined
  const domain = domainToASCII(text)
  const labels = domain.split('.')
  const isName = labels.length > 1 && labels.every((label) => dnsLabel.test(label))
  // A last label of digits alone is an IP address.
  return isName && domain.length <= 253 && !/^\d+$/.test(labels.at(-1) ?? '') ? domain : undefined
}

const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const dnsLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const gmailDomains = ['gmail.com', 'googlemail.com']
