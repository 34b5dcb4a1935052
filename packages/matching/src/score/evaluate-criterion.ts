import type { EmployerBits, EmploymentKey, PersonDocument } from '../document/person-document.ts'
import { meetsWordCondition } from '../query/compile-keywords.ts'
import type {
  CompiledCriterion,
  CriterionTest,
  PlaceTest,
  Similarities,
  WordCondition,
} from '../query/compiled-search.ts'
import { toCachedMap } from './cached-map.ts'
import { evaluateMonths } from './evaluate-months.ts'
import { evaluateTitle } from './evaluate-title.ts'
import type { Evaluation } from './evaluation.ts'
import { figureFalloff, nearMissMatch, relocationValue, remoteBit } from './score-constants.ts'

const unknownEvaluation: Evaluation = { isKnown: false, value: 0, match: 0 }

/**
 * Evaluates every criterion for one person: the reference that the faster engines must match
 * exactly. What is shown and explained is computed here.
 */
export function evaluateCriterion({ test }: CompiledCriterion, person: PersonDocument): Evaluation {
  return evaluateTest(test, person)
}

function evaluateTest(test: CriterionTest, person: PersonDocument): Evaluation {
  switch (test.kind) {
    case 'title':
      return evaluateTitle(test, person)
    case 'skill':
      return evaluateSkill(test.likeness, person)
    case 'words':
      return evaluateWords(test.phrases, person)
    case 'expression':
      return evaluateExpression(test.condition, person)
    case 'months':
      return evaluateMonths(test, person)
    case 'held':
      return evaluateEmployment(person[test.list], new Set(test.keys), test.when)
    case 'listed':
      return evaluateEducation(person[test.list], test.likeness)
    case 'place':
      return evaluatePlace(test, person)
    case 'language':
      return evaluateLanguage(test.wanted, person)
    case 'figure':
      return evaluateFigure(person[test.figure], test.min)
    case 'relocate':
      return evaluateRelocation(test.countries, person)
    case 'degree':
      return evaluateDegree(person.degree, test.min)
    case 'stated':
      return evaluateStated(person[test.list], test.bits)
    case 'employers':
      return evaluateEmployers(person[test.list], test.bits, test.when)
  }
}

function evaluateSkill(likeness: Similarities, { skills }: PersonDocument): Evaluation {
  if (skills.length === 0) return unknownEvaluation
  const table = toCachedMap(likeness)
  let value = 0
  let match = 0
  for (const { skill, strength } of skills) {
    const alike = table.get(skill) ?? 0
    value = Math.max(value, Math.floor((alike * strength) / 1_000))
    match = Math.max(match, alike)
  }
  return { isKnown: true, value, match }
}

function evaluateWords(
  phrases: readonly (readonly string[])[],
  { words }: PersonDocument,
): Evaluation {
  if (words.length === 0) return unknownEvaluation
  const known = new Set(words)
  const isThere = phrases.some((phrase) => phrase.every((word) => known.has(word)))
  return toEvaluation(isThere)
}

function evaluateExpression(condition: WordCondition, { words }: PersonDocument): Evaluation {
  if (words.length === 0) return unknownEvaluation
  return toEvaluation(meetsWordCondition(condition, new Set(words)))
}

function evaluateEmployment(
  held: readonly EmploymentKey[],
  keys: ReadonlySet<string>,
  when: 'any' | 'current' | 'past',
): Evaluation {
  if (held.length === 0) return unknownEvaluation
  const wanted = held.filter(({ key }) => keys.has(key))
  const isCurrent = wanted.some(({ isCurrent }) => isCurrent)
  if (when === 'current') return toEvaluation(isCurrent)
  const isPast = wanted.some(({ isCurrent }) => !isCurrent)
  if (when === 'past') return toEvaluation(isPast)
  return {
    isKnown: true,
    value: isCurrent ? 1_000 : isPast ? 800 : 0,
    match: wanted.length > 0 ? 1_000 : 0,
  }
}

function evaluateEducation(keys: readonly string[], likeness: Similarities): Evaluation {
  if (keys.length === 0) return unknownEvaluation
  const best = bestSimilarity(keys, likeness)
  return { isKnown: true, value: best, match: best }
}

function bestSimilarity(keys: readonly string[], likeness: Similarities): number {
  const table = toCachedMap(likeness)
  return keys.reduce((best, key) => Math.max(best, table.get(key) ?? 0), 0)
}

function evaluatePlace(test: PlaceTest, person: PersonDocument): Evaluation {
  const { country, city, relocate } = person
  if (test.orRemote && (person.workModes & remoteBit) !== 0) return toEvaluation(true)
  if (country === null) return unknownEvaluation
  const near = city === null ? 0 : (toCachedMap(test.cities).get(city) ?? 0)
  if (near > 0) return { isKnown: true, value: near, match: near }
  const isHere = test.countries.includes(country)
  if (isHere && test.countryValue === 1_000) return { isKnown: true, value: 1_000, match: 1_000 }
  const isMoving =
    relocate?.isWilling === true &&
    (relocate.countries.length === 0 ||
      relocate.countries.some((wanted) => test.countries.includes(wanted)))
  const outside = city === null ? 0 : (toCachedMap(test.outside).get(city) ?? 0)
  const value = outside > 0 ? outside : isHere ? test.countryValue : 0
  if (!isMoving) return { isKnown: true, value, match: 0 }
  const moved = isHere
    ? Math.min(relocationValue.most, value + relocationValue.withinCountry)
    : Math.max(value, relocationValue.fromElsewhere)
  return { isKnown: true, value: moved, match: nearMissMatch }
}

function evaluateLanguage(
  wanted: readonly { readonly code: string; readonly level: number }[],
  { languages }: PersonDocument,
): Evaluation {
  if (languages.length === 0) return unknownEvaluation
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

/** Returns how much a language at a known or unknown level counts for the wanted one. */
export function languageValue(has: number, wanted: number): number {
  if (wanted === 0) return 1_000
  // The person speaks it, but the level is not given.
  if (has === 0) return 700
  return Math.min(1_000, Math.floor((1_000 * has) / wanted))
}

export function languageMatch(has: number, wanted: number): number {
  if (has === 0 || has >= wanted) return 1_000
  return has === wanted - 1 ? nearMissMatch : 0
}

export function evaluateFigure(figure: number | null, min: number): Evaluation {
  if (figure === null) return unknownEvaluation
  if (figure >= min) return { isKnown: true, value: 1_000, match: 1_000 }
  const short = min - figure
  const value = Math.max(0, 1_000 - Math.floor((1_000 * short) / figureFalloff))
  return { isKnown: true, value, match: short * 10 <= min ? nearMissMatch : 0 }
}

function evaluateRelocation(
  wanted: readonly string[],
  { country, relocate }: PersonDocument,
): Evaluation {
  if (country !== null && wanted.includes(country)) return toEvaluation(true)
  if (relocate === null) return unknownEvaluation
  const { isWilling, countries } = relocate
  const isFree = wanted.length === 0 || countries.length === 0
  return toEvaluation(isWilling && (isFree || countries.some((one) => wanted.includes(one))))
}

/** One degree lower is a near miss. */
export function evaluateDegree(degree: number | null, min: number): Evaluation {
  if (degree === null) return unknownEvaluation
  if (degree >= min) return { isKnown: true, value: 1_000, match: 1_000 }
  const near = degree === min - 1 ? nearMissMatch : 0
  return { isKnown: true, value: near, match: near }
}

function evaluateStated(stated: number, wanted: number): Evaluation {
  return stated === 0 ? unknownEvaluation : toEvaluation((stated & wanted) !== 0)
}

/** Former employers count a little less, as they do for employers by name. */
export function evaluateEmployers(
  { current, past }: EmployerBits,
  wanted: number,
  when: 'any' | 'current' | 'past',
): Evaluation {
  if ((current | past) === 0) return unknownEvaluation
  const isCurrent = (current & wanted) !== 0
  if (when === 'current') return toEvaluation(isCurrent)
  const isPast = (past & wanted) !== 0
  if (when === 'past') return toEvaluation(isPast)
  const value = isCurrent ? 1_000 : isPast ? 800 : 0
  return { isKnown: true, value, match: value > 0 ? 1_000 : 0 }
}

function toEvaluation(is: boolean): Evaluation {
  return is ? { isKnown: true, value: 1_000, match: 1_000 } : { isKnown: true, value: 0, match: 0 }
}
