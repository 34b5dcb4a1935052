export const maxSignatureLength = 2_000

export interface TextPart {
  text: string
  /** The link target, absent for plain text. */
  href?: string
}

const addresses =
  /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}']|www\.[^\s<>"]+\.[^\s<>".,;:!?)\]}']+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu

/**
 * Splits a text into plain parts and links, as in the sent email. Only web and email addresses
 * become links.
 */
export function splitIntoLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(addresses)) {
    const [address] = match
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: address, href: hrefOf(address) })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

function hrefOf(address: string): string {
  if (/^https?:/i.test(address)) return address
  return /^www\./i.test(address) ? `https://${address}` : `mailto:${address}`
}
