import type { PersonDocument } from '../document/person-document.ts'
import { monthsOf } from '../score/judge-months.ts'
import type { CompiledSearch, MonthsTest } from './compiled-search.ts'
import { relevanceOf } from './likeness.ts'

/**
 * Months in work like the titles that a search wants, as relevant years would count them; null where
 * it wants none that anybody knows, and where it cannot be told.
 */
export function relevantMonthsOf(search: CompiledSearch, person: PersonDocument): number | null {
  const test = testFor(search)
  return test && monthsOf(test, person)
}

const tests = new WeakMap<CompiledSearch, MonthsTest | null>()

/** Made once for each search: it is asked of many people. */
function testFor(search: CompiledSearch): MonthsTest | null {
  const known = tests.get(search)
  if (known !== undefined) return known
  const titles = search.criteria.flatMap(({ mode, test }) =>
    test.kind === 'title' && mode !== 'not' ? [test.likeness] : [],
  )
  const relevance = relevanceOf(titles)
  const of = { what: 'title', relevance } as const
  const test = relevance.length > 0 ? ({ kind: 'months', of, min: null, max: null } as const) : null
  tests.set(search, test)
  return test
}
