import { expect, it } from 'vitest'
import { storableJson } from './storable-json.ts'

it.each([
  ['plain words', { name: 'Anna' }, { name: 'Anna' }],
  ['NUL in a value', { name: 'An\0na' }, { name: 'Anna' }],
  ['NUL in a name', { 'na\0me': ['A\0'] }, { name: ['A'] }],
  ['half a pair', ['a\ud800b'], ['a\ufffdb']],
  ['a whole pair', ['🎉'], ['🎉']],
  ['a spelt-out escape', ['\\u0000'], ['\\u0000']],
  ['a bell', ['\u0007'], ['\u0007']],
  ['nothing', undefined, null],
])('the JSON is storable in PostgreSQL: %s', (_, value, kept) => {
  expect(JSON.parse(storableJson(value))).toEqual(kept)
})
