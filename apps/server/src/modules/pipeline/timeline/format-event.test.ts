import { type CandidateEvent, candidateEvents } from '@headwater/contract/pipeline/board'
import { expect, test } from 'vitest'
import { formatEvent } from './format-event.ts'

const at = '2026-01-08T13:30:00.000Z'
const cases: readonly (readonly [
  CandidateEvent,
  Record<string, unknown>,
  string,
  string | null,
])[] = [
  ['added', { stage: 'Sourced' }, 'added to Sourced', null],
  ['added', {}, 'added', null],
  ['moved', { from: 'Sourced', to: 'Offer' }, 'moved from Sourced to Offer', null],
  [
    'moved',
    { from: 'Task', to: 'Panel', stageRemoved: true },
    'moved from Task to Panel, as that stage was removed',
    null,
  ],
  ['rejected', { reason: 'salary', note: '' }, 'rejected: salary', null],
  ['rejected', { reason: 'filled', note: 'Sorry.' }, 'rejected: the position is filled', 'Sorry.'],
  ['rejected', { reason: 'constructor' }, 'rejected: another reason', null],
  ['snoozed', { until: '2026-02-01' }, 'snoozed until 1 Feb 2026', null],
  ['snoozed', { until: null }, 'brought back from snooze', null],
  ['tagged', { added: ['a', 'b'], removed: ['c'] }, 'tagged “a”, “b”, no longer tagged “c”', null],
  ['assigned', { clientId: 'x', name: 'Ada Lovelace' }, 'assigned to Ada Lovelace', null],
  ['assigned', { clientId: null, name: null }, 'assigned to nobody', null],
  ['assigned', { formerly: 'Ada', hasLeft: true }, 'assigned to nobody, as Ada has left', null],
  [
    'assigned',
    { formerly: 'Ada', hasLeft: false },
    'assigned to nobody, as Ada no longer sees this job',
    null,
  ],
  ['next_set', { text: 'Call', due: '2026-01-09' }, 'set the next step, due 9 Jan 2026', 'Call'],
  ['next_set', { text: null, due: null }, 'cleared the next step', null],
  ['answer_promised', { answerBy: '2026-01-09' }, 'promised an answer by 9 Jan 2026', null],
  ['answer_promised', { answerBy: null }, 'took back the promise of an answer', null],
  ['reply_settled', {}, 'settled their reply', null],
  ['undone', { kind: 'moved' }, 'undid a move', null],
  ['undone', {}, 'undid the last change', null],
  ['noted', { note: 'Nice.' }, 'wrote a note', 'Nice.'],
  ['noted', { note: '' }, 'wrote a note that was removed since', null],
  ['file_added', { name: 'CV.pdf' }, 'added the file “CV.pdf”', null],
  ['file_added', { name: 'CV.pdf', isBack: true }, 'brought back the file “CV.pdf”', null],
  ['file_removed', { name: 'CV.pdf' }, 'removed the file “CV.pdf”', null],
  ['scored', { isAgain: false }, 'gave a scorecard', null],
  ['scored', { isAgain: true }, 'changed their scorecard', null],
  ['interview_planned', { title: 'Call', at }, 'planned “Call” for 8 Jan 2026, 13:30 UTC', null],
  ['interview_changed', { title: 'Call', at }, 'changed “Call” for 8 Jan 2026, 13:30 UTC', null],
  [
    'interview_changed',
    { title: 'Call', at, isBack: true },
    'brought back “Call” for 8 Jan 2026, 13:30 UTC',
    null,
  ],
  [
    'interview_cancelled',
    { title: 'Call', at },
    'cancelled “Call” for 8 Jan 2026, 13:30 UTC',
    null,
  ],
  ['contacted', {}, 'wrote to them', null],
  [
    'contacted',
    { from: 'Sourced', to: 'Contacted' },
    'wrote to them, moved from Sourced to Contacted',
    null,
  ],
  ['replied', { text: 'Hello!' }, 'replied', 'Hello!'],
  ['interested', {}, 'is interested', null],
  ['bounced', {}, 'could not be reached: the message came back', null],
  [
    'fact_reported',
    { what: 'the name', comment: 'It is Bea.' },
    'said that the name is wrong',
    'It is Bea.',
  ],
  ['fact_settled', { what: 'the name' }, 'settled what was said about the name', null],
]

test.each(cases)('%s with %j reads “%s”', (kind, data, said, quote) => {
  expect(formatEvent(kind, data)).toEqual({ said, quote })
})

test('every kind of event is covered by a case', () => {
  expect(new Set(cases.map(([kind]) => kind))).toEqual(new Set(candidateEvents))
})
