import { Gradual } from '../prepare/gradual.ts'
import { type ProtectedGround, protectedGrounds } from '../reading.ts'
import { arabic } from './patterns-ar.ts'
import { german } from './patterns-de.ts'
import { english, type Patterns } from './patterns-en.ts'
import { french, spanish } from './patterns-romance.ts'
import { peoplePatterns } from './peoples.ts'

/** Where the flat text asks for what may not be asked. */
export interface FoundProtected {
  readonly start: number
  readonly end: number
  readonly ground: ProtectedGround
}

/**
 * Finds every protected criterion of a text. All languages are always looked for, as people mix
 * them and a guard must not depend on guessing which one is written.
 */
export function findProtected(flat: string): FoundProtected[] {
  const found: FoundProtected[] = []
  for (const [ground, pattern] of patterns.get()) {
    for (const match of flat.matchAll(pattern)) {
      found.push({ start: match.index, end: match.index + match[0].length, ground })
    }
  }
  return dropOverlaps(found)
}

/** What is left to do before a text can be looked through. */
export function* protectedSteps(): Generator<void> {
  for (const [, pattern] of yield* patterns.steps()) {
    for (const text of samples) {
      text.search(pattern)
      yield
    }
  }
}

/** A pattern is compiled when it first runs, once more when it runs again, and for wide letters. */
const samples = ['a', 'a', 'ا', 'ا']

const patterns = new Gradual(makePatterns)

function* makePatterns(): Generator<void, (readonly [ProtectedGround, RegExp])[]> {
  const made: (readonly [ProtectedGround, RegExp])[] = []
  for (const ground of protectedGrounds) {
    const all = [english, german, spanish, french, arabic].flatMap(
      (language: Patterns) => language[ground] ?? [],
    )
    const peoples = ground === 'nationality' ? peoplePatterns() : []
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

/** The longest of those that share words; of equally long ones the first ground. */
function dropOverlaps(found: readonly FoundProtected[]): FoundProtected[] {
  const kept: FoundProtected[] = []
  const byLength = found.toSorted((a, b) => b.end - b.start - (a.end - a.start))
  for (const one of byLength) {
    if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one)
  }
  return kept.toSorted((a, b) => a.start - b.start)
}
