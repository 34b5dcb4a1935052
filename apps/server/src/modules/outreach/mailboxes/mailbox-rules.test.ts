import type { Privilege } from '@headwater/contract/privileges'
import { describe, expect, it } from 'vitest'
import { decideMailboxRight, needsOwner } from './mailbox-rules.ts'
import { hasMailScopes } from './oauth/mail-providers.ts'
import { decideDueTimes } from './resume-mailbox.ts'

describe('the right to a mailbox', () => {
  it.each([
    ['its owner', 'ines', [], [], 'manage'],
    ['a team admin', 'tomasz', ['team.manage'], [], 'manage'],
    ['a member with a grant', 'amara', [], ['amara'], 'send'],
    ['any other member', 'jonas', ['mailboxes.own'], ['amara'], 'none'],
  ] as const)('of %s', (_, clientId, privileges, senders, right) => {
    const actor = { clientId, privileges: new Set<Privilege>(privileges) }
    expect(decideMailboxRight(actor, { ownerClientId: 'ines' }, senders)).toBe(right)
  })
})

describe('a mailbox', () => {
  it.each([
    ['connected', null, false],
    ['throttled', 'provider_limit', false],
    ['paused', 'paused_by_member', false],
    ['paused', 'many_bounces', true],
    ['connected', 'many_bounces', true],
    ['disconnected', 'permission_withdrawn', true],
  ] as const)('that is %s with %s needs its owner: %s', (status, fault, needs) => {
    expect(needsOwner({ status, fault })).toBe(needs)
  })
})

describe('a permission', () => {
  const gmail = 'https://www.googleapis.com/auth/gmail.modify'
  it.each([
    ['gmail', undefined, true],
    ['gmail', `openid email ${gmail}`, true],
    ['gmail', 'openid email', false],
    ['gmail', `${gmail}.readonly`, false],
    ['outlook', 'openid Mail.ReadWrite Mail.Send', true],
    [
      'outlook',
      'https://graph.microsoft.com/mail.readwrite https://graph.microsoft.com/Mail.Send',
      true,
    ],
    ['outlook', 'openid Mail.Send', false],
    ['outlook', 'openid Mail.ReadWrite.Shared Mail.Send', false],
  ] as const)('for %s with the scopes %s is enough: %s', (kind, scope, isEnough) => {
    expect(hasMailScopes(kind, scope)).toBe(isEnough)
  })
})

describe('overdue messages', () => {
  const spacing = { spacingMin: 100, spacingMax: 200 }
  const now = new Date('2026-01-05T09:00:00Z')

  it('are as far apart as the pauses of the mailbox', () => {
    const held = ['a', 'b', 'c'].map((id) => ({ id, slots: undefined }))
    const due = decideDueTimes(held, spacing, now).map(({ dueAt }) => dueAt.getTime())
    expect(due.map((at) => at - now.getTime())).toEqual([0, 150_000, 300_000])
  })

  it('leave in the hours of their session', () => {
    const slots = { days: [1], hours: [11], timeZone: 'UTC' }
    const held = Array.from({ length: 50 }, (_, index) => ({ id: `${index}`, slots }))
    const hours = decideDueTimes(held, spacing, now).map(({ dueAt }) => dueAt.getUTCHours())
    expect(new Set(hours)).toEqual(new Set([11]))
    const times = decideDueTimes(held, spacing, now).map(({ dueAt }) => dueAt.getTime())
    expect(new Set(times).size).toBeGreaterThan(45)
  })
})
