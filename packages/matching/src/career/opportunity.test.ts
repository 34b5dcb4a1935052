import type { Signals } from '@headwater/contract/sourcing/profile'
import { describe, expect, it } from 'vitest'
import { aPost, aPostAt, aProfile, today } from '#test/a-profile'
import { opportunityOf } from './opportunity.ts'

const quiet: Signals = { openToWork: null, relocate: null, lastActive: null }

function of(experiences: ReturnType<typeof aPost>[], signals: Partial<Signals> = {}) {
  const figure = opportunityOf(aProfile({ experiences, signals: { ...quiet, ...signals } }), today)
  if (!figure.known) throw new Error('Not enough history.')
  return figure
}

const steady = [aPost('2021-05')]

describe('opportunity', () => {
  it('is unknown where nothing is known', () => {
    expect(opportunityOf(aProfile(), today)).toMatchObject({
      known: false,
      why: 'not enough history',
    })
  })

  it('believes what people have said within 90 days, and not after', () => {
    const says = (value: boolean, at: string) => ({ openToWork: { value, at, source: 's1' } })
    expect(of(steady, says(true, '2026-10-01')).value).toBeGreaterThanOrEqual(0.85)
    expect(of(steady, says(true, '2026-10-01')).level).toBe('high')
    expect(of([aPost('2015-01 2026-08')], says(false, '2026-10-01')).value).toBeLessThanOrEqual(0.1)
    expect(of(steady, says(true, '2026-08-01')).value).toBe(of(steady).value)
  })

  it.each([
    ['a first year is quieter than an anniversary', [aPost('2026-06')], [aPost('2025-11')]],
    ['between anniversaries is quieter than at one', [aPost('2025-05')], [aPost('2024-12')]],
    ['a present post is quieter than none', steady, [aPost('2021-05 2026-06')]],
    [
      'a permanent post is quieter than a contract',
      [aPost('2025-05')],
      [aPost('2025-05', { kind: 'contract' })],
    ],
    [
      'a promotion is quieter than the same title for years',
      [aPostAt('A', '2021-05 2025-06'), aPostAt('A', '2025-07')],
      [aPostAt('A', '2021-05')],
    ],
  ])('%s', (_, quieter, louder) => {
    expect(of(quieter).value).toBeLessThan(of(louder).value)
  })

  it('hears a profile that was changed of late', () => {
    const active = (at: string) => ({ lastActive: { at, source: 's1' } })
    expect(of(steady, active('2026-11-10')).value).toBeGreaterThan(of(steady).value)
    expect(of(steady, active('2026-11-10')).reasons).toContain('Profile changed 5 days ago')
    expect(of(steady, active('2023-01-01')).value).toBeLessThan(of(steady).value)
  })

  it('stays careful: without a word from the person it is never near certain', () => {
    const loud = of([aPost('2015-01 2026-08', { kind: 'contract' })], {
      lastActive: { at: '2026-11-14', source: 's1' },
    })
    expect(loud.value).toBeLessThan(0.85)
  })
})
