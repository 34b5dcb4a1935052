import { isStorable } from './strict-text.ts'

const mostPairs = 200

/** A query string that was refused. The router cannot catch, so it is carried to where one can. */
export class RefusedQuery {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

/** Reads `a=1&b=2`, from an address or a form. Each name counts once; nothing is guessed. */
export function parseStrictQuery(text: string): Record<string, string> | RefusedQuery {
  const values = new Map<string, string>()
  const pairs = text.split('&').filter((pair) => pair !== '')
  if (pairs.length > mostPairs) return new RefusedQuery('There are too many parameters.')
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const name = decode(at === -1 ? pair : pair.slice(0, at))
    const value = decode(at === -1 ? '' : pair.slice(at + 1))
    if (name === undefined || value === undefined || name === '__proto__') {
      return new RefusedQuery('The parameters are not encoded correctly.')
    }
    if (values.has(name)) return new RefusedQuery(`The parameter ${name} is given twice.`)
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
