import { describe, expect, it } from 'vitest'
import { listPreviousStates } from '../enrolments/enrolment-rules.ts'
import { decideRejection, decideRetryMs } from './outcome-rules.ts'
import { decideUnknown } from './unknown-rules.ts'

describe('a permanent refusal', () => {
  it.each([
    ['5.1.1', 550, 'recipient', '', 'dead_address'],
    ['5.1.10', 550, 'recipient', '', 'dead_address'],
    ['5.2.1', 550, 'recipient', '', 'dead_address'],
    [undefined, 550, 'recipient', 'User unknown', 'dead_address'],
    ['5.2.2', 552, 'recipient', 'Mailbox full', 'mailbox_full'],
    ['5.7.1', 550, 'recipient', 'user unknown', 'policy'],
    ['5.7.26', 550, 'message', '', 'policy'],
    [undefined, 554, 'message', 'This looks like spam', 'policy'],
    ['5.1.8', 550, 'sender', '', 'policy'],
    ['5.3.4', 552, 'message', 'Too large', 'message'],
    [undefined, 552, 'message', '', 'message'],
    ['5.0.0', 550, 'recipient', '', 'unclear'],
    [undefined, 550, 'recipient', 'No', 'unclear'],
  ] as const)('%s (%i for the %s: %s) means %s', (enhancedCode, code, refused, text, kind) => {
    expect(decideRejection({ kind: 'rejected', code, enhancedCode, refused, text })).toBe(kind)
  })
})

it('attempts wait longer and longer, at least as long as the server asks, and end', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((failures) => decideRetryMs(failures))
  expect(waits).toEqual(
    [1, 5, 15, 60, 120, 240, 480].map((minutes) => minutes * 60_000).concat([undefined as never]),
  )
  expect(decideRetryMs(1, 90 * 60_000)).toBe(90 * 60_000)
})

describe('a message with an unknown outcome', () => {
  it.each([
    ['smtp', 'sent', 0, 10, 'assume_sent', 'accepted'],
    ['smtp', 'no_evidence', 0, 10, 'assume_sent', 'check_again'],
    ['smtp', 'no_evidence', 2, 30, 'assume_sent', 'assumed'],
    ['smtp', 'no_evidence', 2, 30, 'ask', 'ask'],
    ['smtp', 'unavailable', 0, 59, 'assume_sent', 'check_again'],
    ['smtp', 'unavailable', 0, 60, 'assume_sent', 'assumed'],
    ['gmail', 'sent', 0, 10, 'ask', 'accepted'],
    ['gmail', 'not_sent', 0, 10, 'assume_sent', 'check_again'],
    ['gmail', 'not_sent', 1, 20, 'assume_sent', 'send_again'],
    ['gmail', 'no_evidence', 1, 20, 'assume_sent', 'ask'],
    ['outlook', 'not_sent', 1, 20, 'assume_sent', 'send_again'],
    ['outlook', 'unavailable', 9, 900, 'assume_sent', 'check_again'],
  ] as const)(
    '%s: %s at check %i after %i minutes (%s) → %s',
    (kind, found, checks, minutes, unconfirmed, decision) => {
      expect(decideUnknown({ kind, found, checks, minutes, unconfirmed })).toBe(decision)
    },
  )
})

it('an enrolment that ended stays ended, except that a late reply counts', () => {
  expect(listPreviousStates('active').toSorted()).toEqual(['paused', 'pending'])
  expect(listPreviousStates('replied').toSorted()).toEqual([
    'active',
    'completed',
    'paused',
    'pending',
  ])
  expect(listPreviousStates('stopped').toSorted()).toEqual(['active', 'paused', 'pending'])
  expect(listPreviousStates('completed')).toEqual(['active'])
  expect(listPreviousStates('pending')).toEqual([])
})
