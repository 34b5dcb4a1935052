import { maxPlanSteps } from '@headwater/contract/flows/plans'
import { describe, expect, it } from 'vitest'
import { aPlan, aStep, stepId } from '#test/plan-builders'
import {
  addStep,
  countWords,
  duplicateStep,
  findThreadSubject,
  moveStep,
  removeStep,
  restoreStep,
} from './edit-steps.ts'

const plan = aPlan()
const ids = ({ steps }: ReturnType<typeof aPlan>) => steps.map(({ id }) => id)

describe('the steps of a plan', () => {
  it('get a new last step that continues the thread', () => {
    const { steps } = addStep(plan)
    expect(steps).toHaveLength(4)
    expect(steps.at(-1)).toMatchObject({ isSameThread: true, subject: '', bodyHtml: '' })
    expect(addStep(aPlan({ steps: [] })).steps[0]).toMatchObject({ isSameThread: false })
  })

  it('are never more than a session may have', () => {
    const full = aPlan({ steps: Array.from({ length: maxPlanSteps }, (_, at) => aStep(at + 1)) })
    expect(addStep(full)).toBe(full)
    expect(duplicateStep(full, stepId(1))).toBe(full)
    expect(restoreStep(full, aStep(99), 0)).toBe(full)
  })

  it('are duplicated next to the original under another id', () => {
    const { steps } = duplicateStep(plan, stepId(2))
    expect(steps.map(({ subject }) => subject)).toEqual([
      'Subject 1',
      'Subject 2',
      'Subject 2',
      'Subject 3',
    ])
    expect(new Set(steps.map(({ id }) => id)).size).toBe(4)
  })

  it('keep their ids when they are moved, and stay at the ends', () => {
    expect(ids(moveStep(plan, stepId(3), -1))).toEqual([stepId(1), stepId(3), stepId(2)])
    expect(moveStep(plan, stepId(1), -1)).toBe(plan)
    expect(moveStep(plan, stepId(3), 1)).toBe(plan)
  })

  it('return to their place when a deletion is undone, once', () => {
    const removed = removeStep(plan, stepId(2))
    expect(ids(removed)).toEqual([stepId(1), stepId(3)])
    const restored = restoreStep(removed, aStep(2), 1)
    expect(ids(restored)).toEqual(ids(plan))
    expect(restoreStep(restored, aStep(2), 1)).toBe(restored)
  })

  it('start a new thread at the first step, whatever was moved there', () => {
    const reply = aStep(2, { isSameThread: true, subject: '' })
    const threaded = aPlan({ steps: [aStep(1), reply] })
    expect(moveStep(threaded, stepId(2), -1).steps[0]?.isSameThread).toBe(false)
    expect(removeStep(threaded, stepId(1)).steps[0]?.isSameThread).toBe(false)
  })
})

describe('the subject of a thread', () => {
  it('is the one of the step that started it', () => {
    const steps = [aStep(1), aStep(2, { isSameThread: true }), aStep(3)]
    expect([0, 1, 2].map((index) => findThreadSubject(steps, index))).toEqual([
      'Subject 1',
      'Subject 1',
      'Subject 3',
    ])
  })
})

it.each([
  ['', 0],
  ['<p></p>', 0],
  ['<p>Hi {{ candidate.first_name | default: "all of you" }},</p><p>a call?</p>', 4],
  ['<ul><li>one</li><li>two&nbsp;three</li></ul>', 3],
])('counts the words of %s', (html, words) => {
  expect(countWords(html)).toBe(words)
})
