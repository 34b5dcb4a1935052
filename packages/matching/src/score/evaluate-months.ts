import type { PersonDocument } from '../document/person-document.ts'
import type { MonthsTest } from '../query/compiled-search.ts'
import type { Evaluation } from './evaluation.ts'
import { nearMissMatch } from './score-constants.ts'
import { titleLikeness } from './title-likeness.ts'

/** Evaluates months of work of the wanted kind against the wanted range. */
export function evaluateMonths(test: MonthsTest, person: PersonDocument): Evaluation {
  const months = countMonths(test, person)
  if (months === null) return { isKnown: false, value: 0, match: 0 }
  return { isKnown: true, value: monthsValue(months, test), match: monthsMatch(months, test) }
}

/** Counts the months of the wanted kind, or returns null if unknown. */
export function countMonths(test: MonthsTest, person: PersonDocument): number | null {
  const { stretches, skills } = person
  switch (test.of.what) {
    case 'all':
      return person.totalMonths
    case 'title':
      if (!stretches.some((one) => one.title !== null && one.months > 0)) return null
      break
    case 'skills':
      if (skills.length === 0 || !stretches.some(({ months }) => months > 0)) return null
  }
  return sumRelevantMonths(person, relevancesOf(test, person))
}

/** Returns how much a month in each stretch counts, in thousandths. */
export function relevancesOf({ of }: MonthsTest, person: PersonDocument): number[] {
  const relevanceOf = createStretchRelevance(of, person)
  return person.stretches.map((stretch, at) =>
    stretch.isHalf ? Math.floor(relevanceOf(at) / 2) : relevanceOf(at),
  )
}

function createStretchRelevance(
  of: MonthsTest['of'],
  { stretches, skills }: PersonDocument,
): (at: number) => number {
  if (of.what === 'all') return () => 1_000
  if (of.what === 'title') {
    return (at) => titleLikeness(of.relevance, stretches[at]?.title ?? '')
  }
  const used = of.skills.map((keys) =>
    skills.reduce((bits, one) => bits | (keys.includes(one.skill) ? one.stretches : 0), 0),
  )
  return (at) => {
    const shown = used.filter((bits) => at < 16 && (bits >> at) & 1).length
    return Math.floor((1_000 * shown) / of.skills.length)
  }
}

/** Counts each month once, by the most relevant role held in it. */
export function sumRelevantMonths(
  { stretches }: PersonDocument,
  relevances: readonly number[],
): number {
  let sum = 0
  let best = 0
  let months = 0
  for (const [at, stretch] of stretches.entries()) {
    const relevance = relevances[at] as number
    if (stretch.overlaps) {
      best = Math.max(best, relevance)
      continue
    }
    sum += months * best
    best = relevance
    months = stretch.months
  }
  return Math.floor((sum + months * best) / 1_000)
}

/**
 * Returns the value of a number of months: full inside the range, falling to zero over a year or a
 * quarter of the bound. Above the range it falls half as fast.
 */
export function monthsValue(months: number, { min, max }: MonthsTest): number {
  if (min !== null && months < min) {
    return Math.max(0, 1_000 - Math.floor((1_000 * (min - months)) / falloffMonths(min)))
  }
  if (max !== null && months > max) {
    return Math.max(0, 1_000 - Math.floor((500 * (months - max)) / falloffMonths(max)))
  }
  return 1_000
}

function falloffMonths(limit: number): number {
  return Math.max(12, Math.floor(limit / 4))
}

/** Returns the match of a number of months. Up to half a year or a tenth off is nearly met. */
export function monthsMatch(months: number, { min, max }: MonthsTest): number {
  const short = min !== null && months < min ? min - months : 0
  const over = max !== null && months > max ? months - max : 0
  if (short + over === 0) return 1_000
  const limit = short > 0 ? (min ?? 0) : (max ?? 0)
  return short + over <= Math.max(6, Math.floor(limit / 10)) ? nearMissMatch : 0
}
