import { domainToASCII } from 'node:url'

const maxEmailLength = 320

/** Returns whether an email address is well-formed. */
export function isEmail(text: string): boolean {
  if (text.length > maxEmailLength) return false
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || local.length > 64 || domain.length > 253) return false
  if (!/^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u.test(local) || /^\.|\.\.|\.$/.test(local))
    return false
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(domain)) return !/(^|\.)-|-(\.|$)/.test(domain)
  return /\./.test(domain) && /^[^\s@]+$/.test(domain) && domainToASCII(domain) !== ''
}

/**
 * Returns the address in `Anna <anna@example.com>` or `mailto:anna@example.com`, as mail programs
 * write it.
 */
export function extractEmail(text: string): string {
  if (plainEmail.test(text)) return text
  const inside = /<([^<>\s]+@[^<>\s]+)>/.exec(text)?.[1] ?? text
  return inside
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^['"]|['"]$/g, '')
    .replace(/[.,;]+$/, '')
}

/** Fast path: most values have nothing around the address. */
const plainEmail = /^[\w.+-]+@[\w.-]*\w$/

/**
 * Splits a list separated by commas, semicolons, vertical bars or lines. Email addresses may also
 * be separated by spaces.
 */
export function splitEmails(text: string): string[] {
  return pieces(text, /[,;|]| (?=[^ ]+@)/)
    .map(extractEmail)
    .filter((part) => part !== '')
}

export function splitPhones(text: string): string[] {
  return pieces(text, /[,;|]| \/ | or /i).filter((part) => /\d/.test(part))
}

export function splitLinks(text: string): string[] {
  return pieces(text, /[ ,;|]/).filter((part) => /^(https?:\/\/)?[\w-]+(\.[\w-]+)+/i.test(part))
}

/** Runs of spaces are collapsed first, so that no pattern backtracks in them. */
function pieces(text: string, marks: RegExp): string[] {
  return text
    .replaceAll('\n', ';')
    .replace(/\s+/g, ' ')
    .split(marks)
    .map((part) => part.trim().slice(0, 500))
}
