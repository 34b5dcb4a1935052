import { describe, expect, it } from 'vitest'
import { readBodyCode } from './envelope.ts'

describe('the code of a reply', () => {
  it.each([
    ['the top level', { code: 200, body: {} }, 200],
    ['the status object', { status: { code: 200 }, data: [] }, 200],
    ['the top level of a failure', { code: 419, body: null }, 419],
    ['the status object of a failure', { status: { code: 500 }, data: null }, 500],
    ['the top level when both shapes are there', { code: 101, status: { code: 200 } }, 101],
    [
      'the status object when the top level is not a number',
      { code: '200', status: { code: 404 } },
      404,
    ],
  ])('is read from %s', (_where, answer, code) => {
    expect(readBodyCode(answer)).toBe(code)
  })

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['text', '200'],
    ['a bare number', 200],
    ['a list', [{ code: 200 }]],
    ['an empty object', {}],
    ['a code in text', { code: '200' }],
    ['a null status', { status: null }],
    ['a status in text', { status: 'ok' }],
    ['a status without a code', { status: {} }],
    ['a status whose code is text', { status: { code: '200' } }],
  ])('is absent from %s', (_what, answer) => {
    expect(readBodyCode(answer)).toBeUndefined()
  })
})
