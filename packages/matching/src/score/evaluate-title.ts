import type { PersonDocument } from '../document/person-document.ts'
import type { TitleTest } from '../query/compiled-search.ts'
import type { Evaluation } from './evaluation.ts'
import { levelPenalty } from './score-constants.ts'
import { titleLikeness } from './title-likeness.ts'

/** Evaluates the best role by similarity, freshness and distance from the wanted level. */
export function evaluateTitle(test: TitleTest, { stretches }: PersonDocument): Evaluation {
  let isKnown = false
  let value = 0
  let match = 0
  for (const { title, seniority, freshness } of stretches) {
    if (title === null) continue
    isKnown = true
    const alike = titleLikeness(test.likeness, title)
    const faded = Math.floor((alike * freshness) / 100)
    value = Math.max(value, faded - levelPenalty * levelsApart(seniority, test.seniority))
    match = Math.max(match, alike)
  }
  return { isKnown, value, match }
}

/** Returns the distance to the wanted levels. An unknown level is assumed to be right. */
export function levelsApart(level: number | null, wanted: TitleTest['seniority']): number {
  if (level === null || wanted === null) return 0
  if (level < wanted.min) return wanted.min - level
  return level > wanted.max ? level - wanted.max : 0
}
