import { foldText } from '../text/fold-with-offsets.ts'
import { tokeniseName } from '../text/tokens.ts'
import type { Sense } from './senses.ts'
import { stem } from './stem.ts'

/** Names of one to eight words and their meanings. */
export interface PhraseBook {
  readonly senses: ReadonlyMap<string, readonly Sense[]>
  readonly stems: ReadonlyMap<string, readonly Sense[]>
  /** Length in words of the longest name that begins with a given word. */
  readonly longest: ReadonlyMap<string, number>
  readonly longestByFirstStem: ReadonlyMap<string, number>
}

const maxWords = 8

export class PhraseBookBuilder implements PhraseBook {
  readonly senses = new Map<string, Sense[]>()
  readonly stems = new Map<string, Sense[]>()
  readonly longest = new Map<string, number>()
  readonly longestByFirstStem = new Map<string, number>()

  /** With `bends`, plural and other-gender forms of the name match too. */
  add(name: string, sense: Sense, bends = false): void {
    const words = wordsOf(name)
    if (words.length === 0 || words.length > maxWords) return
    addPhrase(this.senses, this.longest, words, sense)
    if (bends) addPhrase(this.stems, this.longestByFirstStem, words.map(stem), sense)
  }
}

/** Fast path: most of the more than a hundred thousand names are plain words. */
const plain = /^[a-z0-9]+(?: [a-z0-9]+)*$/

function wordsOf(name: string): string[] {
  const lower = name.toLowerCase()
  if (plain.test(lower)) return lower.split(' ')
  const flat = foldText(name)
  return plain.test(flat) ? flat.split(' ') : tokeniseName(flat)
}

function addPhrase(
  senses: Map<string, Sense[]>,
  longestByFirstWord: Map<string, number>,
  words: readonly string[],
  sense: Sense,
): void {
  const [first = ''] = words
  const key = words.join(' ')
  const known = senses.get(key)
  if (!known) senses.set(key, [sense])
  else if (!known.some((other) => isSame(other, sense))) known.push(sense)
  if ((longestByFirstWord.get(first) ?? 0) < words.length)
    longestByFirstWord.set(first, words.length)
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
    case 'area':
    case 'university':
    case 'industry':
      return sense.key
    case 'region':
    case 'company':
      return sense.name
    case 'level':
      return `${sense.min} ${sense.max}`
    case 'cue':
      return `${sense.cue} ${sense.language}`
  }
}
