import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aProfile, aRole, aRoleAt, today } from '#test/a-profile'
import { relevanceOfTitle } from './relevant-work.ts'
import { computeTotalWork } from './total-work.ts'

describe('months at work', () => {
  it.each([
    ['nothing', [], 0],
    ['one post, both months counted', [aRole('2020-01 2020-12')], 12],
    ['two posts after each other', [aRole('2018-01 2019-12'), aRole('2020-01 2020-12')], 36],
    ['an overlap once', [aRole('2019-01 2019-12'), aRole('2019-07 2020-06')], 18],
    ['a gap not at all', [aRole('2015-01 2015-12'), aRole('2020-01 2020-12')], 24],
    ['an internship by half', [aRole('2020-01 2020-12', { kind: 'internship' })], 6],
    ['part-time by half', [aRole('2020-01 2020-12', { kind: 'part-time' })], 6],
    [
      'a full post over an internship in full',
      [aRole('2020-01 2020-12', { kind: 'internship' }), aRole('2020-07 2020-12')],
      9,
    ],
    ['an open end until last seen, 2026-11', [aRole('2026-01')], 11],
    ['nothing of a post without dates', [aRole('')], 0],
    ['nothing of a post that lies ahead', [aRole('2027-03')], 0],
    ['an end that lies ahead until today', [aRole('2026-10 2027-12')], 2],
  ])('counts %s', (_, experiences, months) => {
    expect(computeTotalWork(aProfile({ experiences }), today).months).toBe(months)
  })

  it('stops counting at the month the person was last seen', () => {
    const sources = aProfile().sources.map((source) => ({ ...source, at: '2022-06-30' }))
    const stale = aProfile({ experiences: [aRole('2022-01')], sources })
    expect(computeTotalWork(stale, today).months).toBe(6)
    const seen = { ...stale.signals, lastActive: { at: '2022-12-24', source: 's1' } }
    expect(computeTotalWork({ ...stale, signals: seen }, today).months).toBe(12)
  })

  it('lists how it was counted', () => {
    const experiences = [
      aRole('2019-01 2020-12'),
      aRole('2020-07 2021-06', { kind: 'part-time' }),
      aRole(''),
    ]
    expect(computeTotalWork(aProfile({ experiences }), today).reasons).toEqual([
      '2 years 3 months in 2 posts',
      '6 months in two posts at once are counted once',
      'Part-time posts are counted by half',
      '1 post without dates not counted',
    ])
  })

  it('equal a count of month by month', () => {
    const post = fc
      .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 80 }))
      .map(([from, length]) => ({ from, until: from + length }))
    fc.assert(
      fc.property(fc.array(post, { maxLength: 8 }), (posts) => {
        const experiences = posts.map(({ from, until }, index) =>
          aRoleAt(`E${index}`, `${monthOf(from)} ${monthOf(until)}`, {
            kind: index % 3 === 0 ? 'internship' : null,
          }),
        )
        const total = computeTotalWork(aProfile({ experiences }), today).months
        // Reference implementation that counts month by month.
        const byHand = Array.from({ length: 500 }, (_, month) =>
          Math.max(
            0,
            ...posts.map((p, i) =>
              p.from <= month && month <= p.until ? (i % 3 === 0 ? 0.5 : 1) : 0,
            ),
          ),
        ).reduce((sum, weight) => sum + weight, 0)
        expect(total).toBe(Math.round(byHand))
      }),
    )
  })
})

describe('relevant months', () => {
  it.each([
    [0.2, 0],
    [0.35, 0],
    [0.475, 0.5],
    [0.6, 1],
    [0.9, 1],
  ])('count a title with similarity %d as %d', (similarity, share) => {
    expect(relevanceOfTitle(similarity)).toBeCloseTo(share)
  })
})

function monthOf(months: number): string {
  return `${1990 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}
