import secureJson from 'secure-json-parse'
import { AppError } from '#platform/errors'
import { decodeUtf8, isStorable } from './strict-text.ts'

const maxDepth = 32
const maxCommas = 20_000

/**
 * Parses JSON as hostile input: strict UTF-8, limited depth and width, no prototype keys, and no
 * text or number that the database could not store. Of a duplicate key the last one counts. An
 * empty body is an empty object.
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes)
  if (text.trim() === '') return {}
  checkSize(text)
  const value = parse(text)
  checkValues(value)
  return value
}

/** Checks depth and width before the parser allocates anything. */
function checkSize(text: string): void {
  let depth = 0
  let commas = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === quote) at = endOfString(text, at)
    else if (character === openBrace || character === openBracket) depth += 1
    else if (character === closeBrace || character === closeBracket) depth -= 1
    else if (character === comma) commas += 1
    if (depth > maxDepth)
      throw invalidJsonError(`The JSON is nested deeper than ${maxDepth} levels.`)
    if (commas > maxCommas) throw invalidJsonError('The JSON has too many entries.')
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * Searches for the next quote instead of scanning each character, because a file part is one string
 * of half a million.
 */
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

function checkValues(value: unknown): void {
  if (typeof value === 'string') {
    if (!isStorable(value))
      throw invalidJsonError('The JSON contains a character that can’t be stored.')
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value))
      throw invalidJsonError('The JSON contains a number that is too large.')
  } else if (Array.isArray(value)) {
    for (const entry of value) checkValues(entry)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) {
      checkValues(name)
      checkValues(entry)
    }
  }
}

function invalidJsonError(message: string): AppError {
  return new AppError('invalid_input', message)
}
