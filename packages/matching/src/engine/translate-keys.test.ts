import { expect, it } from 'vitest'
import { randomPeople } from '#test/random-documents'
import { seeded } from '#test/seeded'
import { buildSegment } from './build-segment.ts'
import { findKey, keyAt } from './bytes/dictionary.ts'
import { eraseRow } from './erase.ts'
import { countedKinds } from './facet-places.ts'
import { dictionaryOf, keyCount, openSegment } from './segment.ts'
import { numbersIn } from './translate-keys.ts'

it('gives each key the number that looking it up in the other segment gives', () => {
  const random = seeded(41)
  const people = randomPeople(random, 90)
  const odd = ['\ud83c\udf0a', '\uff5e', 'a', '\ue000', '\ud7ff', 'é', 'z', 'quagga'].map(
    (key, at) => ({
      id: (people[at] as (typeof people)[number]).id,
      document: { ...(people[at] as (typeof people)[number]).document, universities: [key] },
    }),
  )
  const from = openSegment(buildSegment([...odd, ...people.slice(10, 50)]))
  const to = openSegment(buildSegment([...odd.slice(2), ...people.slice(30)]))
  // Keys that are gone stand in the way of none, and are not taken for one another.
  const gone = [...odd.slice(-1), ...people.slice(30, 40)]
  for (const { id } of gone) for (const one of [from, to]) eraseRow(one, id)
  let common = 0
  for (const kind of countedKinds) {
    const expected = Array.from({ length: keyCount(from, kind) }, (_, number) =>
      findKey(dictionaryOf(to, kind), keyAt(dictionaryOf(from, kind), number)),
    )
    expect([...numbersIn(kind, from, to)], kind).toEqual(expected)
    common += expected.filter((number) => number > 0).length
  }
  expect(common).toBeGreaterThan(30)
})
