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
    'moved from Task to Panel because the stage was deleted',
    null,
  ],
  ['rejected', { reason: 'salary', note: '' }, 'rejected: salary does not match', null],
  ['rejected', { reason: 'filled', note: 'Sorry.' }, 'rejected: position filled', 'Sorry.'],
  ['rejected', { reason: 'constructor' }, 'rejected: other', null],
  ['snoozed', { until: '2026-02-01' }, 'snoozed until 1 Feb 2026', null],
  ['snoozed', { until: null }, 'ended the snooze', null],
  ['tagged', { added: ['a', 'b'], removed: ['c'] }, 'tagged “a”, “b”, untagged “c”', null],
  ['assigned', { clientId: 'x', name: 'Ada Lovelace' }, 'assigned to Ada Lovelace', null],
  ['assigned', { clientId: null, name: null }, 'unassigned', null],
  ['assigned', { formerly: 'Ada', hasLeft: true }, 'unassigned because Ada left the company', null],
  [
    'assigned',
    { formerly: 'Ada', hasLeft: false },
    'unassigned because Ada can no longer see this job',
    null,
  ],
  ['next_set', { text: 'Call', due: '2026-01-09' }, 'set the next step, due 9 Jan 2026', 'Call'],
  ['next_set', { text: null, due: null }, 'cleared the next step', null],
  ['answer_promised', { answerBy: '2026-01-09' }, 'set the reply date to 9 Jan 2026', null],
  ['answer_promised', { answerBy: null }, 'removed the reply date', null],
  ['reply_settled', {}, 'marked their reply as answered', null],
  ['undone', { kind: 'moved' }, 'undid a move', null],
  ['undone', {}, 'undid the last change', null],
  ['noted', { note: 'Nice.' }, 'wrote a note', 'Nice.'],
  ['noted', { note: '' }, 'wrote a note that was removed later', null],
  ['file_added', { name: 'CV.pdf' }, 'added the file “CV.pdf”', null],
  ['file_added', { name: 'CV.pdf', isBack: true }, 'restored the file “CV.pdf”', null],
  ['file_removed', { name: 'CV.pdf' }, 'removed the file “CV.pdf”', null],
  ['scored', { isAgain: false }, 'submitted a scorecard', null],
  ['scored', { isAgain: true }, 'edited their scorecard', null],
  ['interview_planned', { title: 'Call', at }, 'scheduled “Call” for 8 Jan 2026, 13:30 UTC', null],
  ['interview_changed', { title: 'Call', at }, 'changed “Call” for 8 Jan 2026, 13:30 UTC', null],
  [
    'interview_changed',
    { title: 'Call', at, isBack: true },
    'restored “Call” for 8 Jan 2026, 13:30 UTC',
    null,
  ],
  [
    'interview_cancelled',
    { title: 'Call', at },
    'cancelled “Call” for 8 Jan 2026, 13:30 UTC',
    null,
  ],
  ['contacted', {}, 'contacted them', null],
  [
    'contacted',
    { from: 'Sourced', to: 'Contacted' },
    'contacted them, moved from Sourced to Contacted',
    null,
  ],
  ['replied', { text: 'Hello!' }, 'replied', 'Hello!'],
  ['interested', {}, 'is interested', null],
  ['bounced', {}, 'couldn’t be reached: the email bounced', null],
  [
    'fact_reported',
    { what: 'the name', comment: 'It is Bea.' },
    'reported the name as wrong',
    'It is Bea.',
  ],
  ['fact_settled', { what: 'the name' }, 'resolved the report about the name', null],
]

test.each(cases)('%s with %j reads “%s”', (kind, data, said, quote) => {
  expect(formatEvent(kind, data)).toEqual({ said, quote })
})

test('every kind of event is covered by a case', () => {
  expect(new Set(cases.map(([kind]) => kind))).toEqual(new Set(candidateEvents))
})
