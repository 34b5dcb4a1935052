import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDot } from './sparse-dot.ts'
import { dotSparse, toSparseUnitVector } from './sparse-vector.ts'

const vector = fc
  .array(fc.tuple(fc.nat({ max: 300 }), fc.double({ min: 0.01, max: 9, noNaN: true })))
  .map((weights) => toSparseUnitVector(new Map(weights)))

test('comparing with one vector gives exactly what comparing two gives', () => {
  fc.assert(
    fc.property(vector, fc.array(vector), (own, others) => {
      const dot = createDot(own)
      for (const other of [own, ...others]) expect(dot(other)).toBe(dotSparse(own, other))
    }),
  )
})
