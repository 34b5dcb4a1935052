import { builtInTemplates } from '@headwater/contract/pipeline/stages'
import { describe, expect, it } from 'vitest'
import { aBoardStage, someStages } from '#test/board-builders'
import {
  add,
  apply,
  canRemove,
  change,
  draftOf,
  faultsOf,
  move,
  movesOf,
  remove,
} from './stage-draft-rules.ts'

const draft = draftOf(someStages())
const interview = aBoardStage('interview').id
const twoTalks = change(add(draft, 'interview', 'new'), 'new', { name: 'Panel' })

it('adds a stage at the end of its kind', () => {
  expect(twoTalks.map(({ name }) => name)).toEqual([
    ...['Sourced', 'Contacted', 'Replied', 'Interview', 'Panel', 'Offer', 'Hired', 'Rejected'],
  ])
})

it('keeps the last stage of each kind', () => {
  expect(canRemove(draft, interview)).toBe(false)
  expect(remove(draft, interview)).toEqual(draft)
  expect(remove(twoTalks, interview).map(({ name }) => name)).not.toContain('Interview')
})

it('changes the order within a kind, and never across', () => {
  expect(
    move(twoTalks, 'new', -1)
      ?.map(({ name }) => name)
      .slice(3, 5),
  ).toEqual(['Panel', 'Interview'])
  expect(move(twoTalks, 'new', 1)).toBeUndefined()
  expect(move(draft, draft[0]?.key ?? '', -1)).toBeUndefined()
})

describe('a template', () => {
  const [, longer] = builtInTemplates
  it('keeps who stands where by name, then by kind', () => {
    const applied = apply(draft, longer?.stages ?? [], (at) => `new ${at}`)
    expect(applied.map(({ name, id }) => [name, id === undefined])).toEqual([
      ...[
        ['Sourced', false],
        ['Contacted', false],
        ['Replied', false],
        ['First call', false],
      ],
      ...[
        ['Task', true],
        ['Panel', true],
        ['Offer', false],
        ['Hired', false],
        ['Rejected', false],
      ],
    ])
  })
})

it.each([
  ['no name', { name: ' ' }, 'Give the stage a name.'],
  ['a name twice', { name: 'OFFER' }, undefined],
  ['half a day', { staleDays: 1.5 }, 'Days are whole numbers from 1 to 365, or nothing.'],
  ['no day', { answerDays: 0 }, 'Days are whole numbers from 1 to 365, or nothing.'],
  ['nothing wrong', { answerDays: null }, undefined],
])('finds fault with %s', (_, changes, fault) => {
  expect(faultsOf(change(draft, interview, changes)).get(interview)).toBe(fault)
})

it('finds fault with the second of two stages of one name', () => {
  const faults = faultsOf(change(draft, interview, { name: 'offer' }))
  expect(faults.get(aBoardStage('offer').id)).toBe('Another stage has this name.')
})

it('says who has to move, and where to', () => {
  const removed = remove(twoTalks, interview)
  const counts = new Map([[interview, 9]])
  expect(movesOf(someStages(), removed, counts)).toEqual([
    { from: 'Interview', to: 'Panel', people: 9 },
  ])
  expect(movesOf(someStages(), twoTalks, counts)).toEqual([])
})
