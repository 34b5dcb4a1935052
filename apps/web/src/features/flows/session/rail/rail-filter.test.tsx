import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aReply, cPlusPlus, germany } from '#test/session-builders'
import type { SearchDraft } from '../use-search-draft.ts'
import { createRailFilters, type FilterProps, memoFilter } from './rail-filter.ts'

const draw = vi.fn<(props: FilterProps) => null>(() => null)
const Filter = memoFilter(function Filter(props: FilterProps) {
  return draw(props)
})

type Draft = Parameters<typeof createRailFilters>[0]

it.each<[string, Partial<SearchDraft>, Partial<ReturnType<typeof aReply>>, boolean]>([
  ['nothing is new', {}, {}, false],
  ['something else was asked for', { criteria: [cPlusPlus] }, {}, false],
  ['something else has a name', { names: { 'countries:FR': 'France' } }, {}, false],
  ['its own words are others', { criteria: [{ ...cPlusPlus, mode: 'nice' }, germany] }, {}, true],
  ['it is gone', { criteria: [germany] }, {}, true],
  ['its value has another name', { names: { 'skills:c-plus-plus': 'Cpp' } }, {}, true],
  ['it costs more people', {}, { costs: [{ id: cPlusPlus.id, people: 12 }] }, true],
  ['another costs more people', {}, { costs: [{ id: germany.id, people: 12 }] }, false],
  [
    'a word of it is not understood',
    {},
    { notUnderstood: [{ id: cPlusPlus.id, text: 'x' }] },
    true,
  ],
  ['nothing may be changed any more', { isReadOnly: true }, {}, true],
])('a filter re-renders only when its own data changes: %s', (_, draft, reply, isDrawn) => {
  draw.mockClear()
  const before = aDraft()
  const quiet = aReply({ costs: [], notUnderstood: [], names: {} })
  const { rerender } = render(<Filter rail={createRailFilters(before, quiet)('skills')} />)
  const after = createRailFilters({ ...before, ...draft }, { ...quiet, ...reply })('skills')
  rerender(<Filter rail={after} />)
  expect(draw).toHaveBeenCalledTimes(isDrawn ? 2 : 1)
})

function aDraft(): Draft {
  return { criteria: [cPlusPlus, germany], names: {}, edit: () => {}, isReadOnly: false }
}
