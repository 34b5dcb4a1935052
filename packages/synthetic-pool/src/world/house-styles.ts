import { chance, pick, type Random } from '../random/random.ts'
import type { TitleLanguage, TitleWords } from './read-data.ts'

const slips = ['abbreviated', 'misspelt'] as const
const cases = ['capitals', 'lower', 'upper'] as const

/**
 * How a title differs from the one in a list of occupations: one way of writing, or a template that
 * adds words.
 */
export type HouseStyle =
  | 'plain'
  | (typeof slips)[number]
  | (typeof cases)[number]
  | `${string}{title}${string}`

/** Shares of titles in each style; the others are plain. */
const shares = {
  abbreviated: 0.05,
  misspelt: 0.025,
  tagged: 0.04,
  addition: 0.07,
  capitals: 0.25,
  lower: 0.05,
  upper: 0.02,
}
/** Of the titles of contractors. */
const contractShare = 0.4

interface StyleOptions {
  readonly words: TitleWords
  readonly language: TitleLanguage
  readonly ranks: 'few' | 'usual'
  readonly isContract: boolean
}

/** Draws how a person or an employer writes a title. */
export function drawHouseStyle(
  { words, language, ranks, isContract }: StyleOptions,
  random: Random,
): HouseStyle {
  if (isContract && chance(random, contractShare)) return pick(random, words.contracts)
  let draw = random()
  const isBelow = (share: number) => {
    draw -= share
    return draw < 0
  }
  if (isBelow(shares.abbreviated)) return 'abbreviated'
  if (isBelow(shares.misspelt)) return 'misspelt'
  const tags = words.tags[language]
  if (tags && isBelow(shares.tagged)) return pick(random, tags)
  if (isBelow(shares.addition)) return pick(random, words.additions[ranks])
  if (language === 'ar') return 'plain'
  if (isBelow(shares.lower)) return 'lower'
  if (isBelow(shares.upper)) return 'upper'
  // German writes its nouns in capitals anyway, and French does not.
  return language !== 'de' && language !== 'fr' && isBelow(shares.capitals) ? 'capitals' : 'plain'
}

/** Typos may hide what a title is; capitals, tags and additions do not, and save resolving it again. */
export function keepsMeaning(style: HouseStyle): boolean {
  return style !== 'abbreviated' && style !== 'misspelt'
}

export function writeInStyle(title: string, style: HouseStyle): string {
  switch (style) {
    case 'plain':
      return title
    case 'capitals':
      return title.replace(/(?<=^|[\s/-])\p{Ll}(?=\p{L}{3})/gu, (letter) => letter.toUpperCase())
    case 'lower':
      return title.toLowerCase()
    case 'upper':
      return title.toUpperCase()
    case 'abbreviated':
      return abbreviate(title)
    case 'misspelt':
      return misspell(title)
    default:
      return style.replace('{title}', title)
  }
}

function abbreviate(title: string): string {
  return title
    .replace(/\bSenior\b/, 'Sr.')
    .replace(/\bJunior\b/, 'Jr.')
    .replace(/\b([Ee])ngineer\b/, '$1ng.')
    .replace(/\b([Mm])anager\b/, '$1gr')
    .replace(/\b([Dd])eveloper\b/, '$1ev')
    .replace(/\b([Ss])pecialist\b/, '$1pec.')
    .replace(/\b([Aa])ssistant\b/, '$1sst.')
}

/** Swaps, drops or doubles a letter of the longest word. */
function misspell(title: string): string {
  const longest = title.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (longest.length < 5) return title
  const at = Math.floor(longest.length / 2)
  const [letter = '', next = ''] = longest.slice(at, at + 2)
  const ways = [next + letter, next, letter + letter + next]
  const written = ways[title.length % ways.length] ?? ''
  return title.replace(longest, longest.slice(0, at) + written + longest.slice(at + 2))
}
