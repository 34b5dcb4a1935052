import { Criterion } from '@headwater/contract/sourcing/criteria'
import { expect, it } from 'vitest'
import { cPlusPlus, firmware, germany } from '#test/session-builders'
import { mergeQueryCriteria } from './merge-query-criteria.ts'

const english = Criterion.parse({
  id: 'f1',
  attribute: 'language',
  languages: [{ code: 'en', level: 'C1' }],
})
const spain = Criterion.parse({ id: 'q1', attribute: 'countries', countries: ['ES'] })
const porto = Criterion.parse({ id: 'q1', attribute: 'cities', cities: [2735943] })
const berlin = Criterion.parse({ id: 'j1', attribute: 'cities', cities: [2950159] })
const toSpain = Criterion.parse({ id: 'j2', attribute: 'relocate', countries: ['ES'] })

it('the query replaces what it names and keeps other manual criteria', () => {
  const merged = mergeQueryCriteria([firmware, cPlusPlus, english], [firmware, cPlusPlus], [spain])
  expect(merged.criteria).toEqual([spain, english])
  expect(merged).toMatchObject({ kept: [english], replaced: [] })
})

it('it reports which criteria were kept and replaced', () => {
  const merged = mergeQueryCriteria([germany, english], [], [spain])
  expect(merged.criteria).toEqual([spain, english])
  expect(merged).toMatchObject({ kept: [english], replaced: [germany] })
})

it.each([
  ['a country', [spain]],
  ['a city', [porto]],
])('every place is replaced by %s, because a person has one location', (_, said) => {
  const merged = mergeQueryCriteria([berlin, germany, english, toSpain], [], said)
  expect(merged.criteria).toEqual([...said, english, toSpain])
  expect(merged.replaced).toEqual([berlin, germany])
})

it('nothing counts as replaced when the query means the same', () => {
  const { criteria, replaced } = mergeQueryCriteria([{ ...germany, id: 'j1' }], [], [germany])
  expect(criteria).toEqual([germany])
  expect(replaced).toEqual([])
})

it('a filter changed since the last query counts as set manually', () => {
  const both = Criterion.parse({ ...germany, countries: ['DE', 'NL'] })
  const merged = mergeQueryCriteria([firmware, both], [firmware, germany], [cPlusPlus])
  expect(merged.criteria).toEqual([cPlusPlus, both])
})

it('an unchanged criterion keeps its weight', () => {
  const heavy = { ...cPlusPlus, weight: 700 }
  const { criteria } = mergeQueryCriteria([heavy], [cPlusPlus], [cPlusPlus, spain])
  expect(criteria).toEqual([heavy, spain])
})

it('all criteria have different ids', () => {
  const kept = { ...english, id: spain.id }
  const { criteria } = mergeQueryCriteria([kept], [], [spain])
  expect(criteria.map(({ id }) => id)).toEqual(['q1', 'f1'])
  expect(criteria[1]).toMatchObject({ attribute: 'language' })
})
