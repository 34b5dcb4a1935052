import { countries, findLanguage } from '@headwater/gazetteer'
import { type ProtectedGround, protectedGrounds } from '../parsed-query.ts'
import { IncrementalBuild } from '../prepare/incremental-build.ts'
import { foldWithOffsets } from '../text/fold-with-offsets.ts'
import { listLatinReadings } from './look-alike-letters.ts'
import { arabic } from './patterns-ar.ts'
import { german } from './patterns-de.ts'
import { english, type Patterns } from './patterns-en.ts'
import { dutch, italian, portuguese } from './patterns-pt-it-nl.ts'
import { french, spanish } from './patterns-romance.ts'
import { permittedPhrases } from './permitted-phrases.ts'

/** A span of the folded text that asks for a protected attribute. */
export interface FoundProtected {
  readonly start: number
  readonly end: number
  readonly ground: ProtectedGround
}

/**
 * Finds every protected attribute in a folded text. All languages are always checked, because
 * people mix them and the guard must not depend on language detection. Letters of other scripts
 * that look Latin are read as Latin.
 */
export function findProtected(flat: string): FoundProtected[] {
  const found: FoundProtected[] = []
  for (const reading of listLatinReadings(flat)) {
    for (const [ground, pattern] of patterns.get()) {
      for (const match of reading.matchAll(pattern)) {
        found.push({ start: match.index, end: match.index + match[0].length, ground })
      }
    }
  }
  if (found.length === 0) return []
  const permitted = [...flat.matchAll(permittedPattern.get())].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }))
  return dropOverlaps(
    found.filter((one) => permitted.every(({ start, end }) => one.start < start || one.end > end)),
  )
}

/** Yields the remaining steps before a text can be checked. */
export function* protectedSteps(): Generator<void> {
  const permitted = yield* permittedPattern.steps()
  for (const text of warmUpTexts) text.search(permitted)
  yield
  for (const [, pattern] of yield* patterns.steps()) {
    for (const text of warmUpTexts) {
      text.search(pattern)
      yield
    }
  }
}

/**
 * V8 compiles a pattern on its first run, again on a later run, and separately for two-byte
 * strings.
 */
const warmUpTexts = ['a', 'a', 'ا', 'ا']

const permittedPattern = new IncrementalBuild(function* (): Generator<void, RegExp> {
  yield
  return wholeWords(permittedPhrases.join('|'))
})

const patterns = new IncrementalBuild(buildPatterns)

function* buildPatterns(): Generator<void, (readonly [ProtectedGround, RegExp])[]> {
  const made: (readonly [ProtectedGround, RegExp])[] = []
  for (const ground of protectedGrounds) {
    const all = [english, german, spanish, french, arabic, portuguese, italian, dutch].flatMap(
      (language: Patterns) => language[ground] ?? [],
    )
    const peoples = ground === 'nationality' ? demonymPatterns() : []
    for (const one of [...all, ...peoples]) {
      made.push([ground, wholeWords(one)])
      yield
    }
  }
  return made
}

function wholeWords(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu')
}

/** The longest of overlapping matches, and among equal ones the first attribute. */
function dropOverlaps(found: readonly FoundProtected[]): FoundProtected[] {
  const kept: FoundProtected[] = []
  const byLength = found.toSorted((a, b) => b.end - b.start - (a.end - a.start))
  for (const one of byLength) {
    if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one)
  }
  return kept.toSorted((a, b) => a.start - b.start)
}

/**
 * "Must be German", "only Egyptians", "no Indians": people selected by nationality. A word that is
 * also a language counts as the language unless the text requires being it, and before a title it
 * is a place.
 */
function demonymPatterns(): string[] {
  const all = [...new Set(countries().flatMap(({ demonyms }) => demonyms))].filter(
    (word) => !word.includes(' '),
  )
  const alone = all.filter((word) => !findLanguage(word))
  const ends = '(?= ?(?:[,.;!?)]|$|please|only))'
  return [
    `(?:must be|has to be|have to be|should be|needs to be|muss|debe ser|doit etre|deve ser|deve essere|moet) (?:an? |ein |eine |een |un |una |um |uma )?${anyOf(all)}${ends}`,
    `(?:only|no|not|prefer|preferably|nur|keine|solo|nada de|pas de|so|somente|apenas|soltanto|niente|alleen|geen) (?:an? )?${anyOf(alone)}s?${ends}`,
    `${anyOf(alone)}s? only`,
    `${anyOf(alone.filter((word) => /[a-z]n$/.test(word)))}s(?: only)?`,
  ]
}

function anyOf(words: readonly string[]): string {
  return `(?:${words.map((word) => foldWithOffsets(word).text.replace(/[^\p{L}\p{N} -]/gu, '.')).join('|')})`
}
