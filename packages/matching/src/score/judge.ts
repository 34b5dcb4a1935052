import type { Held, PersonDocument } from '../document/person-document.ts'
import type { CompiledCriterion, Likeness, PlaceTest, Test } from '../query/compiled-search.ts'
import { judgeMonths } from './judge-months.ts'
import { judgeTitle } from './judge-title.ts'
import { figureBand, nearMiss, wouldMove } from './scale.ts'
import { tableOf } from './table-of.ts'

/** What one criterion says of one person, in thousandths. */
export interface Judgement {
  readonly isKnown: boolean
  /** What the score counts: how well it is met, and how sure that is. */
  readonly value: number
  /** What filters look at: whether it is met at all. */
  readonly match: number
}

const unknown: Judgement = { isKnown: false, value: 0, match: 0 }

/**
 * The meaning of every criterion, in one place and for one person at a time. The engines are faster
 * and must agree with it to the last digit; what is shown and explained is worked out here.
 */
export function judge({ test }: CompiledCriterion, person: PersonDocument): Judgement {
  return judgeTest(test, person)
}

function judgeTest(test: Test, person: PersonDocument): Judgement {
  switch (test.kind) {
    case 'title':
      return judgeTitle(test, person)
    case 'skill':
      return judgeSkill(test.likeness, person)
    case 'words':
      return judgeWords(test.phrases, person)
    case 'months':
      return judgeMonths(test, person)
    case 'held':
      return judgeHeld(person[test.list], new Set(test.keys), test.when)
    case 'listed':
      return judgeListed(person[test.list], test.likeness)
    case 'place':
      return judgePlace(test, person)
    case 'language':
      return judgeLanguage(test.wanted, person)
    case 'figure':
      return judgeFigure(person[test.figure], test.min)
    case 'relocate':
      return judgeRelocation(test.countries, person)
  }
}

function judgeSkill(likeness: Likeness, { skills }: PersonDocument): Judgement {
  if (skills.length === 0) return unknown
  const table = tableOf(likeness)
  let value = 0
  let match = 0
  for (const { skill, strength } of skills) {
    const alike = table.get(skill) ?? 0
    value = Math.max(value, Math.floor((alike * strength) / 100))
    match = Math.max(match, alike)
  }
  return { isKnown: true, value, match }
}

function judgeWords(phrases: readonly (readonly string[])[], { words }: PersonDocument): Judgement {
  if (words.length === 0) return unknown
  const known = new Set(words)
  const isThere = phrases.some((phrase) => phrase.every((word) => known.has(word)))
  return yesOrNo(isThere)
}

function judgeHeld(
  held: readonly Held[],
  keys: ReadonlySet<string>,
  when: 'any' | 'current' | 'past',
): Judgement {
  if (held.length === 0) return unknown
  const wanted = held.filter(({ key }) => keys.has(key))
  const isCurrent = wanted.some(({ isCurrent }) => isCurrent)
  if (when === 'current') return yesOrNo(isCurrent)
  const isPast = wanted.some(({ isCurrent }) => !isCurrent)
  if (when === 'past') return yesOrNo(isPast)
  return {
    isKnown: true,
    value: isCurrent ? 1_000 : isPast ? 800 : 0,
    match: wanted.length > 0 ? 1_000 : 0,
  }
}

function judgeListed(keys: readonly string[], likeness: Likeness): Judgement {
  if (keys.length === 0) return unknown
  const best = bestOf(keys, likeness)
  return { isKnown: true, value: best, match: best }
}

function bestOf(keys: readonly string[], likeness: Likeness): number {
  const table = tableOf(likeness)
  return keys.reduce((best, key) => Math.max(best, table.get(key) ?? 0), 0)
}

function judgePlace(test: PlaceTest, { country, city, relocate }: PersonDocument): Judgement {
  if (country === null) return unknown
  const near = city === null ? 0 : (tableOf(test.cities).get(city) ?? 0)
  if (near > 0) return { isKnown: true, value: near, match: near }
  const isHere = test.countries.includes(country)
  if (isHere && test.countryValue === 1_000) return { isKnown: true, value: 1_000, match: 1_000 }
  const isMoving =
    relocate?.isWilling === true &&
    (relocate.countries.length === 0 ||
      relocate.countries.some((wanted) => test.countries.includes(wanted)))
  if (isHere) {
    const value = test.countryValue + (isMoving ? wouldMove.withinCountry : 0)
    return { isKnown: true, value, match: isMoving ? nearMiss : 0 }
  }
  return isMoving
    ? { isKnown: true, value: wouldMove.fromElsewhere, match: nearMiss }
    : { isKnown: true, value: 0, match: 0 }
}

function judgeLanguage(
  wanted: readonly { readonly code: string; readonly level: number }[],
  { languages }: PersonDocument,
): Judgement {
  if (languages.length === 0) return unknown
  let value = 0
  let match = 0
  for (const { code, level } of wanted) {
    for (const has of languages) {
      if (has.code !== code) continue
      value = Math.max(value, languageValue(has.level, level))
      match = Math.max(match, languageMatch(has.level, level))
    }
  }
  return { isKnown: true, value, match }
}

/** What speaking a language at a level, or at one that nobody knows, counts for the wanted one. */
export function languageValue(has: number, wanted: number): number {
  if (wanted === 0) return 1_000
  // They speak it; how well nobody wrote down.
  if (has === 0) return 700
  return Math.min(1_000, Math.floor((1_000 * has) / wanted))
}

export function languageMatch(has: number, wanted: number): number {
  if (has === 0 || has >= wanted) return 1_000
  return has === wanted - 1 ? nearMiss : 0
}

export function judgeFigure(figure: number | null, min: number): Judgement {
  if (figure === null) return unknown
  if (figure >= min) return { isKnown: true, value: 1_000, match: 1_000 }
  const short = min - figure
  const value = Math.max(0, 1_000 - Math.floor((1_000 * short) / figureBand))
  return { isKnown: true, value, match: short * 10 <= min ? nearMiss : 0 }
}

function judgeRelocation(
  wanted: readonly string[],
  { country, relocate }: PersonDocument,
): Judgement {
  if (country !== null && wanted.includes(country)) return yesOrNo(true)
  if (relocate === null) return unknown
  const { isWilling, countries } = relocate
  const isFree = wanted.length === 0 || countries.length === 0
  return yesOrNo(isWilling && (isFree || countries.some((one) => wanted.includes(one))))
}

function yesOrNo(is: boolean): Judgement {
  return is ? { isKnown: true, value: 1_000, match: 1_000 } : { isKnown: true, value: 0, match: 0 }
}
