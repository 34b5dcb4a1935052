import type { EmploymentTime } from '@headwater/contract/sourcing/criteria'
import type { CriterionTest } from '../query/compiled-search.ts'
import { languageMatch, languageValue } from '../score/evaluate-criterion.ts'
import { findKey } from './bytes/dictionary.ts'
import type { KnownKind } from './bytes/layout.ts'
import { readPostings } from './bytes/postings.ts'
import type { CriterionColumn } from './criterion-column.ts'
import { createPrecomputedColumn } from './precomputed-column.ts'
import { dictionaryOf, type KeyedList, knownRows, postingsOf, type Segment } from './segment.ts'

type TestOf<Kind extends CriterionTest['kind']> = Extract<CriterionTest, { kind: Kind }>

/** Match of an entry with a wanted key, by its extra bits. */
interface KeyWorth {
  readonly key: string
  readonly values: readonly number[]
  readonly matches: readonly number[]
}

/** Creates the column for universities or majors: the most similar one counts. */
export function createEducationColumn(
  segment: Segment,
  { list, likeness }: TestOf<'listed'>,
): CriterionColumn {
  const name = list === 'universities' ? 'university' : 'major'
  const worths = [...new Map(likeness)].map(([key, alike]) => ({
    key,
    values: [alike],
    matches: [alike],
  }))
  return createListColumn(segment, name, list, worths)
}

/** Creates the column for employers or industries. A former one counts a little less. */
export function createEmploymentColumn(
  segment: Segment,
  { list, keys, when }: TestOf<'held'>,
): CriterionColumn {
  const name = list === 'companies' ? 'company' : 'industry'
  const values = [employmentValue(when, false), employmentValue(when, true)]
  const matches = values.map((value) => (value > 0 ? 1_000 : 0))
  return createListColumn(
    segment,
    name,
    list,
    keys.map((key) => ({ key, values, matches })),
  )
}

export function createLanguageColumn(
  segment: Segment,
  { wanted }: TestOf<'language'>,
): CriterionColumn {
  const worths = wanted.map(({ code, level }) => ({
    key: code,
    values: levels.map((has) => languageValue(has, level)),
    matches: levels.map((has) => languageMatch(has, level)),
  }))
  return createListColumn(segment, 'language', 'languages', worths)
}

const levels = [0, 1, 2, 3, 4, 5, 6, 7]

function createListColumn(
  segment: Segment,
  name: KeyedList,
  known: KnownKind,
  worths: readonly KeyWorth[],
): CriterionColumn {
  const dictionary = dictionaryOf(segment, name)
  const postings = postingsOf(segment, name)
  return createPrecomputedColumn(segment.rows, knownRows(segment, known), ({ values, matches }) => {
    for (const { key, ...worth } of worths) {
      const ownValues = Int16Array.from(worth.values)
      const ownMatches = Int16Array.from(worth.matches)
      readPostings(postings, findKey(dictionary, key), (rows, owns, count) => {
        for (let at = 0; at < count; at++) {
          const row = rows[at] as number
          const own = owns[at] as number
          const value = ownValues[own] as number
          const match = ownMatches[own] as number
          if (value > (values[row] as number)) values[row] = value
          if (match > (matches[row] as number)) matches[row] = match
        }
      })
    }
  })
}

function employmentValue(when: EmploymentTime, isCurrent: boolean): number {
  if (when === 'any') return isCurrent ? 1_000 : 800
  return (when === 'current') === isCurrent ? 1_000 : 0
}
