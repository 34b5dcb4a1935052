import { describe, expect, it } from 'vitest'
import { aProfile, aRole, aRoleAt, today } from '#test/a-profile'
import { computeStability } from './stability.ts'

function of(...experiences: ReturnType<typeof aRole>[]) {
  return computeStability(aProfile({ experiences }), today)
}

function measure(...experiences: ReturnType<typeof aRole>[]): number {
  const figure = of(...experiences)
  if (!figure.known) throw new Error('Not enough history.')
  return figure.value
}

describe('stability', () => {
  it('is unknown after a single stay', () => {
    expect(of(aRole('2012-01'))).toEqual({
      known: false,
      why: 'not enough history',
      reasons: ['1 employer to compare, at least two needed'],
    })
    expect(of()).toMatchObject({ known: false })
  })

  it('follows the formula, shrunk towards people with as many years of work', () => {
    // Two stays of 48 months and one move in five years: tenure 48, moves 1, no short stay.
    const own = 0.6 + 0.25 * (1 - 1 / 4) + 0.15
    const expected = 0.6 * (32 / 36) + 0.25 * (1 - 60 / 32 / 4) + 0.15 * 0.75
    const value = measure(aRoleAt('A', '2017-12 2021-11'), aRoleAt('B', '2021-12 2025-11'))
    expect(value).toBeCloseTo((2 / 4) * own + (2 / 4) * expected, 6)
  })

  it('counts promotions and a return within three months as one stay', () => {
    const promoted = of(
      aRole('2018-01 2019-12'),
      aRole('2020-01 2021-12'),
      aRole('2022-03 2024-02'),
    )
    expect(promoted.known).toBe(false)
    const returned = of(aRole('2018-01 2019-12'), aRole('2020-06 2021-12'))
    expect(returned.known).toBe(true)
  })

  it('ignores internships, contracts and employers that closed', () => {
    const steady = [aRoleAt('A', '2010-01 2015-12'), aRoleAt('B', '2016-01 2022-12')]
    const asIs = measure(...steady)
    for (const known of [
      { kind: 'internship' },
      { kind: 'contract' },
      { endedWithEmployer: true },
    ] as const) {
      expect(measure(...steady, aRoleAt('C', '2023-01 2023-04', known))).toBe(asIs)
    }
    expect(measure(...steady, aRoleAt('C', '2023-01 2023-04'))).toBeLessThan(asIs)
  })

  it('is not lowered by a stay that has just begun', () => {
    const past = [aRoleAt('A', '2008-01 2013-12'), aRoleAt('B', '2014-01 2020-12')]
    const begun = of(...past, aRoleAt('C', '2026-09'))
    expect(begun.reasons[0]).toBe('Typical tenure 7 years, based on 2 employers')
    const long = of(...past, aRoleAt('C', '2014-06'))
    expect(long.reasons[0]).toContain('based on 3 employers')
  })

  it('lists its reasons', () => {
    const figure = of(aRoleAt('A', '2022-01 2022-06'), aRoleAt('B', '2022-07 2024-06'))
    expect(figure.reasons).toEqual([
      'Typical tenure 2 years, based on 2 employers',
      'Shorter than the median of 2 years 8 months for people with up to 12 years of experience',
      '1 job change in five years',
      '1 role of less than a year',
    ])
  })

  it('is between 0 and 1 and falls with every further move', () => {
    let before = 1
    for (let moves = 2; moves < 8; moves += 1) {
      const posts = Array.from({ length: moves }, (_, index) =>
        aRoleAt(`E${index}`, `${2019 + index}-01 ${2019 + index}-08`),
      )
      const value = measure(...posts)
      expect(value).toBeLessThanOrEqual(before)
      expect(value).toBeGreaterThanOrEqual(0)
      before = value
    }
  })
})
