import { AppError } from '#platform/errors'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Decodes UTF-8; drops a byte order mark and rejects invalid bytes. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch (cause) {
    throw new AppError('invalid_input', 'The body is not valid UTF-8.', undefined, undefined, {
      cause,
    })
  }
}

/** Returns whether PostgreSQL can store the text: it accepts neither NUL nor lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
