import { Criterion } from '@headwater/contract/sourcing/criteria'
import { describe, expect, it } from 'vitest'
import { compareSearches } from './compare-searches.ts'

const skill = (name: string) => ({ text: name, skill: name.toLowerCase() })
const aSkill = (changes: object = {}) =>
  Criterion.parse({ id: 's', attribute: 'skills', skills: [skill('Rust')], ...changes })
const years = Criterion.parse({ id: 'y', attribute: 'totalYears', min: 3, max: null })

describe('comparing a saved search with that of a link', () => {
  it('finds no change when only ids, order, weights and the rule for unknown values differ', () => {
    const saved = [years, aSkill({ weight: 700, unknown: 'exclude' })]
    const linked = [aSkill({ id: 'l1' }), { ...years, id: 'l2' }]
    const { added, removed, criteria } = compareSearches(saved, linked)
    expect([added, removed]).toEqual([[], []])
    expect(criteria).toMatchObject([
      { id: 'l1', weight: 700, unknown: 'exclude' },
      { id: 'l2', weight: null },
    ])
  })

  it.each([
    ['another value', { skills: [skill('Go')] }],
    ['another mode', { mode: 'nice' }],
  ])('finds %s', (_, changes) => {
    const saved = [aSkill(), years]
    const linked = [years, aSkill({ id: 'l1', ...changes })]
    const { added, removed, criteria } = compareSearches(saved, linked)
    expect(added).toEqual([linked[1]])
    expect(removed).toEqual([saved[0]])
    expect(criteria).toEqual(linked)
  })

  it('keeps saved criteria that no link can carry', () => {
    const remote = Criterion.parse({ id: 'l1', attribute: 'workMode', modes: ['remote'] })
    const { added, removed, criteria } = compareSearches([remote, years], [aSkill({ id: 'l1' })])
    expect([added.length, removed]).toEqual([1, [years]])
    expect(criteria).toEqual([aSkill({ id: 'l1' }), { ...remote, id: 'k1' }])
  })

  it('counts equal criteria one by one', () => {
    const { added, removed } = compareSearches([aSkill()], [aSkill(), aSkill({ id: 't' })])
    expect([added.length, removed.length]).toEqual([1, 0])
  })
})
