import { passwordLength } from '@headwater/contract/identity/fields'

/** What an attacker would try first. */
export interface PasswordDictionaries {
  /** Common passwords, in lower case. */
  readonly known: ReadonlySet<string>
  /** Words related to the user: names, email address, company. Phrases are split. */
  readonly words: readonly string[]
}

/**
 * Returns what is wrong with a new password, as a message with advice; undefined when it is good.
 *
 * Every part that an attacker would try scores little, however long it is: a common password three,
 * a name, a year or a keyboard run one, digits and symbols at either end two, any other character
 * one. The total has to be hard to guess. So a passphrase may contain the company's name, but a
 * name with a year is rejected.
 */
export function decidePasswordFault(
  password: string,
  guessable: PasswordDictionaries,
): string | undefined {
  const { least, most } = passwordLength
  const length = [...password.normalize('NFC')].length
  if (length < least) return `Use at least ${least} characters. Four words make a good password.`
  if (length > most) return `Use at most ${most} characters.`
  const text = [...fold(password)]
  if (
    new Set(text).size < minDistinctCharacters ||
    scorePassword(text, guessable.known, new Set()) < minScore
  ) {
    return 'This password is too common. Choose four unrelated words.'
  }
  if (
    scorePassword(text, guessable.known, new Set(guessable.words.flatMap(splitPhrase))) < minScore
  ) {
    return 'Your password must not contain your name, email address or company.'
  }
  return undefined
}

const minScore = 7
const minDistinctCharacters = 5
const maxPieceLength = 32

/** Lower case without accents, so that spelling variants score alike. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/[̀-ͯ]/g, '').normalize('NFC').toLowerCase()
}

/**
 * `Meridian Grid` is tried as a whole, without the space, and in parts; an email address likewise.
 */
function splitPhrase(phrase: string): string[] {
  const halves = fold(phrase).split(/[\s@]+/)
  const parts = halves.flatMap((half) => half.split(/[^\p{L}\p{N}]+/u))
  return [...halves, ...parts, parts.join('')].filter((part) => [...part].length >= 3)
}

/**
 * Returns the lowest score over all ways to split the text; a repetition adds almost nothing. Stops
 * once the score is sufficient.
 */
function scorePassword(
  text: readonly string[],
  commonPasswords: ReadonlySet<string>,
  personalWords: ReadonlySet<string>,
): number {
  const unit = text.slice(0, periodOf(text))
  const repeats = Math.ceil(Math.log2(text.length / unit.length))
  const hasLetters = unit.some((character) => /\p{L}/u.test(character))
  const least = [0]
  for (let end = 1; end <= unit.length; end += 1) {
    let best = Number.POSITIVE_INFINITY
    for (let start = Math.max(0, end - maxPieceLength); start < end; start += 1) {
      const piece = unit.slice(start, end).join('')
      const isEdge = hasLetters && (start === 0 || end === unit.length) && end - start <= 6
      const ornament = isEdge && /^\P{L}+$/u.test(piece) ? 2 : Number.POSITIVE_INFINITY
      const weight = Math.min(
        ornament,
        scorePiece(piece, end - start, commonPasswords, personalWords),
      )
      best = Math.min(best, (least[start] ?? 0) + weight)
    }
    least.push(best)
    // No part is longer than this window, so every continuation scores at least this much.
    const soFar = Math.min(...least.slice(-maxPieceLength))
    if (soFar >= minScore) return soFar
  }
  return (least.at(-1) ?? 0) + repeats
}

/** Returns the length of the shortest prefix that the text repeats. */
function periodOf(text: readonly string[]): number {
  for (let period = 1; period <= (text.length + 1) / 2; period += 1) {
    if (text.every((character, at) => at < period || character === text[at - period])) return period
  }
  return text.length
}

function scorePiece(
  piece: string,
  length: number,
  commonPasswords: ReadonlySet<string>,
  personalWords: ReadonlySet<string>,
): number {
  if (length === 1 || /^(.)\1+$/u.test(piece) || /^(19|20)\d\d$/.test(piece)) return 1
  if (length >= 3 && isKeyboardRun(piece)) return 1
  const readings = listSpellings(piece)
  if (readings.some((reading) => personalWords.has(reading))) return 1
  if (length >= 4 && readings.some((reading) => commonPasswords.has(reading))) return 3
  return Number.POSITIVE_INFINITY
}

const keyboardRows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  '!@#$%^&*()',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '1qay',
  '6zhn',
]
const keyboardRuns = [...keyboardRows, ...keyboardRows.map(reverse)]

function isKeyboardRun(piece: string): boolean {
  return keyboardRuns.some((run) => run.includes(piece))
}

/** Returns the part as it is, reversed, and with digits and symbols replaced by letters. */
function listSpellings(piece: string): string[] {
  const asLetters = piece.replaceAll(/[013457@$!+]/g, (sign) => leetLetters[sign] ?? sign)
  return [piece, reverse(piece), asLetters, asLetters.replaceAll('i', 'l')]
}

const leetLetters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
}

function reverse(text: string): string {
  return [...text].toReversed().join('')
}
