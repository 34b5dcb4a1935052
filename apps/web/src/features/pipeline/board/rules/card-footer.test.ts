import { expect, it } from 'vitest'
import { aBoardCard, aBoardStage } from '#test/board-builders'
import { getCardFooter } from './card-footer.ts'

const locale = { timeZone: 'UTC', language: 'en-GB' } as const
const today = '2026-05-14'
const now = new Date('2026-05-14T12:00:00Z')
const interview = { title: 'Panel', at: '2026-05-15T10:30:00.000Z' }

it.each([
  ['a reply', { waitsSince: '2026-05-14T08:00:00.000Z' }, 'person', 'Reply to Elif'],
  [
    'a reply with a next step',
    {
      waitsSince: '2026-05-14T08:00:00.000Z',
      next: { text: 'Send the job description', due: null },
    },
    ...(['person', 'Send the job description'] as const),
  ],
  ['a message that came back', { isBounced: true }, 'bounced', 'Find another email'],
  ['a late step', { next: { text: 'Decide', due: '2026-05-06' } }, 'late', 'Decide, 8 days late'],
  ['an overdue reply', { answerBy: '2026-05-13' }, 'late', 'Reply 1 day late'],
  ['a step for tomorrow', { next: { text: 'Call', due: '2026-05-15' } }, 'next', 'Call tomorrow'],
  [
    'a step without a day',
    { next: { text: 'Schedule the panel interview', due: null } },
    'next',
    'Schedule the panel interview',
  ],
  ['an interview ahead', { interview }, 'next', 'Panel tomorrow, 10:30'],
  ['a reply due', { answerBy: '2026-05-20' }, 'next', 'Reply due Wed 20 May'],
  ['a locked contact', { contactStatus: 'locked' }, 'locked', 'Unlock to contact'],
  ['a day of rest', { snoozedUntil: '2026-05-18' }, 'snoozed', 'Snoozed until Mon 18 May'],
  ['nothing at all', {}, 'open', 'Set next step'],
] as const)('the footer of a card with %s', (_, changes, mark, text) => {
  const stage = aBoardStage('interview')
  const footer = getCardFooter(aBoardCard(1, changes), {
    stage,
    today,
    now,
    locale,
    showsReplyDue: true,
  })
  expect(footer).toEqual({ mark, text })
})

it.each([
  ['Asia/Tokyo', '2026-05-14T22:30:00.000Z', 'Panel tomorrow, 07:30'],
  ['America/Los_Angeles', '2026-05-15T02:00:00.000Z', 'Panel today, 19:00'],
])('the footer shows an interview on its day in %s', (timeZone, at, text) => {
  const context = { stage: aBoardStage('interview'), today, now, showsReplyDue: true }
  const card = aBoardCard(1, { interview: { title: 'Panel', at } })
  expect(getCardFooter(card, { ...context, locale: { ...locale, timeZone } }).text).toBe(text)
})

it('the footer hides a reply due when that field is hidden, unless it is overdue', () => {
  const context = { stage: aBoardStage('interview'), today, now, locale, showsReplyDue: false }
  expect(getCardFooter(aBoardCard(1, { answerBy: '2026-05-20' }), context).mark).toBe('open')
  expect(getCardFooter(aBoardCard(1, { answerBy: '2026-05-01' }), context).mark).toBe('late')
})

it('the footer shows why a candidate was rejected and never that they wait', () => {
  const context = { stage: aBoardStage('rejected'), today, now, locale, showsReplyDue: true }
  const card = aBoardCard(1, { rejection: 'salary', waitsSince: '2026-05-14T08:00:00.000Z' })
  expect(getCardFooter(card, context)).toEqual({ mark: 'ended', text: 'Salary does not match' })
})
