import { expect, it } from 'vitest'
import { aHit } from '#test/session-builders'
import { formatExperience, formatLocation } from './format-person.ts'
import { listSignals } from './list-signals.ts'

const both = { isOpenToWork: true, willRelocate: true }
const line = { id: 'r', attribute: 'relocate', mode: 'nice', weight: 50, prior: 400 } as const

it('lists the person’s own statements without those a met criterion already shows', () => {
  const met = { id: 'r', mode: 'nice', status: 'met' } as const
  expect(listSignals(both, [], [])).toEqual(['Open to work', 'Open to relocating'])
  expect(listSignals(both, [line], [met])).toEqual(['Open to work'])
  expect(listSignals(both, [line], [{ ...met, status: 'not met' }])).toHaveLength(2)
  expect(listSignals({ isOpenToWork: false, willRelocate: null }, [], [])).toEqual([])
})

it('formats location and experience as far as known', () => {
  const { person } = aHit()
  const at = (relevantMonths: number | null, totalMonths: number | null) =>
    formatExperience({ ...person, relevantMonths, totalMonths })
  expect(at(108, 147)).toBe('9 y relevant, 12 y total')
  expect(at(0, 7)).toBe('0 y relevant, 7 m total')
  expect(at(null, null)).toBe('')
  expect(formatLocation(person, 'en-GB')).toBe('Berlin, Germany')
  expect(formatLocation({ ...person, city: null, country: null }, 'en-GB')).toBe('Location unknown')
})
