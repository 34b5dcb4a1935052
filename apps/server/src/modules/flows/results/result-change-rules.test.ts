import { expect, it } from 'vitest'
import { decideChange } from './result-change-rules.ts'

const since = new Date('2026-05-12T09:20Z')
const [before, after, later] = ['2026-05-01', '2026-05-13', '2026-05-14'].map(
  (day) => new Date(`${day}T08:00Z`),
) as [Date, Date, Date]
const none = { placeAt: null, relocateAt: null, roleAt: null, skillsAt: null, otherAt: null }

it.each([
  ['who arrived', { arrivedAt: after }, { what: 'added', at: after }],
  [
    'who arrived and changed',
    { arrivedAt: after, changes: { ...none, roleAt: later } },
    { what: 'added', at: after },
  ],
  [
    'who moved to a city',
    { missed: 'cities', changes: { ...none, placeAt: after, otherAt: later } },
    { what: 'place', at: after },
  ],
  [
    'who would now move there',
    { missed: 'cities', changes: { ...none, relocateAt: after } },
    { what: 'relocate', at: after },
  ],
  [
    'whose years grew with time',
    { missed: 'totalYears', changes: none },
    { what: 'years', at: null },
  ],
  [
    'whose years grew by a role',
    { missed: 'relevantYears', changes: { ...none, roleAt: after } },
    { what: 'years', at: after },
  ],
  [
    'who learned a skill',
    { missed: 'skills', changes: { ...none, skillsAt: after, placeAt: after } },
    { what: 'skills', at: after },
  ],
  [
    'who changed unseen',
    { changes: { ...none, roleAt: after, otherAt: later } },
    { what: 'role', at: after },
  ],
  [
    'who changed before',
    { arrivedAt: before, changes: { ...none, placeAt: before } },
    { what: 'other', at: null },
  ],
  ['of whom nothing is known', {}, { what: 'other', at: null }],
] as const)('a new person %s is marked accordingly', (_, facts, change) => {
  const known = { arrivedAt: undefined, missed: undefined, changes: undefined, ...facts }
  expect(decideChange({ since, ...known })).toEqual(change)
})
