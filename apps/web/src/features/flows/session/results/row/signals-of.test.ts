import { expect, it } from 'vitest'
import { aHit } from '#test/session-builders'
import { sayHome, sayWork } from './say-about.ts'
import { signalsOf } from './signals-of.ts'

const both = { isOpenToWork: true, willRelocate: true }
const line = { id: 'r', attribute: 'relocate', mode: 'nice', weight: 50, prior: 400 } as const

it('says what somebody said of themselves, and nothing that a met criterion says already', () => {
  const met = { id: 'r', mode: 'nice', status: 'met' } as const
  expect(signalsOf(both, [], [])).toEqual(['Open to work', 'Would relocate'])
  expect(signalsOf(both, [line], [met])).toEqual(['Open to work'])
  expect(signalsOf(both, [line], [{ ...met, status: 'not met' }])).toHaveLength(2)
  expect(signalsOf({ isOpenToWork: false, willRelocate: null }, [], [])).toEqual([])
})

it('says where somebody is and how long they worked, as far as it is known', () => {
  const { person } = aHit()
  const at = (relevantMonths: number | null, totalMonths: number | null) =>
    sayWork({ ...person, relevantMonths, totalMonths })
  expect(at(108, 147)).toBe('9 y relevant, 12 y total')
  expect(at(0, 7)).toBe('0 y relevant, 7 m total')
  expect(at(null, null)).toBe('')
  expect(sayHome(person, 'en-GB')).toBe('Berlin, Germany')
  expect(sayHome({ ...person, city: null, country: null }, 'en-GB')).toBe('Place not known')
})
