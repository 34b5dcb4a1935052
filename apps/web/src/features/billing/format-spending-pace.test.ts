import { expect, it } from 'vitest'
import { aSummary } from '#test/billing-builders'
import { formatSpendingPace } from './format-spending-pace.ts'

const british = { timeZone: 'Europe/Lisbon', language: 'en-GB' } as const
const now = new Date('2026-05-14T12:00:00Z')

it.each([
  [{}, 'At this rate they last until about 20 May. New credits on 1 June.'],
  [
    { pace: { lasts_until: '2026-06-01' } },
    'At this rate they last until new credits arrive on 1 June.',
  ],
  [
    { pace: { lasts_until: '2027-02-03' }, plan: { renews_at: null } },
    'At this rate they last until about 3 February 2027.',
  ],
  [{ pace: { lasts_until: null } }, 'At this rate they last for years. New credits on 1 June.'],
  [
    { pace: { per_day: 0, lasts_until: null } },
    'No credits used in the last 30 days. New credits on 1 June.',
  ],
  [{ credits: { available: 0 } }, 'New credits on 1 June.'],
  [{ credits: { blocked_by: 'debt' as const } }, 'New credits on 1 June.'],
  [{ credits: { available: 0 }, plan: { renews_at: null } }, ''],
])('states how long %j lasts', (changes, sentence) => {
  expect(formatSpendingPace(aSummary(changes), british, now)).toBe(sentence)
})

it('names the day in the reader’s time zone', () => {
  const reading = { timeZone: 'America/Los_Angeles', language: 'en-US' } as const
  expect(formatSpendingPace(aSummary(), reading, now)).toBe(
    'At this rate they last until about May 20. New credits on May 31.',
  )
})
