import { isStorable } from './strict-text.ts'

const maxPairs = 200

/**
 * A rejected query string. The router cannot handle an exception, so it is passed on as a value.
 */
export class InvalidQuery {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

/** Parses `a=1&b=2` from a URL or a form. Each name may occur once, and values are not coerced. */
export function parseStrictQuery(text: string): Record<string, string> | InvalidQuery {
  const values = new Map<string, string>()
  const pairs = text.split('&').filter((pair) => pair !== '')
  if (pairs.length > maxPairs) return new InvalidQuery('There are too many parameters.')
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const name = decode(at === -1 ? pair : pair.slice(0, at))
    const value = decode(at === -1 ? '' : pair.slice(at + 1))
    if (name === undefined || value === undefined || name === '__proto__') {
      return new InvalidQuery('The parameters are not encoded correctly.')
    }
    if (values.has(name)) return new InvalidQuery(`The parameter ${name} appears twice.`)
    values.set(name, value)
  }
  return Object.fromEntries(values)
}

function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    return isStorable(decoded) ? decoded : undefined
  } catch {
    return undefined
  }
}
