import { describe, expect, it } from 'vitest'
import { decideSmtpOutcome, parseSmtpReply, type SmtpStage } from './smtp-outcome.ts'

function decide(phase: Parameters<typeof decideSmtpOutcome>[0], stage: SmtpStage, response = '') {
  return decideSmtpOutcome(phase, { stage, reply: parseSmtpReply(response), reason: 'broken' }).kind
}

it.each([
  ['unread', 'connect', '', 'retry'],
  ['unread', 'connect', '421 Busy', 'retry'],
  ['unread', 'connect', '421 4.7.0 Too many connections', 'throttled'],
  ['unread', 'connect', '554 No service', 'retry'],
  ['unread', 'sign_in', '535 5.7.8 Refused', 'reauthorize'],
  ['unread', 'sign_in', '454 4.3.0 Temporary', 'retry'],
  ['unread', 'sign_in', '454 4.7.0 Too many logins', 'throttled'],
  ['unread', 'sender', '550 5.7.60 Not your address', 'rejected'],
  ['unread', 'sender', '451 4.7.500 Server busy', 'throttled'],
  ['unread', 'recipient', '450 4.7.1 Greylisted', 'retry'],
  ['unread', 'recipient', '550 5.4.5 Daily sending limit exceeded', 'throttled'],
  ['unread', 'message', '', 'retry'],
  ['started', 'message', '', 'retry'],
  ['started', 'message', '421 4.4.2 Timeout', 'retry'],
  ['started', 'message', '250 OK', 'unknown'],
  ['ended', 'message', '', 'unknown'],
  ['ended', 'message', '354 Again', 'unknown'],
  ['ended', 'message', '250 OK', 'accepted'],
  ['ended', 'message', '451 4.3.0 Try later', 'retry'],
  ['ended', 'message', '451 4.7.1 Slow down', 'throttled'],
  ['ended', 'message', '554 5.7.1 Spam', 'rejected'],
  ['refused', 'message', '250 OK', 'cancelled'],
] as const)('a body that is %s and the %s reply %j: %s', (phase, stage, response, kind) => {
  expect(decide(phase, stage, response)).toBe(kind)
})

describe('replies', () => {
  it('reads the code, the enhanced code and the text of all lines', () => {
    expect(parseSmtpReply('550-5.1.1 No such user\n550 5.1.1 Check the address')).toEqual({
      code: 550,
      enhancedCode: '5.1.1',
      text: 'No such user Check the address',
    })
  })

  it('reads a reply without an enhanced code, and nothing that is not a reply', () => {
    expect(parseSmtpReply('451 5 minutes')).toMatchObject({ code: 451, text: '5 minutes' })
    expect(parseSmtpReply('')).toBeUndefined()
    expect(parseSmtpReply('hello')).toBeUndefined()
  })
})
