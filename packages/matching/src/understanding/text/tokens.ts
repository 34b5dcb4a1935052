import type { FoldedText } from './fold-with-offsets.ts'

/** How a word is separated from the previous one. */
export type Gap = 'join' | 'slash' | 'plus' | 'comma' | 'colon' | 'open' | 'close' | 'stop'

export interface Token {
  /** The word in the form used for comparing names. */
  readonly key: string
  /** Position in the folded text. */
  readonly start: number
  readonly end: number
  /** Position in the original. */
  readonly from: number
  readonly to: number
  readonly gap: Gap
  readonly isCapital: boolean
  readonly isUpper: boolean
  /** Joined to a neighbour by a hyphen, an ampersand or an apostrophe, as in R&D or C-level. */
  readonly isBound: boolean
}

const word = /\.?[\p{L}\p{N}]+(?:\+\+?|#)?/gu

/** Splits a text into words. Signs that belong to a skill stay with it: C++, C#, .NET. */
export function tokenise(original: string, flat: FoldedText): Token[] {
  const tokens: Token[] = []
  let last = 0
  for (const match of flat.text.matchAll(word)) {
    const start = startOf(match[0], flat.text, match.index)
    const end = endOf(match[0], flat.text, match.index)
    const source = flat.sourceOf(start, end)
    const written = original.slice(source.from, source.to)
    tokens.push({
      key: keyOf(flat.text.slice(start, end)),
      start,
      end,
      ...source,
      gap: tokens.length === 0 ? 'stop' : gapOf(flat.text.slice(last, start)),
      isCapital: /^\p{Lu}/u.test(written),
      isUpper: /\p{Lu}/u.test(written) && !/\p{Ll}/u.test(written),
      isBound: /[-&']/.test(flat.text.charAt(start - 1)) || /[-&']/.test(flat.text.charAt(end)),
    })
    last = end
  }
  return tokens
}

/** Returns the words of a name as they occur in a text. */
export function tokeniseName(flat: string): string[] {
  return [...flat.matchAll(word)].map((match) =>
    keyOf(flat.slice(startOf(match[0], flat, match.index), endOf(match[0], flat, match.index))),
  )
}

/** Arabic attaches the article to the word, and half of all names occur with and without it. */
function keyOf(flat: string): string {
  return /^ال[\u0621-\u064a]{2,}$/.test(flat) ? flat.slice(2) : flat
}

/** A dot begins a word only in `.NET`, not in `node.js` or at the end of a sentence. */
function startOf(match: string, text: string, index: number): number {
  if (!match.startsWith('.')) return index
  return /[\p{L}\p{N}.]/u.test(text.charAt(index - 1)) ? index + 1 : index
}

/** `+` stays with C++ and A+, but not with 5+ and a+b. */
function endOf(match: string, text: string, index: number): number {
  const end = index + match.length
  const isSum = /\+$/.test(match) && !/\+\+$/.test(match) && /[\p{L}\p{N}]/u.test(text.charAt(end))
  const isNumber = /^\d+\+$/.test(match)
  const isTag = /#$/.test(match) && /[a-z]/.test(text.charAt(end))
  return isSum || isNumber || isTag ? end - 1 : end
}

function gapOf(between: string): Gap {
  if (between === ' ' || between === '' || between === '-' || between === "'" || between === '.')
    return 'join'
  if (/[!?;|\n•؛؟]|\.(?=\s|$)/.test(between)) return 'stop'
  if (between.includes(':')) return 'colon'
  if (between.includes('(') || between.includes('[')) return 'open'
  if (between.includes(')') || between.includes(']')) return 'close'
  if (/[,،、]|[–—]| - /.test(between)) return 'comma'
  if (between.includes('/')) return 'slash'
  if (/[+&]/.test(between)) return 'plus'
  return 'join'
}
