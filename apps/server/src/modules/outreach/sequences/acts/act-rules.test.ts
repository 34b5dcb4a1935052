import type { SequenceAct } from '@headwater/contract/outreach/sequences'
import { expect, it } from 'vitest'
import { type ActFacts, decideActRefusal } from './act-rules.ts'

const facts: ActFacts = {
  state: 'active',
  position: 2,
  steps: 3,
  hasAllSent: false,
  messageState: 'scheduled',
  leftSteps: [1],
}
const kinds = ['pause', 'resume', 'skip', 'mark_replied', 'remove'] as const

it.each([
  ['pause', {}, undefined],
  ['pause', { state: 'pending', messageState: undefined }, undefined],
  ['pause', { state: 'paused' }, 'This person is paused already.'],
  ['pause', { hasAllSent: true, messageState: 'accepted' }, 'All emails were sent already.'],
  ['resume', {}, 'This person is not paused.'],
  ['resume', { state: 'paused' }, undefined],
  [
    'resume',
    { state: 'paused', messageState: 'unknown' },
    'Decide in the thread whether the last email was sent.',
  ],
  ['skip', {}, undefined],
  ['skip', { state: 'pending', messageState: undefined }, 'The session has not been started.'],
  ['skip', { state: 'paused', messageState: 'skipped' }, undefined],
  ['skip', { messageState: 'claimed' }, undefined],
  ['skip', { messageState: 'handed_off' }, 'Step 2 is being sent.'],
  ['skip', { messageState: 'accepted' }, 'Step 2 was already sent.'],
  ['skip', { hasAllSent: true }, 'All emails were sent already.'],
  ['mark_replied', { state: 'completed' }, undefined],
  ['mark_replied', { state: 'replied' }, 'This person has replied already.'],
  ['remove', { state: 'paused' }, undefined],
  ['remove', { state: 'stopped' }, 'The session is over for this person.'],
] as const)('%s of %j is refused with: %s', (kind, changes, refusal) => {
  expect(decideActRefusal({ ...facts, ...changes }, { kind })).toBe(refusal)
})

it.each([
  [3, {}, undefined],
  [2, {}, 'Step 2 is next already.'],
  [4, {}, 'Their session has 3 steps.'],
  [1, {}, 'Step 1 was already sent.'],
  [1, { leftSteps: [] }, undefined],
  [3, { messageState: 'handed_off' }, 'Step 2 is being sent.'],
] as const)('a move to step %i of %j is refused with: %s', (step, changes, refusal) => {
  const act: SequenceAct = { kind: 'move', step }
  expect(decideActRefusal({ ...facts, ...changes }, act)).toBe(refusal)
})

it.each(['replied', 'bounced', 'unsubscribed', 'stopped'] as const)(
  'no action is possible for people who are %s',
  (state) => {
    for (const kind of kinds) {
      expect(decideActRefusal({ ...facts, state }, { kind }), kind).toBeDefined()
    }
    expect(decideActRefusal({ ...facts, state }, { kind: 'move', step: 3 })).toBeDefined()
  },
)
