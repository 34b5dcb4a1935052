import type { PersonDocument, Stretch } from '../document/person-document.ts'
import type { TitleTest } from '../query/compiled-search.ts'
import { sumRelevantMonths } from './evaluate-months.ts'
import type { Evaluation } from './evaluation.ts'
import { evidenceLoss, maxEvidenceMonths } from './evidence-loss.ts'
import { levelPenalty, openLevelPenalty, unknownLevelPenalty } from './score-constants.ts'
import { titleLikeness } from './title-likeness.ts'

/**
 * Evaluates the best role by similarity, freshness and distance from the wanted level, less what is
 * missing in months of such work.
 */
export function evaluateTitle(test: TitleTest, person: PersonDocument): Evaluation {
  let isKnown = false
  let value = 0
  let match = 0
  for (const stretch of person.stretches) {
    if (stretch.title === null) continue
    isKnown = true
    const penalty = levelPenaltyOf(stretch.seniority, test.seniority)
    value = Math.max(value, fadedLikeness(test, stretch) - penalty)
    match = Math.max(match, titleLikeness(test.likeness, stretch.title))
  }
  const loss = evidenceLoss[countEvidenceMonths(test, person)] as number
  return { isKnown, value: Math.max(0, value - loss), match }
}

/** Returns how far a role counts: by its title, and less the longer ago it was held. */
export function fadedLikeness(test: TitleTest, { title, freshness }: Stretch): number {
  const alike = title === null ? 0 : titleLikeness(test.likeness, title)
  return Math.floor((alike * freshness) / 100)
}

/** Counts the months of such work, each as far as its role counts. */
export function countEvidenceMonths(test: TitleTest, person: PersonDocument): number {
  return Math.min(maxEvidenceMonths, sumRelevantMonths(person, evidenceOf(test, person)))
}

/** Returns how much a month in each stretch counts, in thousandths. */
export function evidenceOf(test: TitleTest, { stretches }: PersonDocument): number[] {
  return stretches.map((stretch) =>
    Math.floor(fadedLikeness(test, stretch) / (stretch.isHalf ? 2 : 1)),
  )
}

/** Returns the deduction for a level, in thousandths. */
export function levelPenaltyOf(level: number | null, wanted: TitleTest['seniority']): number {
  if (wanted === null) return 0
  if (level === null) return unknownLevelPenalty
  const { min, max } = wanted
  if (level < min) return levelPenalty * (min - level)
  if (level > max) return levelPenalty * (level - max)
  if (max >= highestLevel) return openLevelPenalty * (min > 0 ? level - min : 0)
  return min <= 0 ? openLevelPenalty * (max - level) : 0
}

const highestLevel = 7
