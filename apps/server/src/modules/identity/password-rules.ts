import { passwordLength } from '@headwater/contract/identity/fields'

/** What a guesser would try first. */
export interface Guessable {
  /** Passwords that many people have, in small letters. */
  readonly known: ReadonlySet<string>
  /** What is known about the person: names, address, company. Phrases are taken apart. */
  readonly words: readonly string[]
}

/**
 * What is wrong with a new password, as a sentence that says what to do; undefined when it is good.
 *
 * Every piece that a guesser would try counts little, however long it is: a known password three,
 * a name, a year or a run of keys one, digits and signs at either end two, any other character one.
 * What remains has to be worth guessing. So a passphrase may hold the company's name, and a name
 * with a year is no password.
 */
export function decidePassword(password: string, guessable: Guessable): string | undefined {
  const { least, most } = passwordLength
  const length = [...password.normalize('NFC')].length
  if (length < least) return `Use at least ${least} characters. Four words make a good password.`
  if (length > most) return `Use at most ${most} characters.`
  const text = [...fold(password)]
  if (new Set(text).size < leastVariety || weigh(text, guessable.known, new Set()) < leastWeight) {
    return 'Many people have this password, or one like it. Choose four words that do not belong together.'
  }
  if (weigh(text, guessable.known, new Set(guessable.words.flatMap(partsOf))) < leastWeight) {
    return 'Choose something that is not built from your name, your address or your company.'
  }
  return undefined
}

const leastWeight = 7
const leastVariety = 5
const longestPiece = 32

/** Small letters without accents, so that a spelling hides nothing. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/[̀-ͯ]/g, '').normalize('NFC').toLowerCase()
}

/** `Meridian Grid` is guessed as a whole, without the space, and in parts; an address likewise. */
function partsOf(phrase: string): string[] {
  const halves = fold(phrase).split(/[\s@]+/)
  const parts = halves.flatMap((half) => half.split(/[^\p{L}\p{N}]+/u))
  return [...halves, ...parts, parts.join('')].filter((part) => [...part].length >= 3)
}

/**
 * The least that the text counts, over all ways to take it apart; a repetition adds next to nothing.
 * Stops where it is enough.
 */
function weigh(
  text: readonly string[],
  known: ReadonlySet<string>,
  words: ReadonlySet<string>,
): number {
  const unit = text.slice(0, periodOf(text))
  const repeats = Math.ceil(Math.log2(text.length / unit.length))
  const hasLetters = unit.some((character) => /\p{L}/u.test(character))
  const least = [0]
  for (let end = 1; end <= unit.length; end += 1) {
    let best = Number.POSITIVE_INFINITY
    for (let start = Math.max(0, end - longestPiece); start < end; start += 1) {
      const piece = unit.slice(start, end).join('')
      const isEdge = hasLetters && (start === 0 || end === unit.length) && end - start <= 6
      const ornament = isEdge && /^\P{L}+$/u.test(piece) ? 2 : Number.POSITIVE_INFINITY
      const weight = Math.min(ornament, weighPiece(piece, end - start, known, words))
      best = Math.min(best, (least[start] ?? 0) + weight)
    }
    least.push(best)
    // No piece is longer than this window, so every way on from here counts as much already.
    const soFar = Math.min(...least.slice(-longestPiece))
    if (soFar >= leastWeight) return soFar
  }
  return (least.at(-1) ?? 0) + repeats
}

/** The length of the shortest beginning that the text is made of, over and over. */
function periodOf(text: readonly string[]): number {
  for (let period = 1; period <= (text.length + 1) / 2; period += 1) {
    if (text.every((character, at) => at < period || character === text[at - period])) return period
  }
  return text.length
}

function weighPiece(
  piece: string,
  length: number,
  known: ReadonlySet<string>,
  words: ReadonlySet<string>,
): number {
  if (length === 1 || /^(.)\1+$/u.test(piece) || /^(19|20)\d\d$/.test(piece)) return 1
  if (length >= 3 && isRun(piece)) return 1
  const readings = readingsOf(piece)
  if (readings.some((reading) => words.has(reading))) return 1
  if (length >= 4 && readings.some((reading) => known.has(reading))) return 3
  return Number.POSITIVE_INFINITY
}

const rows = [
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
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '1qay', '6zhn'],
]
const runs = [...rows, ...rows.map(reverse)]

function isRun(piece: string): boolean {
  return runs.some((run) => run.includes(piece))
}

/** The piece as it is, backwards, and with its digits and symbols read as letters. */
function readingsOf(piece: string): string[] {
  const asLetters = piece.replaceAll(/[013457@$!+]/g, (sign) => letters[sign] ?? sign)
  return [piece, reverse(piece), asLetters, asLetters.replaceAll('i', 'l')]
}

const letters: Readonly<Record<string, string>> = {
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
