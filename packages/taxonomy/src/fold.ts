/**
 * The form in which two names are the same name: lower case, no accents, no punctuation except
 * what tells skills apart (`c`, `c#`, `c++`, `.net`, `node.js`).
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Most names are plain words, and packs bring hundreds of thousands of them.
  if (/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(lower)) return lower
  return stripMarks(text)
    .replace(/(?<=\p{L})['’‘`](?=s(?![\p{L}\p{N}]))/gu, '')
    .replace(/[^\p{L}\p{N}+#.]+/gu, ' ')
    .replace(/\.(?![\p{L}\p{N}])|(?<![\p{L}\p{N} ]|^)\.|(?<![\p{L}\p{N}+#])[+#]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Lower case without accents or vowel signs; punctuation and spaces stay as they are. */
export function stripMarks(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþıىـ]/g, (letter) => spelledOut[letter] ?? '')
    .normalize('NFC')
}

/** A folded name without its spaces and dots, so that `front end` and `frontend` meet. */
export function squash(folded: string): string {
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
