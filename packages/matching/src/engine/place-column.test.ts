import { expect, it } from 'vitest'
import { randomPeople } from '#test/random-documents'
import { seeded } from '#test/seeded'
import type { PlaceTest } from '../query/compiled-search.ts'
import { nearMissMatch } from '../score/score-constants.ts'
import { buildSegment } from './build-segment.ts'
import { countBits, createBits } from './bytes/bits.ts'
import { addMatchingRows } from './criterion-column.ts'
import { createPlaceColumn } from './place-column.ts'
import { openSegment } from './segment.ts'

const countries = ['DE', 'FR', 'JP']
const cities = [101, 102, 103, 104]

it('the columns find the same people as a full scan', () => {
  const random = seeded(51)
  const people = randomPeople(random, 203).map(({ id, document }) => ({
    id,
    document: {
      ...document,
      country: random.chance(80) ? random.oneOf(countries) : null,
      city: random.chance(70) ? random.oneOf(cities) : null,
    },
  }))
  const segment = openSegment(buildSegment(people))
  let found = 0
  for (let test = 0; test < 200; test++) {
    const place: PlaceTest = {
      kind: 'place',
      countries: random.someOf(countries, 0, 2),
      cities: random.someOf(cities, 0, 3).map((city) => [city, random.whole(1, 1_000)]),
      outside: random.someOf(cities, 0, 3).map((city) => [city, random.whole(1, 900)]),
      countryValue: random.chance(50) ? 1_000 : 600,
      ...(random.chance(40) && { orRemote: true }),
    }
    const { meets, fill, known } = createPlaceColumn(segment, place)
    const threshold = random.whole(nearMissMatch + 1, 1_001)
    const rows = meets(threshold)
    expect(rows).toEqual(addMatchingRows(fill, known, threshold, createBits(segment.rows)))
    found += countBits(rows)
  }
  expect(found).toBeGreaterThan(1_000)
})
