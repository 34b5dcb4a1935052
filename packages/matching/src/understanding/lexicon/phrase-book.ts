import { flattenName } from '../text/flatten.ts'
import { keysOfName } from '../text/tokens.ts'
import type { Sense } from './senses.ts'
import { stem } from './stem.ts'

/** Names of one to eight words and what they mean. */
export interface PhraseBook {
  readonly senses: ReadonlyMap<string, readonly Sense[]>
  readonly stems: ReadonlyMap<string, readonly Sense[]>
  /** How many words the longest name has that begins with a word. */
  readonly longest: ReadonlyMap<string, number>
  readonly longestStem: ReadonlyMap<string, number>
}

const mostWords = 8

export class PhraseBookMaker implements PhraseBook {
  readonly senses = new Map<string, Sense[]>()
  readonly stems = new Map<string, Sense[]>()
  readonly longest = new Map<string, number>()
  readonly longestStem = new Map<string, number>()

  /** With `bends`, the name is found in the plural and in the other gender as well. */
  add(name: string, sense: Sense, bends = false): void {
    const words = wordsOf(name)
    if (words.length === 0 || words.length > mostWords) return
    put(this.senses, this.longest, words, sense)
    if (bends) put(this.stems, this.longestStem, words.map(stem), sense)
  }
}

/** Most names are plain words, and there are more than a hundred thousand of them. */
const plain = /^[a-z0-9]+(?: [a-z0-9]+)*$/

function wordsOf(name: string): string[] {
  const lower = name.toLowerCase()
  if (plain.test(lower)) return lower.split(' ')
  const flat = flattenName(name)
  return plain.test(flat) ? flat.split(' ') : keysOfName(flat)
}

function put(
  senses: Map<string, Sense[]>,
  longest: Map<string, number>,
  words: readonly string[],
  sense: Sense,
): void {
  const [first = ''] = words
  const key = words.join(' ')
  const known = senses.get(key)
  if (!known) senses.set(key, [sense])
  else if (!known.some((other) => isSame(other, sense))) known.push(sense)
  if ((longest.get(first) ?? 0) < words.length) longest.set(first, words.length)
}

function isSame(one: Sense, other: Sense): boolean {
  return one.kind === other.kind && identityOf(one) === identityOf(other)
}

function identityOf(sense: Sense): string {
  switch (sense.kind) {
    case 'title':
      return sense.occupations.join(' ')
    case 'skill':
    case 'city':
    case 'major':
      return String(sense.id)
    case 'country':
    case 'people':
    case 'language':
      return sense.code
    case 'set':
    case 'university':
    case 'industry':
      return sense.key
    case 'region':
    case 'state':
    case 'company':
      return sense.name
    case 'level':
      return `${sense.min} ${sense.max}`
    case 'cue':
      return sense.cue
  }
}
