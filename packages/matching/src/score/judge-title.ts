import type { PersonDocument } from '../document/person-document.ts'
import type { TitleTest } from '../query/compiled-search.ts'
import type { Judgement } from './judge.ts'
import { levelPenalty } from './scale.ts'
import { tableOf } from './table-of.ts'

/** The best post: how alike its work is, how fresh it is, and how far from the wanted level. */
export function judgeTitle(test: TitleTest, { stretches }: PersonDocument): Judgement {
  const table = tableOf(test.likeness)
  let isKnown = false
  let value = 0
  let match = 0
  for (const { occupation, seniority, freshness } of stretches) {
    if (occupation === null) continue
    isKnown = true
    const alike = table.get(occupation) ?? 0
    const faded = Math.floor((alike * freshness) / 100)
    value = Math.max(value, faded - levelPenalty * levelsApart(seniority, test.seniority))
    match = Math.max(match, alike)
  }
  return { isKnown, value, match }
}

/** A level nobody knows is taken to be right. */
export function levelsApart(level: number | null, wanted: TitleTest['seniority']): number {
  if (level === null || wanted === null) return 0
  if (level < wanted.min) return wanted.min - level
  return level > wanted.max ? level - wanted.max : 0
}
