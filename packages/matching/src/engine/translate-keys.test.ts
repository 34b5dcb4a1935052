import { expect, it } from 'vitest'
import { randomPeople } from '#test/random-documents'
import { seeded } from '#test/seeded'
import { buildSegment } from './build-segment.ts'
import { findKey, keyAt } from './bytes/dictionary.ts'
import { erasePerson } from './erase.ts'
import { facetKinds } from './facet-offsets.ts'
import { dictionaryOf, keyCount, openSegment } from './segment.ts'
import { translateKeyNumbers } from './translate-keys.ts'

it('gives each key the number that a lookup in the other segment gives', () => {
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
  // Wiped keys do not block other keys and are not matched with each other.
  const gone = [...odd.slice(-1), ...people.slice(30, 40)]
  for (const { id } of gone) for (const one of [from, to]) erasePerson(one, id)
  let common = 0
  for (const kind of facetKinds) {
    const expected = Array.from({ length: keyCount(from, kind) }, (_, number) =>
      findKey(dictionaryOf(to, kind), keyAt(dictionaryOf(from, kind), number)),
    )
    expect([...translateKeyNumbers(kind, from, to)], kind).toEqual(expected)
    common += expected.filter((number) => number > 0).length
  }
  expect(common).toBeGreaterThan(30)
})
