import { z } from 'zod'

/**
 * Text on one line, such as a name or a title. Characters that cannot be seen but change how text
 * is shown or compared are removed, so that a file or a person cannot pass for another.
 */
export const SingleLine = z.string().overwrite(toSingleLine)

function toSingleLine(text: string): string {
  return text.replace(lineBreaks, ' ').replace(invisible, '').trim()
}

const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/g

/**
 * Control characters, zero-width spaces, characters that change the direction of text, and tag
 * characters. The zero-width joiners stay: Persian names and emoji need them.
 */
const invisible =
  /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
