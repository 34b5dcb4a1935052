import { domainToASCII } from 'node:url'

const longestEmail = 320

/** Whether messages could be sent there, going by its spelling alone. */
export function isEmail(text: string): boolean {
  if (text.length > longestEmail) return false
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || local.length > 64 || domain.length > 253) return false
  if (!/^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u.test(local) || /^\.|\.\.|\.$/.test(local))
    return false
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(domain)) return !/(^|\.)-|-(\.|$)/.test(domain)
  return /\./.test(domain) && /^[^\s@]+$/.test(domain) && domainToASCII(domain) !== ''
}

/** `Anna <anna@example.com>` and `mailto:anna@example.com` are what mail programs make of it. */
export function bareEmail(text: string): string {
  if (plainEmail.test(text)) return text
  const inside = /<([^<>\s]+@[^<>\s]+)>/.exec(text)?.[1] ?? text
  return inside
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^['"]|['"]$/g, '')
    .replace(/[.,;]+$/, '')
}

/** Most are this already: nothing around the address that could be taken off. */
const plainEmail = /^[\w.+-]+@[\w.-]*\w$/

/** Parted by commas, semicolons, strokes or lines; addresses by blanks as well. */
export function splitEmails(text: string): string[] {
  return pieces(text, /[,;|]| (?=[^ ]+@)/)
    .map(bareEmail)
    .filter((part) => part !== '')
}

export function splitPhones(text: string): string[] {
  return pieces(text, /[,;|]| \/ | or /i).filter((part) => /\d/.test(part))
}

export function splitLinks(text: string): string[] {
  return pieces(text, /[ ,;|]/).filter((part) => /^(https?:\/\/)?[\w-]+(\.[\w-]+)+/i.test(part))
}

/** Runs of blanks become one first, so that no pattern can lose its way in them. */
function pieces(text: string, marks: RegExp): string[] {
  return text
    .replaceAll('\n', ';')
    .replace(/\s+/g, ' ')
    .split(marks)
    .map((part) => part.trim().slice(0, 500))
}
