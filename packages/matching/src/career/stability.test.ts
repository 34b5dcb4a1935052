import { describe, expect, it } from 'vitest'
import { aPost, aPostAt, aProfile, today } from '#test/a-profile'
import { stabilityOf } from './stability.ts'

function of(...experiences: ReturnType<typeof aPost>[]) {
  return stabilityOf(aProfile({ experiences }), today)
}

function measure(...experiences: ReturnType<typeof aPost>[]): number {
  const figure = of(...experiences)
  if (!figure.known) throw new Error('Not enough history.')
  return figure.value
}

describe('stability', () => {
  it('is not guessed from one stay', () => {
    expect(of(aPost('2012-01'))).toEqual({
      known: false,
      why: 'not enough history',
      reasons: ['1 stay with an employer to go by; two are needed'],
    })
    expect(of()).toMatchObject({ known: false })
  })

  it('is the formula, drawn towards people who have worked as long', () => {
    // Two stays of 48 months, no move in five years but one: tenure 48, moves 1, none short.
    const own = 0.6 + 0.25 * (1 - 1 / 4) + 0.15
    const expected = 0.6 * (32 / 36) + 0.25 * (1 - 60 / 32 / 4) + 0.15 * 0.75
    const value = measure(aPostAt('A', '2017-12 2021-11'), aPostAt('B', '2021-12 2025-11'))
    expect(value).toBeCloseTo((2 / 4) * own + (2 / 4) * expected, 6)
  })

  it('takes promotions and a return within three months as one stay', () => {
    const promoted = of(
      aPost('2018-01 2019-12'),
      aPost('2020-01 2021-12'),
      aPost('2022-03 2024-02'),
    )
    expect(promoted.known).toBe(false)
    const returned = of(aPost('2018-01 2019-12'), aPost('2020-06 2021-12'))
    expect(returned.known).toBe(true)
  })

  it('leaves out internships, contracts and employers that ended', () => {
    const steady = [aPostAt('A', '2010-01 2015-12'), aPostAt('B', '2016-01 2022-12')]
    const asIs = measure(...steady)
    for (const known of [
      { kind: 'internship' },
      { kind: 'contract' },
      { endedWithEmployer: true },
    ] as const) {
      expect(measure(...steady, aPostAt('C', '2023-01 2023-04', known))).toBe(asIs)
    }
    expect(measure(...steady, aPostAt('C', '2023-01 2023-04'))).toBeLessThan(asIs)
  })

  it('does not hold a stay that has just begun against anybody', () => {
    const past = [aPostAt('A', '2008-01 2013-12'), aPostAt('B', '2014-01 2020-12')]
    const begun = of(...past, aPostAt('C', '2026-09'))
    expect(begun.reasons[0]).toBe('Stays 7 years with an employer, by 2 stays')
    const long = of(...past, aPostAt('C', '2014-06'))
    expect(long.reasons[0]).toContain('by 3 stays')
  })

  it('says what it saw', () => {
    const figure = of(aPostAt('A', '2022-01 2022-06'), aPostAt('B', '2022-07 2024-06'))
    expect(figure.reasons).toEqual([
      'Stays 2 years with an employer, by 2 stays',
      'Shorter than half of those with up to 12 years of work, who stay 2 years 8 months',
      '1 move in five years',
      '1 stay of less than a year',
    ])
  })

  it('lies between 0 and 1, and falls with every further move', () => {
    let before = 1
    for (let moves = 2; moves < 8; moves += 1) {
      const posts = Array.from({ length: moves }, (_, index) =>
        aPostAt(`E${index}`, `${2019 + index}-01 ${2019 + index}-08`),
      )
      const value = measure(...posts)
      expect(value).toBeLessThanOrEqual(before)
      expect(value).toBeGreaterThanOrEqual(0)
      before = value
    }
  })
})
