import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#platform/errors'
import { parseStrictJson } from './strict-json.ts'
import { InvalidQuery, parseStrictQuery } from './strict-query.ts'
import { isStorable } from './strict-text.ts'

const text = fc.string({ unit: 'binary' }).filter(isStorable)
const name = text.filter((key) => !['__proto__', 'constructor'].includes(key))
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value')),
    fc.dictionary(name, tie('value'), { noNullPrototype: true }),
  ),
})).value

function outcomeOf(bytes: Uint8Array): unknown {
  try {
    return parseStrictJson(bytes)
  } catch (error) {
    return error
  }
}

describe('parseStrictJson', () => {
  it('parses valid input exactly like JSON.parse', () => {
    fc.assert(
      fc.property(json, (value) => {
        const written = JSON.stringify(value)
        expect(parseStrictJson(Buffer.from(written))).toEqual(JSON.parse(written))
      }),
    )
  })

  it.each(['', '\\', '\\\\', '"', '\\"', '\\\\"', '"\\', '", "'])(
    'counts depth after the string %j but not inside it',
    (end) => {
      const deep = '['.repeat(40)
      const inside = JSON.stringify([`${deep}${end}`, [end], `${end}${deep}`])
      expect(parseStrictJson(Buffer.from(inside))).toEqual(JSON.parse(inside))
      const behind = `[${JSON.stringify(end)},${deep}${']'.repeat(40)}]`
      expect(outcomeOf(Buffer.from(behind))).toMatchObject({
        message: 'The JSON is nested deeper than 32 levels.',
      })
    },
  )

  it('rejects everything else as invalid input, never as a bug of ours', () => {
    const nearlyJson = fc
      .tuple(json, fc.nat(), fc.uint8Array({ maxLength: 4 }))
      .map(([value, at, noise]) => {
        const bytes = Buffer.from(JSON.stringify(value))
        const cut = bytes.length === 0 ? 0 : at % bytes.length
        return Buffer.concat([bytes.subarray(0, cut), noise, bytes.subarray(cut + noise.length)])
      })
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), nearlyJson), (bytes) => {
        const outcome = outcomeOf(bytes)
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(AppError)
      }),
      { numRuns: testSize({ gate: 300, deep: 2_000 }) },
    )
  })
})

describe('parseStrictQuery', () => {
  it('parses what forms and client libraries write', () => {
    fc.assert(
      fc.property(fc.dictionary(name, text, { noNullPrototype: true }), (values) => {
        expect(parseStrictQuery(new URLSearchParams(values).toString())).toEqual(values)
      }),
    )
  })

  it('never throws, whatever its input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        const outcome = parseStrictQuery(query)
        const isFine = outcome instanceof InvalidQuery || Object.values(outcome).every(isStorable)
        expect(isFine).toBe(true)
      }),
      { numRuns: testSize({ gate: 300, deep: 2_000 }) },
    )
  })
})
