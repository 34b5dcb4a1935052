import { expect, it } from 'vitest'
import { aSuppression } from '#test/sourcing-builders'
import { formatAddedBy, formatReason, formatSuppressed } from './format-suppression.ts'

const locale = { language: 'en-GB', timeZone: 'Europe/Lisbon' } as const

it('a domain is shown as it is typed and a contact masked', () => {
  expect(formatSuppressed(aSuppression({ kind: 'domain', hint: 'rival.example' }))).toBe(
    '@rival.example',
  )
  expect(formatSuppressed(aSuppression())).toBe('a•••@e•••.com')
})

it('an entry that expires has its last day', () => {
  const expiresAt = '2026-08-12T10:00:00.000Z'
  expect(formatReason(aSuppression({ reason: 'bounced', expiresAt }), locale)).toBe(
    'Email bounced, until 12 Aug 2026',
  )
  expect(formatReason(aSuppression({ reason: 'complained' }), locale)).toBe('Reported as spam')
})

it('who added an entry is a member, the person or Headwater', () => {
  expect(formatAddedBy(aSuppression())).toBe('Ines Carvalho')
  expect(formatAddedBy(aSuppression({ by: null, side: 'talent' }))).toBe('The person')
  expect(formatAddedBy(aSuppression({ by: null, side: null }))).toBe('Headwater')
})
