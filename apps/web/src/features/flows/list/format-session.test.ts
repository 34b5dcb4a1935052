import { describe, expect, it } from 'vitest'
import { aNext } from '#test/session-list-builders'
import { formatExactShare, formatNext, formatShare } from './format-session.ts'

const locale = { timeZone: 'Europe/Lisbon', language: 'en-GB' } as const
const now = new Date('2026-05-14T10:00:00Z')

function next(changes: Parameters<typeof aNext>[0]) {
  return formatNext(aNext(changes), now, locale)
}

describe('what a session does next', () => {
  it('names today, tomorrow or the day, in the user’s zone', () => {
    const due = (at: string) => next({ kind: 'due', at }).text
    expect(due('2026-05-14T13:00:00Z')).toBe('Today, 14:00')
    expect(due('2026-05-14T23:30:00Z')).toBe('Tomorrow, 00:30')
    expect(due('2026-05-18T08:05:00Z')).toBe('Mon 18 May, 09:05')
  })

  it('says since when it is paused or done, and how many emails are held', () => {
    const at = '2026-05-09T09:00:00Z'
    expect(next({ kind: 'paused', at })).toEqual({ text: 'Paused 9 May', tone: 'plain' })
    expect(next({ kind: 'done', at })).toEqual({ text: 'Done 9 May', tone: 'quiet' })
    expect(next({ kind: 'held', heldEmails: 1 })).toEqual({ text: '1 email held', tone: 'bad' })
    expect(next({ kind: 'starting', at }).text).toBe('Starts 10:00')
  })

  it('asks for approval before anything else', () => {
    expect(next({ kind: 'due', waitingForApproval: 3 })).toEqual({
      text: '3 to approve',
      tone: 'accent',
    })
  })
})

it('a share of no people is empty, not zero percent', () => {
  expect(formatShare(0, 0)).toBeUndefined()
  expect(formatExactShare(0, 0)).toBe('–')
  expect(formatShare(38, 165)).toBe('23%')
  expect(formatExactShare(203, 918)).toBe('22.1%')
})
