import type { BoardView } from '@headwater/contract/pipeline/board'
import { describe, expect, it } from 'vitest'
import { aBoardCard, aBoardStage, someStages } from '#test/board-builders'
import { buildColumns } from './column-rules.ts'
import { type BoardFilters, hasActiveFilters, unassigned } from './filter-rules.ts'

const today = '2026-05-14'
const replied = aBoardStage('replied')
const colleague = '0198a1f0-0000-7000-8000-0000000000aa'
const session = '0198a1f0-0000-7000-8000-0000000000bb'

const cards = [
  aBoardCard(1, {
    name: 'Zoë Ådahl',
    score: 91,
    stageId: replied.id,
    movedAt: '2026-05-01T00:00:00.000Z',
  }),
  aBoardCard(2, {
    name: 'Bo Ek',
    score: null,
    stageId: replied.id,
    movedAt: '2026-05-12T00:00:00.000Z',
    waitsSince: '2026-05-13T10:00:00.000Z',
  }),
  aBoardCard(3, {
    name: 'Cy Dahl',
    score: 70,
    stageId: replied.id,
    movedAt: '2026-05-10T00:00:00.000Z',
    tags: ['remote', 'c++'],
    assigneeId: colleague,
    flowId: session,
  }),
  aBoardCard(4, { name: 'Di Holm', score: 95, stageId: replied.id, snoozedUntil: '2026-06-01' }),
]

function namesBy(filters: BoardFilters, sort: BoardView['sort'] = 'score') {
  const { shown } = buildColumns({ cards, stages: someStages(), filters, sort, today })
  return (shown.get(replied.id) ?? []).map((id) => cards.find((card) => card.id === id)?.name)
}

describe('the sort order of a column', () => {
  it.each([
    ['score', ['Zoë Ådahl', 'Cy Dahl', 'Bo Ek']],
    ['moved', ['Bo Ek', 'Cy Dahl', 'Zoë Ådahl']],
    ['waiting', ['Bo Ek', 'Zoë Ådahl', 'Cy Dahl']],
    ['name', ['Bo Ek', 'Cy Dahl', 'Zoë Ådahl']],
  ] as const)('sorts by %s', (sort, names) => {
    expect(namesBy({}, sort)).toEqual(names)
  })
})

describe('the visible cards', () => {
  it.each([
    [{ score: 70 }, ['Zoë Ådahl', 'Cy Dahl']],
    [{ session }, ['Cy Dahl']],
    [{ assignee: colleague }, ['Cy Dahl']],
    [{ assignee: unassigned }, ['Zoë Ådahl', 'Bo Ek']],
    [{ tags: ['remote', 'c++'] }, ['Cy Dahl']],
    [{ tags: ['remote', 'none'] }, []],
    [{ isWaiting: true }, ['Bo Ek']],
    [{ isSnoozed: true }, ['Di Holm']],
    [{ find: 'ADAHL zoe' }, ['Zoë Ådahl']],
    [{ find: 'remote' }, ['Cy Dahl']],
  ] as const)('match the filter %j', (filters, names) => {
    expect(hasActiveFilters(filters)).toBe(true)
    expect(namesBy(filters)).toEqual(names)
  })
})

it('counts include hidden cards', () => {
  const { counts, waiting, snoozed, tags } = buildColumns({
    cards,
    stages: someStages(),
    filters: { find: 'nobody at all' },
    sort: 'score',
    today,
  })
  expect(counts.get(replied.id)).toBe(4)
  expect({ waiting, snoozed, tags }).toEqual({ waiting: 1, snoozed: 1, tags: ['c++', 'remote'] })
})

it('an unchanged column keeps the same array', () => {
  const laid = { cards, stages: someStages(), filters: {}, sort: 'score', today } as const
  const before = buildColumns(laid)
  const moved = cards.map((card, index) =>
    index === 0 ? { ...card, stageId: aBoardStage('offer').id } : card,
  )
  const after = buildColumns({ ...laid, cards: moved }, before)
  expect(after.shown.get(aBoardStage('sourced').id)).toBe(
    before.shown.get(aBoardStage('sourced').id),
  )
  expect(after.shown.get(replied.id)).not.toBe(before.shown.get(replied.id))
})
