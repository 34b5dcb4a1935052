/** A text in lower case without accents, with the way back to the text as written. */
export interface FoldedText {
  readonly text: string
  /** Returns the span of the original for a span of the folded text. */
  sourceOf(start: number, end: number): { start: number; end: number }
}

/** Folds a text and remembers where each letter comes from, so that words can be marked on screen. */
export function foldWithOffsets(original: string): FoldedText {
  const starts: number[] = []
  const ends: number[] = []
  const pieces: string[] = []
  let at = 0
  for (const letter of original) {
    const end = at + letter.length
    const folded = foldLetter(letter)
    // A combining mark belongs to the letter before it.
    if (folded === '' && ends.length > 0) ends[ends.length - 1] = end
    for (let unit = 0; unit < folded.length; unit++) {
      starts.push(at)
      ends.push(end)
    }
    pieces.push(folded)
    at = end
  }
  return {
    text: pieces.join(''),
    sourceOf: (start, end) => ({ start: starts[start] ?? at, end: ends[end - 1] ?? at }),
  }
}

export function foldText(text: string): string {
  return Array.from(text, foldLetter).join('')
}

/**
 * Builds one expression of phrases that match whole words of a folded text. In a phrase a space is
 * any white space (` ?` an optional one), `~` the rest of a word and `…` up to 40 characters of the
 * same sentence.
 */
export function compilePhrases(phrases: readonly string[]): RegExp {
  const pattern = phrases
    .map(foldText)
    .join('|')
    .replaceAll(' ?', '\\s*')
    .replaceAll(' ', '\\s+')
    .replaceAll('~', '\\p{L}*')
    .replaceAll('…', '[^.?!]{0,40}?')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu')
}

const known = new Map<string, string>()

function foldLetter(letter: string): string {
  const before = known.get(letter)
  if (before !== undefined) return before
  const folded = computeFoldedLetter(letter)
  if (known.size < 5_000) known.set(letter, folded)
  return folded
}

function computeFoldedLetter(letter: string): string {
  if (/[‘’´`ʼ]/u.test(letter)) return "'"
  if (/[‐-―]/u.test(letter)) return '-'
  if (letter === '؟') return '?'
  if (letter === '،') return ','
  if (/[\u0660-\u0669]/u.test(letter)) return String(letter.charCodeAt(0) - 0x660)
  if (letter === '\n') return '\n'
  if (/\s/u.test(letter)) return ' '
  // Invisible letters and the Arabic stretching mark would split a word that reads as one.
  const bare = letter
    .normalize('NFD')
    .replace(/[\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}ـ]/gu, '')
  return (spellings[bare] ?? bare).toLowerCase()
}

const spellings: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  Œ: 'oe',
  æ: 'ae',
  Æ: 'ae',
  ø: 'o',
  Ø: 'o',
  ة: 'ه',
  ى: 'ي',
}
