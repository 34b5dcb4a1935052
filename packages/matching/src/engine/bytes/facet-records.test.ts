import { expect, it } from 'vitest'
import { seeded } from '#test/seeded'
import { addBit, createBits } from './bits.ts'
import { countFacetRecords, writeFacetRecords } from './facet-records.ts'

it('counts every key number of the wanted rows, including four-byte numbers', () => {
  const random = seeded(31)
  for (const most of [40, 0xefff, 0xf000, 0xffff, 0x10000, 400_000]) {
    const people = Array.from({ length: 80 }, () =>
      Array.from({ length: random.whole(0, 30) }, () => random.whole(0, most)),
    )
    const records = writeFacetRecords(people.length, (row, take) => people[row]?.forEach(take))
    const rows = [...people.keys()].filter(() => random.chance(50))
    const wanted = createBits(people.length)
    for (const row of rows) addBit(wanted, row)
    const counts = new Uint32Array(most + 1)
    countFacetRecords(records, wanted, counts)
    const expected = new Uint32Array(most + 1)
    for (const row of rows) {
      for (const number of people[row] ?? []) expected[number] = (expected[number] ?? 0) + 1
    }
    expect(Buffer.compare(Buffer.from(counts.buffer), Buffer.from(expected.buffer))).toBe(0)
  }
})
