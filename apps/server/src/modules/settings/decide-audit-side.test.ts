import { expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { systemActor } from '#platform/system-actor'
import { decideAuditSide } from './decide-audit-side.ts'

const { userId: system } = systemActor(newId())
const member = newId()

test.each([
  ['candidate.replied', system, 'talent'],
  ['candidate.replied', null, 'talent'],
  // A member notes a reply that came another way.
  ['candidate.replied', member, 'client'],
  ['shortlist.answered', system, 'client'],
  ['candidates.moved', member, 'client'],
  ['candidate.bounced', system, null],
  ['mailbox.failed', system, null],
  ['licence.changed', null, null],
  ['constructor', null, null],
])('%s by %s is an act of %s', (action, userId, side) => {
  expect(decideAuditSide({ action, userId })).toBe(side)
})
