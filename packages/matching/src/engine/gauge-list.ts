import type { Time } from '@headwater/contract/sourcing/criteria'
import type { Test } from '../query/compiled-search.ts'
import { languageMatch, languageValue } from '../score/judge.ts'
import { findKey } from './bytes/dictionary.ts'
import type { KnownKind } from './bytes/layout.ts'
import { readPostings } from './bytes/postings.ts'
import type { Gauge } from './gauge.ts'
import { gaugeSpread } from './gauge-spread.ts'
import { dictionaryOf, type KeyedList, knownRows, postingsOf, type Segment } from './segment.ts'

type TestOf<Kind extends Test['kind']> = Extract<Test, { kind: Kind }>

/** What an entry of a wanted key is worth, by the bits of its own. */
interface Worth {
  readonly key: string
  readonly values: readonly number[]
  readonly matches: readonly number[]
}

/** Universities and majors: the one that is most alike counts. */
export function gaugeListed(segment: Segment, { list, likeness }: TestOf<'listed'>): Gauge {
  const name = list === 'universities' ? 'university' : 'major'
  const worths = [...new Map(likeness)].map(([key, alike]) => ({
    key,
    values: [alike],
    matches: [alike],
  }))
  return gaugeList(segment, name, list, worths)
}

/** Employers and industries, where having held one earlier counts a little less. */
export function gaugeHeld(segment: Segment, { list, keys, when }: TestOf<'held'>): Gauge {
  const name = list === 'companies' ? 'company' : 'industry'
  const values = [heldValue(when, false), heldValue(when, true)]
  const matches = values.map((value) => (value > 0 ? 1_000 : 0))
  return gaugeList(
    segment,
    name,
    list,
    keys.map((key) => ({ key, values, matches })),
  )
}

export function gaugeLanguage(segment: Segment, { wanted }: TestOf<'language'>): Gauge {
  const worths = wanted.map(({ code, level }) => ({
    key: code,
    values: levels.map((has) => languageValue(has, level)),
    matches: levels.map((has) => languageMatch(has, level)),
  }))
  return gaugeList(segment, 'language', 'languages', worths)
}

const levels = [0, 1, 2, 3, 4, 5, 6, 7]

function gaugeList(
  segment: Segment,
  name: KeyedList,
  known: KnownKind,
  worths: readonly Worth[],
): Gauge {
  const dictionary = dictionaryOf(segment, name)
  const postings = postingsOf(segment, name)
  return gaugeSpread(segment.rows, knownRows(segment, known), ({ values, matches }) => {
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

function heldValue(when: Time, isCurrent: boolean): number {
  if (when === 'any') return isCurrent ? 1_000 : 800
  return (when === 'current') === isCurrent ? 1_000 : 0
}
