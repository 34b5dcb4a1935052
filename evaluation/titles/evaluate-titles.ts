import type { Taxonomy } from '@headwater/taxonomy'
import { averagePrecision } from './average-precision.ts'
import { createCharacterBaseline } from './character-baseline.ts'
import type { TitleSet } from './read-title-sets.ts'
import { openTitlePool } from './search-titles.ts'

export interface TitleReport {
  readonly name: string
  readonly queries: number
  readonly titles: number
  /** Mean average precision over the whole ranked corpus. */
  readonly ours: number
  readonly characters: number
  /** Share of titles that resolve to no occupation when a person is imported. */
  readonly withoutOccupation: number
  /** Share of titles that resemble no name of an occupation either. */
  readonly byLettersAlone: number
}

export function evaluateTitles(
  taxonomy: Taxonomy,
  { name, queries, titles }: TitleSet,
): TitleReport {
  const pool = openTitlePool(taxonomy, titles)
  const characters = createCharacterBaseline(titles)
  let [ours, baseline] = [0, 0]
  for (const { title, relevant } of queries) {
    ours += averagePrecision(pool.rank(title), relevant)
    const cosines = characters(title)
    const ranked = [...titles.keys()].sort(
      (a, b) => (cosines[b] as number) - (cosines[a] as number),
    )
    baseline += averagePrecision(ranked, relevant)
  }
  return {
    name,
    queries: queries.length,
    titles: titles.length,
    ours: ours / queries.length,
    characters: baseline / queries.length,
    withoutOccupation: pool.withoutOccupation,
    byLettersAlone: pool.byLettersAlone,
  }
}
