import { expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { decideEventSide } from './decide-event-side.ts'

const member = newId()

test.each([
  ['replied', 'replied', null, 'talent'],
  ['replied', 'member', member, 'client'],
  ['stopped', 'unsubscribed', null, 'talent'],
  ['stopped', 'opted_out', null, 'talent'],
  ['stopped', 'complained', null, 'talent'],
  ['stopped', 'manual_message', null, 'client'],
  ['stopped', 'left_company', null, null],
  ['stopped', 'job_closed', null, null],
  ['sent', null, null, 'client'],
  ['paused', 'out_of_office', null, null],
  ['paused', 'member', member, 'client'],
  ['bounced', 'dead_address', null, null],
  ['finished', null, null, null],
] as const)('%s because of %s, by %s, is an act of %s', (kind, reason, byClientId, side) => {
  expect(decideEventSide({ kind, reason, byClientId })).toBe(side)
})
