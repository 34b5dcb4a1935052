import { describe, expect, it } from 'vitest'
import { aBoardCard } from '#test/board-builders'
import { listNotices } from './list-notices.ts'

const context = {
  category: 'interview',
  rejectionNote: null,
  today: '2026-05-14',
  locale: { timeZone: 'Europe/Lisbon', language: 'en-GB' },
} as const

describe('the notices about a candidate', () => {
  it.each([
    ['nothing', {}, []],
    ['a day of rest', { snoozedUntil: '2026-05-18' }, ['plain Snoozed until Mon 18 May']],
    ['a day of rest that is over', { snoozedUntil: '2026-05-14' }, []],
    ['a promise', { answerBy: '2026-05-20' }, ['plain Reply due Wed 20 May']],
    ['a promise for today', { answerBy: '2026-05-14' }, ['late Reply due today']],
    ['a broken one', { answerBy: '2026-05-12' }, ['late Reply due 12 May, 2 days late']],
    ['a next step', { next: { text: 'Call', due: null } }, ['plain Next: Call']],
    [
      'one for tomorrow',
      { next: { text: 'Call', due: '2026-05-15' } },
      ['plain Next: Call, tomorrow'],
    ],
    [
      'one that is late',
      { next: { text: 'Call', due: '2026-05-13' } },
      ['late Next: Call, 1 day late'],
    ],
    [
      'an interview, in the reader’s time zone',
      { interview: { title: 'Panel', at: '2026-05-15T23:30:00.000Z' } },
      ['plain Panel Sat 16 May, 00:30'],
    ],
    [
      'a message that came back, before all else',
      { isBounced: true, answerBy: '2026-05-20' },
      ['bad The last email bounced. Find another email address.', 'plain Reply due Wed 20 May'],
    ],
  ] as const)('%s', (_, changes, said) => {
    const notices = listNotices(aBoardCard(1, changes), context)
    expect(notices.map(({ tone, text }) => `${tone} ${text}`)).toEqual(said)
  })

  it('show only the reason for a rejected candidate', () => {
    const card = aBoardCard(1, { rejection: 'salary', answerBy: '2026-05-12', isBounced: true })
    const told = { ...context, category: 'rejected', rejectionNote: 'Wants 20% more' } as const
    expect(listNotices(card, told)).toEqual([
      {
        kind: 'rejected',
        tone: 'plain',
        quote: 'Wants 20% more',
        text: 'Rejected: salary does not match',
      },
    ])
    expect(listNotices(aBoardCard(1), { ...told, rejectionNote: null })[0]?.text).toBe('Rejected')
  })

  it('are empty for a hired candidate', () => {
    const card = aBoardCard(1, { answerBy: '2026-05-12' })
    expect(listNotices(card, { ...context, category: 'hired' })).toEqual([])
  })
})
