import { describe, expect, it } from 'vitest'
import { formatMonths, formatYears } from '../format-months.ts'
import { countRoleMonths, formatRoleDates } from './role-dates.ts'

const reading = { language: 'en-GB', timeZone: 'America/Los_Angeles' } as const
const today = new Date('2026-11-15T00:00:00Z')

describe('the dates of a role', () => {
  it.each([
    ['2024-04', null, true, 'Apr 2024 to now', 32],
    ['2023-02', '2024-03', false, 'Feb 2023 to Mar 2024', 14],
    ['2023-02', '2023-02', false, 'Feb 2023 to Feb 2023', 1],
    ['2023-02', '2022-02', false, 'Feb 2023 to Feb 2022', 0],
    ['2023-02', null, false, 'from Feb 2023', undefined],
    [null, '2016-08', false, 'until Aug 2016', undefined],
    [null, null, true, 'at present', undefined],
    [null, null, false, undefined, undefined],
  ])('from %s to %s', (start, end, isCurrent, words, months) => {
    expect(formatRoleDates({ start, end, isCurrent }, reading)).toBe(words)
    expect(countRoleMonths({ start, end, isCurrent }, today)).toBe(months)
  })
})

it.each([
  [0, '–', '–'],
  [7, '7 m', '7 m'],
  [24, '2 y', '2 y'],
  [110, '9 y 2 m', '9 y'],
])('%i months are formatted as a duration', (months, whole, short) => {
  expect([formatMonths(months), formatYears(months)]).toEqual([whole, short])
})
