import { describe, expect, it } from 'vitest'
import { aBoardCard, aBoardStage } from '#test/board-builders'
import { daysInStage, isSnoozed, isStale, isWaitingForYou } from './card-rules.ts'

const today = '2026-05-14'

describe('waiting for the recruiter', () => {
  it.each([
    ['has replied', { waitsSince: '2026-05-14T08:00:00.000Z' }, 'replied', true],
    ['has a reply due today', { answerBy: today }, 'interview', true],
    ['has a reply due tomorrow', { answerBy: '2026-05-15' }, 'interview', false],
    ['has a next step that is due', { next: { text: 'Call', due: '2026-05-10' } }, 'offer', true],
    ['has a next step without a day', { next: { text: 'Call', due: null } }, 'offer', false],
    ['has nothing open', {}, 'sourced', false],
    [
      'has replied and is snoozed',
      { waitsSince: '2026-05-14T08:00:00.000Z', snoozedUntil: '2026-05-20' },
      'replied',
      false,
    ],
    ['has replied and is hired', { waitsSince: '2026-05-14T08:00:00.000Z' }, 'hired', false],
    ['has a reply due and is rejected', { answerBy: today }, 'rejected', false],
  ] as const)('a candidate who %s', (_, changes, category, waits) => {
    expect(isWaitingForYou(aBoardCard(1, changes), category, today)).toBe(waits)
  })
})

describe('the time in a stage', () => {
  it.each([
    ['2026-05-14T00:00:00.000Z', 0, false],
    ['2026-05-13T23:59:00.000Z', 1, false],
    ['2026-05-04T12:00:00.000Z', 10, true],
    ['2026-05-15T00:00:00.000Z', 0, false],
  ])('is counted in UTC days: %s', (movedAt, days, stale) => {
    const card = aBoardCard(1, { movedAt })
    expect(daysInStage(card, today)).toBe(days)
    expect(isStale(card, aBoardStage('interview'), today)).toBe(stale)
  })

  it('is never stale when the stage has no limit', () => {
    const card = aBoardCard(1, { movedAt: '2020-01-01T00:00:00.000Z' })
    expect(isStale(card, aBoardStage('hired', { staleDays: null }), today)).toBe(false)
  })
})

it('a snooze ends on its day', () => {
  expect(isSnoozed({ snoozedUntil: today }, today)).toBe(false)
  expect(isSnoozed({ snoozedUntil: '2026-05-15' }, today)).toBe(true)
})
