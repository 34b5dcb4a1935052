import { builtInTemplates } from '@headwater/contract/pipeline/stages'
import { describe, expect, it } from 'vitest'
import { aBoardStage, someStages } from '#test/board-builders'
import {
  addStage,
  applyTemplate,
  canRemoveStage,
  listCandidateMoves,
  moveStage,
  removeStage,
  toStageDraft,
  updateStage,
  validateStages,
} from './stage-draft-rules.ts'

const draft = toStageDraft(someStages())
const interview = aBoardStage('interview').id
const twoTalks = updateStage(addStage(draft, 'interview', 'new'), 'new', { name: 'Panel' })

it('adds a stage at the end of its category', () => {
  expect(twoTalks.map(({ name }) => name)).toEqual([
    'Sourced',
    'Contacted',
    'Replied',
    'Interview',
    'Panel',
    'Offer',
    'Hired',
    'Rejected',
  ])
})

it('keeps the last stage of each category', () => {
  expect(canRemoveStage(draft, interview)).toBe(false)
  expect(removeStage(draft, interview)).toEqual(draft)
  expect(removeStage(twoTalks, interview).map(({ name }) => name)).not.toContain('Interview')
})

it('reorders within a category only', () => {
  expect(
    moveStage(twoTalks, 'new', -1)
      ?.map(({ name }) => name)
      .slice(3, 5),
  ).toEqual(['Panel', 'Interview'])
  expect(moveStage(twoTalks, 'new', 1)).toBeUndefined()
  expect(moveStage(draft, draft[0]?.key ?? '', -1)).toBeUndefined()
})

describe('applying a template', () => {
  const [, longer] = builtInTemplates
  it('keeps existing stages by name, then by category', () => {
    const applied = applyTemplate(draft, longer?.stages ?? [], (at) => `new ${at}`)
    expect(applied.map(({ name, id }) => [name, id === undefined])).toEqual([
      ['Sourced', false],
      ['Contacted', false],
      ['Replied', false],
      ['First call', false],
      ['Task', true],
      ['Panel', true],
      ['Offer', false],
      ['Hired', false],
      ['Rejected', false],
    ])
  })
})

it.each([
  ['no name', { name: ' ' }, 'Enter a stage name.'],
  ['a name twice', { name: 'OFFER' }, undefined],
  ['half a day', { staleDays: 1.5 }, 'Enter a number of days from 1 to 365, or leave blank.'],
  ['no day', { answerDays: 0 }, 'Enter a number of days from 1 to 365, or leave blank.'],
  ['nothing wrong', { answerDays: null }, undefined],
])('reports %s as an error', (_, changes, fault) => {
  expect(validateStages(updateStage(draft, interview, changes)).get(interview)).toBe(fault)
})

it('reports the second of two stages with the same name', () => {
  const faults = validateStages(updateStage(draft, interview, { name: 'offer' }))
  expect(faults.get(aBoardStage('offer').id)).toBe('Another stage already has this name.')
})

it('lists which candidates have to move and where', () => {
  const removed = removeStage(twoTalks, interview)
  const counts = new Map([[interview, 9]])
  expect(listCandidateMoves(someStages(), removed, counts)).toEqual([
    { from: 'Interview', to: 'Panel', people: 9 },
  ])
  expect(listCandidateMoves(someStages(), twoTalks, counts)).toEqual([])
})
