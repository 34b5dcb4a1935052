import { mailboxFaults } from '@headwater/contract/outreach/mailboxes'
import { describe, expect, it } from 'vitest'
import type { Locale } from '#lib/format'
import { aBrokenMailbox, aMailbox } from '#test/outreach-builders'
import { formatMailboxFault } from './format-mailbox-fault.ts'
import { isFaulty } from './is-faulty.ts'

const locale: Locale = { timeZone: 'Europe/Lisbon', language: 'en-GB' }

describe('the text of a mailbox fault', () => {
  it('names provider, address, time, code and the emails that wait', () => {
    expect(formatMailboxFault(aBrokenMailbox(), locale)).toEqual({
      title: 'Gmail refused the connection for ines@meridiangrid.test',
      sentence:
        'Google withdrew the permission on 13 May, 18:20 (invalid_grant). 14 emails are held until you reconnect.',
      fix: 'reconnect',
    })
  })

  it('tells a member who may not reconnect that the owner must', () => {
    const { sentence } = formatMailboxFault(aBrokenMailbox({ mayManage: false, held: 1 }), locale)
    expect(sentence).toContain('1 email is held until its owner reconnects it.')
  })

  it('says that nothing is sent when no emails wait', () => {
    const { sentence } = formatMailboxFault(aBrokenMailbox({ held: 0 }), locale)
    expect(sentence).toContain('Nothing is sent from it until you reconnect.')
  })

  it('says that only first emails stopped after many bounces, and what to check', () => {
    const mailbox = aMailbox({ fault: 'many_bounces', faultAt: '2026-05-13T17:20:00.000Z' })
    expect(formatMailboxFault(mailbox, locale)).toEqual({
      title: 'First emails from ines@meridiangrid.test are paused',
      sentence:
        'Too many of its emails bounced on 13 May, 18:20. Follow-ups and replies still leave. Before you resume, check the addresses in your sessions and remove those that bounced. No first email is sent from it until you resume.',
      fix: 'resume',
    })
  })

  it('leaves out an unknown time and code', () => {
    const { sentence } = formatMailboxFault(
      aBrokenMailbox({ kind: 'outlook', faultAt: null, faultCode: null }),
      locale,
    )
    expect(sentence).toMatch(/^Microsoft withdrew the permission\. /)
  })

  it('asks for the password only of an SMTP mailbox', () => {
    const sentenceOf = (kind: 'gmail' | 'smtp') =>
      formatMailboxFault(aBrokenMailbox({ kind, fault: 'sign_in_refused' }), locale).sentence
    expect(sentenceOf('smtp')).toContain('The user name or password was not accepted')
    expect(sentenceOf('gmail')).toContain('The sign-in was not accepted')
  })

  it.each([...mailboxFaults, null])('%s has a title and full sentences', (fault) => {
    const { title, sentence } = formatMailboxFault(aBrokenMailbox({ fault }), locale)
    expect(title).toContain('ines@meridiangrid.test')
    expect(sentence).toMatch(/^[A-Z].*\. \d+ emails are held until .*\.$/)
  })
})

describe('a mailbox needs a member', () => {
  it.each([
    ['disconnected', 'permission_withdrawn', true],
    ['paused', 'many_bounces', true],
    ['paused', 'complaints', true],
    ['paused', 'paused_by_member', false],
    ['throttled', 'provider_limit', false],
    ['throttled', 'unreachable', true],
    ['connected', 'many_bounces', true],
    ['connected', null, false],
  ] as const)('when %s by %s: %s', (status, fault, expected) => {
    expect(isFaulty(aMailbox({ status, fault }))).toBe(expected)
  })
})
