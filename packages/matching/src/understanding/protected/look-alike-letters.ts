/**
 * Returns the readings of a folded text in which letters that only look Latin are Latin, at the
 * same length. Some look like one letter in upper case and like another in lower case.
 */
export function listLatinReadings(flat: string): string[] {
  if (!lookAlikes.test(flat)) return [flat]
  const read = (letters: ReadonlyMap<string, string>) =>
    [...flat].map((letter) => letters.get(letter) ?? letter).join('')
  return [...new Set([flat, read(lowerCase), read(upperCase)])]
}

/** Greek, Cyrillic, Armenian and Latin variants, by the lower-case letter that they look like. */
const lowerCase = new Map([
  ...pairs('αаɑᴀ', 'a'),
  ...pairs('βвьʙ', 'b'),
  ...pairs('сςᴄ', 'c'),
  ...pairs('ԁᴅ', 'd'),
  ...pairs('εеєᴇ', 'e'),
  ...pairs('ϝꜰ', 'f'),
  ...pairs('ɡցɢ', 'g'),
  ...pairs('һнհʜ', 'h'),
  ...pairs('ιіɩɪ', 'i'),
  ...pairs('јϳᴊ', 'j'),
  ...pairs('κкᴋ', 'k'),
  ...pairs('ӏʟ', 'l'),
  ...pairs('μмᴍ', 'm'),
  ...pairs('ηпոɴ', 'n'),
  ...pairs('οоօσᴏ', 'o'),
  ...pairs('ρрᴘ', 'p'),
  ...pairs('ԛզ', 'q'),
  ...pairs('гʀ', 'r'),
  ...pairs('ѕꜱ', 's'),
  ...pairs('τтᴛ', 't'),
  ...pairs('υսᴜ', 'u'),
  ...pairs('νѵᴠ', 'v'),
  ...pairs('ωԝшᴡ', 'w'),
  ...pairs('χх', 'x'),
  ...pairs('γуүʏ', 'y'),
  ...pairs('ζᴢ', 'z'),
])

const upperCase = new Map([
  ...lowerCase,
  ...pairs('η', 'h'),
  ...pairs('ν', 'n'),
  ...pairs('υ', 'y'),
])

const lookAlikes = new RegExp(`[${[...lowerCase.keys()].join('')}]`, 'u')

function pairs(letters: string, latin: string): [string, string][] {
  return [...letters].map((letter) => [letter, latin])
}
