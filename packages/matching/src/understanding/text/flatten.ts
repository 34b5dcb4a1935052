import { fold } from '@headwater/gazetteer'

/** A text in the form in which it is compared, each letter with the place it came from. */
export interface Flat {
  readonly text: string
  /** Where the letters between two places of the flat text stand in the original. */
  sourceOf(from: number, to: number): { from: number; to: number }
}

/**
 * Lower case without accents, signs and blanks as they are. Letters may vanish or become two, so
 * each remembers its origin: what people see underlined must be what was read.
 */
export function flatten(original: string): Flat {
  const starts: number[] = []
  const ends: number[] = []
  let text = ''
  let at = 0
  for (const letter of original) {
    const to = at + letter.length
    const made = flatLetter(letter)
    // A mark belongs to the letter before it.
    if (made === '' && ends.length > 0) ends[ends.length - 1] = to
    for (let unit = 0; unit < made.length; unit++) {
      starts.push(at)
      ends.push(to)
    }
    text += made
    at = to
  }
  return {
    text,
    sourceOf: (from, to) => ({ from: starts[from] ?? 0, to: ends[to - 1] ?? 0 }),
  }
}

/** The text alone: names are compared, and nobody asks where their letters came from. */
export function flattenName(name: string): string {
  let text = ''
  for (const letter of name) text += flatLetter(letter)
  return text
}

const known = new Map<string, string>()

function flatLetter(letter: string): string {
  const before = known.get(letter)
  if (before !== undefined) return before
  const made = makeFlat(letter)
  if (known.size < 5_000) known.set(letter, made)
  return made
}

function makeFlat(letter: string): string {
  if (/^[\u2018\u2019\u00b4\u02bc]$/.test(letter)) return "'"
  if (/^[\u2010-\u2012]$/.test(letter)) return '-'
  if (/\p{M}|\u0640/u.test(letter)) return ''
  if (!/[\p{L}\p{N}]/u.test(letter)) return /\s/.test(letter) && letter !== '\n' ? ' ' : letter
  return fold(letter).replaceAll(' ', '') || letter.toLowerCase()
}
