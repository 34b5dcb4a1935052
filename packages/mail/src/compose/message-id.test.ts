import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createMessageId } from './message-id.ts'

const parts = { id: '00112233-4455-6677-8899-aabbccddeeff', domain: 'meridiangrid.com', key: 'k' }

it('the id is the base32 of the UUID and a proof, at the domain of the sender', () => {
  // Of RFC 4648, computed with `base32`.
  expect(createMessageId(parts)).toMatch(
    /^<aaisem2ekvthpcezvk54zxpo74\.[a-z2-7]{13}@meridiangrid\.com>$/,
  )
})

it('the id of a message is the same at every attempt', () => {
  expect(createMessageId(parts)).toBe(createMessageId({ ...parts }))
})

it.each([
  ['id', { id: '00112233-4455-6677-8899-aabbccddeefe' }],
  ['key', { key: 'other' }],
  ['domain', { domain: 'other.test' }],
])('another %s changes the proof', (_, change) => {
  const proofOf = (id: string) => id.split(/[.@]/)[1]
  expect(proofOf(createMessageId({ ...parts, ...change }))).not.toBe(
    proofOf(createMessageId(parts)),
  )
})

it.each([
  [{ id: 'x' }],
  [{ id: '' }],
  [{ domain: 'x.test>\r\nBcc: evil@x.test' }],
  [{ domain: '' }],
])('refuses %j', (change) => {
  expect(() => createMessageId({ ...parts, ...change })).toThrow()
})

it('different messages have different ids', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 2 }), (ids) => {
      expect(new Set(ids.map((id) => createMessageId({ ...parts, id }))).size).toBe(ids.length)
    }),
  )
})
