import { fold } from '@headwater/gazetteer'

/** A folded text, each letter with its original position. */
export interface FoldedText {
  readonly text: string
  /** Returns the original span of a span of the folded text. */
  sourceOf(from: number, to: number): { from: number; to: number }
}

/**
 * Folds to lower case without accents and keeps signs and spaces. Letters may vanish or become two,
 * so each keeps its origin: the text underlined on screen must be the text that was parsed.
 */
export function foldWithOffsets(original: string): FoldedText {
  const starts: number[] = []
  const ends: number[] = []
  let text = ''
  let at = 0
  for (const letter of original) {
    const to = at + letter.length
    const made = foldLetter(letter)
    // A combining mark belongs to the letter before it.
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

/** Returns the folded text only, for comparing names without positions. */
export function foldText(name: string): string {
  let text = ''
  for (const letter of name) text += foldLetter(letter)
  return text
}

const known = new Map<string, string>()

function foldLetter(letter: string): string {
  const before = known.get(letter)
  if (before !== undefined) return before
  const made = computeFoldedLetter(letter)
  if (known.size < 5_000) known.set(letter, made)
  return made
}

function computeFoldedLetter(letter: string): string {
  if (/^[\u2018\u2019\u00b4\u02bc]$/.test(letter)) return "'"
  if (/^[\u2010-\u2012]$/.test(letter)) return '-'
  // Invisible characters would split a word that reads as one.
  if (/[\p{M}\p{Default_Ignorable_Code_Point}\u0640]|(?!\s)\p{Cc}/u.test(letter)) return ''
  if (/^[\u24b6-\u24e9]$/.test(letter)) return letter.normalize('NFKC').toLowerCase()
  if (!/[\p{L}\p{N}]/u.test(letter)) return /\s/.test(letter) && letter !== '\n' ? ' ' : letter
  return fold(letter).replaceAll(' ', '') || letter.toLowerCase()
}
