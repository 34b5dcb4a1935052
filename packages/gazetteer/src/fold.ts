/**
 * Returns the form in which all names are compared: lower case without accents, words separated by
 * single spaces. `+` and `#` stay, since C, C++ and C# differ.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (plain.test(lower)) return lower
  const bare = lower.normalize('NFKD').replace(marks, '').replace(special, spellOut).toLowerCase()
  if (plain.test(bare)) return bare
  const joined = bare.includes('.') ? bare.replace(initials, joinInitials) : bare
  return joined.replaceAll('&', ' and ').replace(apart, ' ').trim().normalize('NFC')
}

function spellOut(letter: string): string {
  return letters[letter] ?? ''
}

function joinInitials(match: string): string {
  return match.replaceAll('.', '')
}

/** Fast path: most of the many names are plain already. */
const plain = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** Latin accents, Arabic vowels and hamzas, the voicing marks of kana. */
const marks = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u3099\u309a]/g

/** Abbreviations with dots: U.S.A., S.A.E., e.V. */
const initials =
  /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])|(?<!\S)\p{L}\.\p{L}(?!\S)/gu

const apart = /[^\p{L}\p{M}\p{N}+#]+/gu

/** Letters that Unicode does not decompose. Apostrophes and the tatweel are removed. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ə: 'a',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  گ: 'ك',
  ە: 'ه',
  ...digitsFrom('٠'),
  ...digitsFrom('۰'),
}

const special = new RegExp(`[${Object.keys(letters).join('')}'’‘‛\`´ʹʻʼʾʿ＇\u0640]`, 'g')

function digitsFrom(zero: string): Record<string, string> {
  const start = zero.codePointAt(0) ?? 0
  return Object.fromEntries(
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(start + digit), String(digit)]),
  )
}
