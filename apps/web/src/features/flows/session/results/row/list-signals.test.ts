import { expect, it } from 'vitest'
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
