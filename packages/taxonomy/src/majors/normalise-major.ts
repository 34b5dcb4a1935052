import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { z } from 'zod'
import { dataFolder } from '../data-folder.ts'
import { fold, removeSpaces } from '../fold.ts'
import { languages } from '../schema.ts'
import type { Taxonomy } from '../taxonomy-type.ts'
import { createPhrases, matchPhrase, type Phrases } from '../titles/phrases.ts'

export type NormalisedMajor = { id: string; how: 'exact' | 'alias' | 'part' }

type Entry = { id: string; isName: boolean }
type MajorIndex = { byKey: Map<string, Entry>; bySquash: Map<string, Entry> }

const maxLength = 200
const indexes = new WeakMap<Taxonomy, MajorIndex>()

/** Resolves a field of study, with or without its degree, to our major. */
export function normaliseMajor(taxonomy: Taxonomy, raw: string): NormalisedMajor | undefined {
  const index = majorIndexOf(taxonomy)
  const text = fold(raw.slice(0, maxLength))
  const whole = findEntry(index, text)
  if (whole) return { id: whole.id, how: whole.isName ? 'exact' : 'alias' }
  const tokens = removeDegrees(text.split(' '))
  const bare = findEntry(index, tokens.join(' '))
  if (bare) return { id: bare.id, how: bare.isName ? 'exact' : 'alias' }
  return findNameInside(index, tokens)
}

function findEntry(index: MajorIndex, key: string): Entry | undefined {
  return (
    index.byKey.get(key) ?? (key.length > 5 ? index.bySquash.get(removeSpaces(key)) : undefined)
  )
}

/** The longest name inside, if nothing else significant is there. */
function findNameInside(index: MajorIndex, tokens: readonly string[]): NormalisedMajor | undefined {
  for (let length = tokens.length - 1; length > 0; length--) {
    for (let from = 0; from + length <= tokens.length; from++) {
      const key = tokens.slice(from, from + length).join(' ')
      const entry = key.length > 3 ? index.byKey.get(key) : undefined
      if (entry) return { id: entry.id, how: 'part' }
    }
  }
  return undefined
}

function majorIndexOf(taxonomy: Taxonomy): MajorIndex {
  const known = indexes.get(taxonomy)
  if (known) return known
  const index: MajorIndex = { byKey: new Map(), bySquash: new Map() }
  for (const major of taxonomy.majors) {
    const names = [
      major.name,
      ...major.aliases,
      ...languages.flatMap((language) => major[language]),
    ]
    for (const name of names) {
      const key = fold(name)
      const entry = { id: major.id, isName: name === major.name }
      if (!index.byKey.has(key)) index.byKey.set(key, entry)
      if (!index.bySquash.has(removeSpaces(key))) index.bySquash.set(removeSpaces(key), entry)
    }
  }
  indexes.set(taxonomy, index)
  return index
}

const linkingWords = new Set([
  'in',
  'of',
  'der',
  'die',
  'en',
  'de',
  'des',
  'du',
  'd',
  'l',
  'la',
  'le',
  'el',
  'fur',
  'im',
  'with',
  'في',
  'and',
  'the',
])

function removeDegrees(tokens: readonly string[]): string[] {
  const degrees = degreeWords()
  const kept: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const match = matchPhrase(degrees, tokens, at)
    if (match) at += match.length - 1
    else if (kept.length > 0 || !linkingWords.has(tokens[at] ?? '')) kept.push(tokens[at] ?? '')
  }
  while (linkingWords.has(kept.at(-1) ?? '')) kept.pop()
  return kept
}

let cachedDegreeWords: Phrases<true> | undefined

function degreeWords(): Phrases<true> {
  if (cachedDegreeWords) return cachedDegreeWords
  const raw = load(readFileSync(join(dataFolder, 'degree-words.yaml'), 'utf8'))
  const words = z.array(z.array(z.string())).parse(raw).flat()
  cachedDegreeWords = createPhrases(words.map((word) => [fold(word).split(' '), true] as const))
  return cachedDegreeWords
}
