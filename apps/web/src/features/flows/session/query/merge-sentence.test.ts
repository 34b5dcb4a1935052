import { Criterion } from '@headwater/contract/sourcing/criteria'
import { expect, it } from 'vitest'
import { cPlusPlus, firmware, germany } from '#test/session-builders'
import { mergeSentence } from './merge-sentence.ts'

const english = Criterion.parse({
  ...{ id: 'f1', attribute: 'language', languages: [{ code: 'en', level: 'C1' }] },
})
const spain = Criterion.parse({ id: 'q1', attribute: 'countries', countries: ['ES'] })
const porto = Criterion.parse({ id: 'q1', attribute: 'cities', cities: [2735943] })
const berlin = Criterion.parse({ id: 'j1', attribute: 'cities', cities: [2950159] })
const toSpain = Criterion.parse({ id: 'j2', attribute: 'relocate', countries: ['ES'] })

it('replaces what the sentence names, and keeps what was set by hand besides', () => {
  const merged = mergeSentence([firmware, cPlusPlus, english], [firmware, cPlusPlus], [spain])
  expect(merged.criteria).toEqual([spain, english])
  expect(merged).toMatchObject({ kept: [english], replaced: [] })
})

it('says what is now as the sentence says', () => {
  const merged = mergeSentence([germany, english], [], [spain])
  expect(merged.criteria).toEqual([spain, english])
  expect(merged).toMatchObject({ kept: [english], replaced: [germany] })
})

it.each([
  ['a country', [spain]],
  ['a city', [porto]],
])('replaces each place by %s, as nobody is in two', (_, said) => {
  const merged = mergeSentence([berlin, germany, english, toSpain], [], said)
  expect(merged.criteria).toEqual([...said, english, toSpain])
  expect(merged.replaced).toEqual([berlin, germany])
})

it('replaces nothing where it says the same', () => {
  const { criteria, replaced } = mergeSentence([{ ...germany, id: 'j1' }], [], [germany])
  expect(criteria).toEqual([germany])
  expect(replaced).toEqual([])
})

it('takes a filter that was changed since the sentence for one set by hand', () => {
  const both = Criterion.parse({ ...germany, countries: ['DE', 'NL'] })
  const merged = mergeSentence([firmware, both], [firmware, germany], [cPlusPlus])
  expect(merged.criteria).toEqual([cPlusPlus, both])
})

it('leaves what is asked for as before the weight it had', () => {
  const heavy = { ...cPlusPlus, weight: 700 }
  const { criteria } = mergeSentence([heavy], [cPlusPlus], [cPlusPlus, spain])
  expect(criteria).toEqual([heavy, spain])
})

it('gives no two criteria the same id', () => {
  const kept = { ...english, id: spain.id }
  const { criteria } = mergeSentence([kept], [], [spain])
  expect(criteria.map(({ id }) => id)).toEqual(['q1', 'f1'])
  expect(criteria[1]).toMatchObject({ attribute: 'language' })
})
