import { Criterion } from '@headwater/contract/sourcing/criteria'
import { expect, it } from 'vitest'
import { aHit } from '#test/session-builders'
import { formatChange } from './format-change.ts'

const years = Criterion.parse({ id: 'years', attribute: 'totalYears', min: 8, max: null })
const words = new Map([['skill', 'Python']])
const at = '2026-05-12T08:00:00.000Z'

it.each([
  ['New in the pool', { what: 'added', criterionId: null }, {}],
  ['New in your people', { what: 'added', criterionId: null }, { isOwn: true }],
  ['Moved to Berlin', { what: 'place', criterionId: null }, {}],
  ['Reached 8 years', { what: 'years', criterionId: 'years' }, {}],
  ['Open to relocating', { what: 'relocate', criterionId: null }, {}],
  ['New role', { what: 'role', criterionId: null }, {}],
  ['Added Python', { what: 'skills', criterionId: 'skill' }, {}],
  ['Profile changed', { what: 'other', criterionId: null }, {}],
  ['New match', { what: 'other', criterionId: null, at: null }, {}],
] as const)('a new person is marked with %s', (text, change, hit) => {
  const person = { change: { at, ...change }, hit: aHit(1, hit), criteria: [years], words }
  expect(formatChange(person)).toBe(text)
})
