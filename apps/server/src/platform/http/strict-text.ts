import { AppError } from '#platform/errors'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The bytes as text; a byte order mark is swallowed, anything that is not UTF-8 is refused. */
export function decodeStrictly(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch (cause) {
    throw new AppError('invalid_input', 'The body is not valid UTF-8.', undefined, undefined, {
      cause,
    })
  }
}

/** PostgreSQL stores neither NUL nor half a surrogate pair, so neither comes in. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
