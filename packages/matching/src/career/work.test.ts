import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPost, aPostAt, aProfile, today } from '#test/a-profile'
import { relevanceOfSkills, relevanceOfTitle, relevantWork } from './relevant-work.ts'
import { totalWork } from './total-work.ts'

describe('months at work', () => {
  it.each([
    ['nothing', [], 0],
    ['one post, both months counted', [aPost('2020-01 2020-12')], 12],
    ['two posts after each other', [aPost('2018-01 2019-12'), aPost('2020-01 2020-12')], 36],
    ['an overlap once', [aPost('2019-01 2019-12'), aPost('2019-07 2020-06')], 18],
    ['a gap not at all', [aPost('2015-01 2015-12'), aPost('2020-01 2020-12')], 24],
    ['an internship by half', [aPost('2020-01 2020-12', { kind: 'internship' })], 6],
    ['part-time by half', [aPost('2020-01 2020-12', { kind: 'part-time' })], 6],
    [
      'a full post over an internship in full',
      [aPost('2020-01 2020-12', { kind: 'internship' }), aPost('2020-07 2020-12')],
      9,
    ],
    ['an open end until last seen, 2026-11', [aPost('2026-01')], 11],
    ['nothing of a post without dates', [aPost('')], 0],
    ['nothing of a post that lies ahead', [aPost('2027-03')], 0],
    ['an end that lies ahead until today', [aPost('2026-10 2027-12')], 2],
  ])('counts %s', (_, experiences, months) => {
    expect(totalWork(aProfile({ experiences }), today).months).toBe(months)
  })

  it('does not go on counting where nobody has looked since', () => {
    const sources = aProfile().sources.map((source) => ({ ...source, at: '2022-06-30' }))
    const stale = aProfile({ experiences: [aPost('2022-01')], sources })
    expect(totalWork(stale, today).months).toBe(6)
    const seen = { ...stale.signals, lastActive: { at: '2022-12-24', source: 's1' } }
    expect(totalWork({ ...stale, signals: seen }, today).months).toBe(12)
  })

  it('says how it was counted', () => {
    const experiences = [
      aPost('2019-01 2020-12'),
      aPost('2020-07 2021-06', { kind: 'part-time' }),
      aPost(''),
    ]
    expect(totalWork(aProfile({ experiences }), today).reasons).toEqual([
      '2 years 3 months in 2 posts',
      '6 months in two posts at once are counted once',
      'Part-time posts are counted by half',
      '1 post without dates not counted',
    ])
  })
})

describe('relevant months', () => {
  it.each([
    [0.2, 0],
    [0.35, 0],
    [0.475, 0.5],
    [0.6, 1],
    [0.9, 1],
  ])('count a title that is alike by %d as %d', (similarity, share) => {
    expect(relevanceOfTitle(similarity)).toBeCloseTo(share)
  })

  it('count each month by the post that has most to do with it', () => {
    const experiences = [
      aPostAt('Full', '2020-01 2020-12'),
      aPostAt('Half', '2020-07 2021-06'),
      aPostAt('None', '2021-07 2022-06'),
    ]
    const shares: Record<string, number> = { Full: 1, Half: 0.5, None: 0 }
    const profile = aProfile({ experiences })
    const work = relevantWork(profile, ({ employer }) => shares[employer] as number, today)
    expect(work).toEqual({
      months: 15,
      experiences: ['Full', 'Half'],
      reasons: ['1 year 3 months in 2 related posts', '1 of them counts in part'],
    })
  })

  it('take the share of wanted skills where no title is wanted', () => {
    const post = aPostAt('Cellgrid', '2020-01 2020-12')
    const skill = (name: string, experiences: string[]) => ({
      skill: name,
      name,
      evidence: 'experience' as const,
      experiences,
      first: null,
      last: null,
      months: null,
      source: 's1',
    })
    const skills = [skill('c', [post.id]), skill('can', [])]
    const profile = aProfile({ experiences: [post], skills })
    expect(relevanceOfSkills(profile, post, ['c', 'can', 'rtos', 'linux'])).toBe(0.25)
    expect(relevanceOfSkills(profile, post, [])).toBe(0)
  })

  it('are never more than all months, whatever the career', () => {
    const post = fc
      .tuple(
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 80 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
      )
      .map(([from, length, share]) => ({ from, until: from + length, share }))
    fc.assert(
      fc.property(fc.array(post, { maxLength: 8 }), (posts) => {
        const experiences = posts.map(({ from, until }, index) =>
          aPostAt(`E${index}`, `${monthOf(from)} ${monthOf(until)}`, {
            kind: index % 3 === 0 ? 'internship' : null,
          }),
        )
        const profile = aProfile({ experiences })
        const share = new Map(experiences.map(({ id }, index) => [id, posts[index]?.share ?? 0]))
        const relevant = relevantWork(profile, ({ id }) => share.get(id) ?? 0, today).months
        const total = totalWork(profile, today).months
        // Month by month, as a child would count.
        const byHand = Array.from({ length: 500 }, (_, month) =>
          Math.max(
            0,
            ...posts.map((p, i) =>
              p.from <= month && month <= p.until ? (i % 3 === 0 ? 0.5 : 1) : 0,
            ),
          ),
        ).reduce((sum, weight) => sum + weight, 0)
        expect(total).toBe(Math.round(byHand))
        expect(relevant).toBeLessThanOrEqual(total)
      }),
    )
  })
})

function monthOf(months: number): string {
  return `${1990 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}
