import type { Signals } from '@headwater/contract/people/profile'
import { describe, expect, it } from 'vitest'
import { aProfile, aRole, aRoleAt, today } from '#test/a-profile'
import { computeOpportunity } from './opportunity.ts'

const quiet: Signals = { openToWork: null, relocate: null, lastActive: null }

function of(experiences: ReturnType<typeof aRole>[], signals: Partial<Signals> = {}) {
  const figure = computeOpportunity(
    aProfile({ experiences, signals: { ...quiet, ...signals } }),
    today,
  )
  if (!figure.known) throw new Error('Not enough history.')
  return figure
}

const steady = [aRole('2021-05')]

describe('opportunity', () => {
  it('is unknown for an empty career', () => {
    expect(computeOpportunity(aProfile(), today)).toMatchObject({
      known: false,
      why: 'not enough history',
    })
  })

  it('trusts the person’s own statement for 90 days', () => {
    const says = (value: boolean, at: string) => ({ openToWork: { value, at, source: 's1' } })
    expect(of(steady, says(true, '2026-10-01')).value).toBeGreaterThanOrEqual(0.85)
    expect(of(steady, says(true, '2026-10-01')).level).toBe('high')
    expect(of([aRole('2015-01 2026-08')], says(false, '2026-10-01')).value).toBeLessThanOrEqual(0.1)
    expect(of(steady, says(true, '2026-08-01')).value).toBe(of(steady).value)
  })

  it.each([
    ['a first year is quieter than an anniversary', [aRole('2026-06')], [aRole('2025-11')]],
    ['between anniversaries is quieter than at one', [aRole('2025-05')], [aRole('2024-12')]],
    ['a present post is quieter than none', steady, [aRole('2021-05 2026-06')]],
    [
      'a permanent post is quieter than a contract',
      [aRole('2025-05')],
      [aRole('2025-05', { kind: 'contract' })],
    ],
    [
      'a promotion is quieter than the same title for years',
      [aRoleAt('A', '2021-05 2025-06'), aRoleAt('A', '2025-07')],
      [aRoleAt('A', '2021-05')],
    ],
  ])('%s', (_, quieter, louder) => {
    expect(of(quieter).value).toBeLessThan(of(louder).value)
  })

  it('rises with a recently changed profile', () => {
    const active = (at: string) => ({ lastActive: { at, source: 's1' } })
    expect(of(steady, active('2026-11-10')).value).toBeGreaterThan(of(steady).value)
    expect(of(steady, active('2026-11-10')).reasons).toContain('Profile updated 5 days ago')
    expect(of(steady, active('2023-01-01')).value).toBeLessThan(of(steady).value)
  })

  it('is never close to certain without a statement from the person', () => {
    const loud = of([aRole('2015-01 2026-08', { kind: 'contract' })], {
      lastActive: { at: '2026-11-14', source: 's1' },
    })
    expect(loud.value).toBeLessThan(0.85)
  })
})
