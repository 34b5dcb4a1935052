import secureJson from 'secure-json-parse'
import { AppError } from '#platform/errors'
import { decodeStrictly, isStorable } from './strict-text.ts'

const deepest = 32
const mostCommas = 20_000

/**
 * JSON as hostile input: UTF-8 to the letter, no deeper than code may recurse, no wider than it
 * may loop, no prototype, no text or number that the database could not keep. Of a key that
 * occurs twice the last one counts. An empty body reads as an empty object.
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  const text = decodeStrictly(bytes)
  if (text.trim() === '') return {}
  measure(text)
  const value = parse(text)
  check(value)
  return value
}

/** Looks at depth and width before the parser builds anything. */
function measure(text: string): void {
  let depth = 0
  let commas = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === quote) at = endOfString(text, at)
    else if (character === openBrace || character === openBracket) depth += 1
    else if (character === closeBrace || character === closeBracket) depth -= 1
    else if (character === comma) commas += 1
    if (depth > deepest) throw refuse(`The JSON is nested deeper than ${deepest} levels.`)
    if (commas > mostCommas) throw refuse('The JSON has too many entries.')
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Looks for the next mark and not at each letter: a part of a file is one string of half a million. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text.charCodeAt(first - 1) === backslash) first -= 1
  return (at - first) % 2 === 1
}

function parse(text: string): unknown {
  try {
    return secureJson.parse(text, null, { protoAction: 'error', constructorAction: 'error' })
  } catch (cause) {
    const message = 'The body is not valid JSON.'
    throw new AppError('invalid_input', message, undefined, undefined, { cause })
  }
}

function check(value: unknown): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw refuse('The JSON holds a character that cannot be stored.')
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw refuse('The JSON holds a number that is too large.')
  } else if (Array.isArray(value)) {
    for (const entry of value) check(entry)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) {
      check(name)
      check(entry)
    }
  }
}

function refuse(message: string): AppError {
  return new AppError('invalid_input', message)
}
