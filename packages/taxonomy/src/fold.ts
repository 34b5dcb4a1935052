/**
 * Returns the form in which equal names compare equal: lower case, no accents, no punctuation
 * except in skill names (`c`, `c#`, `c++`, `.net`, `node.js`).
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Fast path: most names are plain words, and packs add hundreds of thousands of them.
  if (/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(lower)) return lower
  return stripMarks(text)
    .replace(/(?<=\p{L})['’‘`](?=s(?![\p{L}\p{N}]))/gu, '')
    .replace(/[^\p{L}\p{N}+#.]+/gu, ' ')
    .replace(/\.(?![\p{L}\p{N}])|(?<![\p{L}\p{N} ]|^)\.|(?<![\p{L}\p{N}+#])[+#]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns lower case without accents or vowel signs. Punctuation and spaces stay. */
export function stripMarks(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþıىـ]/g, (letter) => spelledOut[letter] ?? '')
    .normalize('NFC')
}

/** Returns a folded name without spaces and dots, so that `front end` equals `frontend`. */
export function removeSpaces(folded: string): string {
  return folded.replace(/[ .]/g, '')
}

const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ى: 'ي',
  ـ: '',
}
