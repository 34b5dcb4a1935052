import type { PersonDocument } from '../document/person-document.ts'
import { countMonths } from '../score/evaluate-months.ts'
import type { CompiledSearch, MonthsTest } from './compiled-search.ts'
import { relevanceOf } from './title-lookup.ts'

/**
 * Counts months in work like the wanted titles of a search, as the relevant-years criterion does.
 * Null if the search wants no known title or the months are unknown.
 */
export function countRelevantMonths(search: CompiledSearch, person: PersonDocument): number | null {
  const test = relevantMonthsTest(search)
  return test && countMonths(test, person)
}

const tests = new WeakMap<CompiledSearch, MonthsTest | null>()

/** Built once per search, because it is applied to many people. */
function relevantMonthsTest(search: CompiledSearch): MonthsTest | null {
  const known = tests.get(search)
  if (known !== undefined) return known
  const titles = search.criteria.flatMap(({ mode, test }) =>
    test.kind === 'title' && mode !== 'not' ? [test.likeness] : [],
  )
  const of = { what: 'title', relevance: relevanceOf(titles) } as const
  const test = titles.length > 0 ? ({ kind: 'months', of, min: null, max: null } as const) : null
  tests.set(search, test)
  return test
}
