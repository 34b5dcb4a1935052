import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Ctx } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { openKeyring } from '#platform/keyring'
import { anActor } from '#test/builders'
import { testKeyring } from '#test/test-keyring'

const Position = z.object({ seq: z.number() })
const ctx = { actor: anActor(), keyring: testKeyring() } as Ctx
const cursor = encodeCursor(ctx, 'audit', { seq: 7 })
const refusal = expect.objectContaining({
  reason: 'invalid_input',
  fields: { cursor: expect.any(String) },
})

it('a cursor decodes to the position it was made for', () => {
  expect(decodeCursor(ctx, 'audit', cursor, Position)).toEqual({ seq: 7 })
})

it('any position survives encoding and decoding', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (position) => {
      const text = encodeCursor(ctx, 'audit', position)
      expect(decodeCursor(ctx, 'audit', text, z.unknown())).toEqual(
        JSON.parse(JSON.stringify(position)),
      )
    }),
  )
})

it('any other text is rejected', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => decodeCursor(ctx, 'audit', text, z.unknown())).toThrow(
        'The cursor is not valid.',
      )
    }),
  )
})

it('a cursor stays valid after a key rotation', () => {
  const key = Buffer.alloc(32, 'headwater').toString('base64')
  const keyring = openKeyring([
    { id: 'new', key: Buffer.alloc(32, 1).toString('base64') },
    { id: 'test', key },
  ])
  expect(decodeCursor({ ...ctx, keyring }, 'audit', cursor, Position)).toEqual({ seq: 7 })
})

it.each([
  ['another company', { ...ctx, actor: anActor() }, 'audit', cursor],
  ['another list', ctx, 'jobs', cursor],
  ['a changed place', ctx, 'audit', cursor.replace(/^./, (first) => (first === 'e' ? 'f' : 'e'))],
  ['a changed signature', ctx, 'audit', `${cursor.slice(0, -2)}AA`],
  ['no signature', ctx, 'audit', cursor.split('.')[0] ?? ''],
  ['something after it', ctx, 'audit', `${cursor}.x`],
  ['nonsense', ctx, 'audit', '\u0000💥'],
  ['nothing', ctx, 'audit', ''],
])('rejects %s', (_, given, list, text) => {
  let thrown: unknown
  try {
    decodeCursor(given, list, text, Position)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toEqual(refusal)
})

it('a position of another shape is rejected', () => {
  const other = encodeCursor(ctx, 'audit', { name: 'x' })
  expect(() => decodeCursor(ctx, 'audit', other, Position)).toThrow('The cursor is not valid.')
})
