import { auditActions, auditSubjects } from '@headwater/contract/audit'
import { describe, expect, it } from 'vitest'
import { anEntry } from '#test/audit-builders'
import { formatActionLabel, formatSubjectLabel } from './audit-labels.ts'
import { diffValues } from './audit-panel.tsx'
import { formatAuditEntry } from './format-audit-entry.ts'

const format = (changes: Parameters<typeof anEntry>[0]) => formatAuditEntry(anEntry(changes))

describe('an audit entry', () => {
  it('names the actor, the action and the member affected', () => {
    expect(format({})).toBe('Ines Carvalho changed Tomas Wilk’s role from recruiter to admin')
  })

  it.each([
    [
      { before: { monthlyCreditLimit: null }, after: { monthlyCreditLimit: 1500 } },
      'Ines Carvalho limited Tomas Wilk to 1,500 credits a month',
    ],
    [
      { before: { monthlyCreditLimit: 5 }, after: { monthlyCreditLimit: null } },
      'Ines Carvalho removed Tomas Wilk’s monthly limit',
    ],
    [
      { action: 'member.removed', after: { invitations: 2, apiKeys: 1 } },
      'Ines Carvalho removed Tomas Wilk; 2 invitations handed over, 1 API key ended',
    ],
    [
      { action: 'member.joined', after: { role: 'admin', isBack: true } },
      'Ines Carvalho rejoined the company as an admin',
    ],
    [
      { action: 'invitation.sent', subjectName: 'zoe@x.test', after: { role: 'recruiter' } },
      'Ines Carvalho invited zoe@x.test as a recruiter',
    ],
    [
      { action: 'company.changed', before: { name: 'A' }, after: { name: 'B' } },
      'Ines Carvalho changed the company: name',
    ],
    [
      { action: 'provider.linked', after: { provider: 'linkedin' } },
      'Ines Carvalho linked LinkedIn for signing in',
    ],
    [
      { action: 'member.change-refused', after: { attempted: 'member.changed' } },
      'Ines Carvalho tried a team change without permission: changing Tomas Wilk',
    ],
    [
      { action: 'licence.changed', personName: null, after: { event: 'upgrade' } },
      'Headwater updated a marketplace licence: upgrade',
    ],
    [
      { action: 'device.signed-out', subjectType: 'user' },
      'Ines Carvalho signed out everywhere else',
    ],
    [
      { action: 'api-key.removed', subjectName: 'Warehouse' },
      'Ines Carvalho removed an API key “Warehouse”',
    ],
    [
      { action: 'import.started', after: { fileName: 'people.csv', from: 0 } },
      'Ines Carvalho started the import of people.csv',
    ],
    [
      { action: 'import.started', after: { fileName: 'people.csv', from: 1200 } },
      'Ines Carvalho resumed the import of people.csv after 1,200 rows',
    ],
    [
      { action: 'import.paused', after: { fileName: 'people.csv', at: 1 } },
      'Ines Carvalho paused the import of people.csv after 1 row',
    ],
    [
      { action: 'import.undone', after: { fileName: 'people.csv', added: 31, merged: 2 } },
      'Ines Carvalho undid the import of people.csv: 31 people',
    ],
    [
      { action: 'import.discarded', before: { fileName: 'people.csv', status: 'failed' } },
      'Ines Carvalho discarded the import of people.csv',
    ],
    [
      { action: 'refused-rows.exported', after: { fileName: 'people.csv', rows: 7 } },
      'Ines Carvalho exported the skipped rows of people.csv: 7 rows',
    ],
    [
      { action: 'people.removed', after: { count: 3, personIds: [], neverAgain: true } },
      'Ines Carvalho removed 3 people and put them on the do-not-contact list',
    ],
    [{ action: 'people.restored', after: { count: 1 } }, 'Ines Carvalho restored 1 person'],
    [
      { action: 'suppressions.added', after: { added: 12, already: 0, peopleRemoved: 2 } },
      'Ines Carvalho put 12 addresses on the do-not-contact list; 2 people removed',
    ],
    [
      { action: 'suppressions.removed', before: { kind: 'email', hint: 'a•••@e•••.com' } },
      'Ines Carvalho removed a•••@e•••.com from the do-not-contact list',
    ],
    [
      {
        action: 'suppressions.removed',
        before: { hint: 'a•••@e•••.com', reason: 'unsubscribed' },
        after: { reason: 'She agreed on 14 May.' },
      },
      'Ines Carvalho removed a•••@e•••.com from the do-not-contact list: “She agreed on 14 May.”',
    ],
    [
      { action: 'email-template.made', after: { name: 'First email', version: 0 } },
      'Ines Carvalho created the email template “First email”',
    ],
    [
      {
        action: 'email-template.changed',
        before: { name: 'First email', version: 0, isShared: false },
        after: { name: 'First email', version: 1, isShared: true },
      },
      'Ines Carvalho changed the email template “First email”: is shared',
    ],
    [{ action: 'message.sent', after: { threadId: 't' } }, 'Ines Carvalho sent an email'],
    [
      { action: 'message.sent', after: { threadId: 't', copyOf: 'm' } },
      'Ines Carvalho sent an email again',
    ],
    [
      { action: 'job.created', after: { title: 'Hydrologist' } },
      'Ines Carvalho created the job “Hydrologist”',
    ],
    [
      { action: 'jobs.status-changed', after: { count: 2, status: 'on_hold' } },
      'Ines Carvalho set 2 jobs to on hold',
    ],
    [
      { action: 'people.unlocked', after: { count: 3, jobTitle: 'Hydrologist' } },
      'Ines Carvalho unlocked 3 people for “Hydrologist”',
    ],
    [
      { action: 'search.saved', after: { name: 'Search 3', version: 2 } },
      'Ines Carvalho saved version 2 of the search “Search 3”',
    ],
    [
      { action: 'shortlist.created', after: { name: 'First look', count: 1 } },
      'Ines Carvalho shared the shortlist “First look” with 1 person on it',
    ],
    [
      {
        action: 'candidates.moved',
        after: { count: 12, stage: 'Interview', jobTitle: 'Hydrologist' },
      },
      'Ines Carvalho moved 12 candidates to Interview for “Hydrologist”',
    ],
    [
      { action: 'candidates.snoozed', after: { count: 1, until: '2026-05-20' } },
      'Ines Carvalho snoozed 1 candidate until 20 May 2026',
    ],
    [
      { action: 'candidates.snoozed', after: { count: 2, until: null } },
      'Ines Carvalho ended the snooze of 2 candidates',
    ],
    [
      { action: 'candidates.reply-due-set', after: { count: 1, answerBy: null } },
      'Ines Carvalho removed the reply due date of 1 candidate',
    ],
    [
      {
        action: 'candidate.replied',
        personName: null,
        side: 'talent' as const,
        after: { jobTitle: 'Hydrologist' },
      },
      'A candidate replied for “Hydrologist”',
    ],
    [
      { action: 'shortlist.answered', personName: null, after: { name: 'First look', by: 'Jo' } },
      'The guest Jo answered the shortlist “First look”',
    ],
    [
      { action: 'file.removed', before: { fileName: 'cv.pdf' }, after: null },
      'Ines Carvalho removed the file “cv.pdf” of a candidate',
    ],
    [
      { action: 'interview.planned', after: { title: 'First call', jobTitle: 'Hydrologist' } },
      'Ines Carvalho scheduled the interview “First call” for “Hydrologist”',
    ],
    [
      { action: 'person.added', after: { from: 'resume', jobTitle: 'Hydrologist' } },
      'Ines Carvalho added a person from a résumé for “Hydrologist”',
    ],
    [
      { action: 'stages.changed', after: { jobTitle: 'Hydrologist', moved: 3 } },
      'Ines Carvalho changed the stages for “Hydrologist”; 3 candidates moved',
    ],
    [
      { action: 'stage-template.removed', before: { name: 'With task' } },
      'Ines Carvalho deleted the stage template “With task”',
    ],
    [{ action: 'candidate.moved_twice' }, 'Ines Carvalho: Candidate moved twice'],
    [{ action: 'constructor' }, 'Ines Carvalho: Constructor'],
    [{ subjectName: null }, 'Ines Carvalho changed a member’s role from recruiter to admin'],
  ])('is formatted as a sentence: %j', (changes, sentence) => {
    expect(format(changes)).toBe(sentence)
  })

  it.each([null, 7, 'text', [[]], {}])('accepts contents of any shape: %j', (odd) => {
    for (const action of auditActions)
      expect(format({ action, before: odd, after: odd })).toMatch(/^(Ines Carvalho|A guest) \S/)
  })
})

it('has a sentence for every action of the server', () => {
  expect(auditActions.length).toBeGreaterThan(25)
  const missing = auditActions.filter((action) => format({ action }).startsWith('Ines Carvalho: '))
  expect(missing).toEqual([])
})

describe('the acts of outreach', () => {
  const session = { name: 'Search 3', count: 2 }
  const people = '2 people of the session “Search 3”'
  const cases: [string, object, string][] = [
    ['candidate.bounced', {}, 'had a message to a candidate bounce'],
    ['candidate.contacted', {}, 'sent an email to a candidate'],
    ['candidate.replied', {}, 'noted the reply of a candidate'],
    ['candidates.replies-settled', { count: 1 }, 'marked the replies of 1 candidate as answered'],
    ['flow.people-changed', { ...session, kind: 'pause' }, `paused the emails to ${people}`],
    ['flow.people-changed', { ...session, kind: 'resume' }, `resumed the emails to ${people}`],
    ['flow.people-changed', { ...session, kind: 'skip' }, `skipped the next email to ${people}`],
    ['flow.people-changed', { ...session, kind: 'mark_replied' }, `marked ${people} as replied`],
    ['flow.people-changed', { ...session, kind: 'move', step: 3 }, `moved ${people} to step 3`],
    ['flow.people-changed', { ...session, kind: 'remove' }, `stopped the emails to ${people}`],
    ['flow.people-undone', { ...session, kind: 'pause' }, `undid pausing the emails for ${people}`],
    [
      'flow.people-undone',
      { ...session, kind: 'mark_replied' },
      `undid marking as replied for ${people}`,
    ],
    ['message.sent', { threadId: 't' }, 'sent an email'],
    ['message.sent', { threadId: 't', copyOf: 'm' }, 'sent an email again'],
    ['message.undone', {}, 'undid an email before it was sent'],
    ['sending.stopped', {}, 'stopped all sending'],
    ['sending.resumed', {}, 'resumed sending'],
    ['mailbox.handed-over', { address: 'a@x.test' }, 'handed over the mailbox a@x.test'],
    [
      'mailbox.failed',
      { address: 'a@x.test' },
      'stopped sending from the mailbox a@x.test after a failure',
    ],
  ]

  it.each(cases)('%s with %j', (action, after, words) => {
    expect(format({ action, before: null, after })).toBe(`Ines Carvalho ${words}`)
  })

  it('each have a sentence of their own', () => {
    const sentences = cases.map(([, , words]) => words)
    expect(new Set(sentences).size).toBe(sentences.length)
    const ofOutreach = /^(mailbox|message|sending|email-template|candidate|outreach-settings)\./
    const actions = auditActions.filter((action) => ofOutreach.test(action))
    expect(actions.length).toBeGreaterThan(15)
    const told = actions.map((action) => format({ action, before: null, after: null }))
    expect(new Set(told).size).toBe(told.length)
  })
})

describe('the difference of two values', () => {
  it('leaves out unchanged fields and includes nested ones', () => {
    expect(
      diffValues(
        { role: 'admin', seen: { a: true, b: 1 }, grants: [] },
        { role: 'admin', seen: { a: false, b: 1 }, grants: ['x', 'y'], note: '' },
      ),
    ).toEqual([
      { name: 'seen.a', before: 'yes', after: 'no' },
      { name: 'grants', before: 'none', after: 'x, y' },
      { name: 'note', before: undefined, after: 'empty' },
    ])
  })

  it('contains everything when there was nothing before, and is empty for two empty values', () => {
    expect(diffValues(null, { limit: null })).toEqual([
      { name: 'limit', before: undefined, after: 'none' },
    ])
    expect(diffValues(null, undefined)).toEqual([])
  })
})

it('a sign-in is never called a session, which means something else on screen', () => {
  const ofSessions = /^flow\b/
  for (const words of [
    ...auditActions.filter((action) => !ofSessions.test(action)).map(formatActionLabel),
    ...auditSubjects.filter((subject) => !ofSessions.test(subject)).map(formatSubjectLabel),
  ])
    expect(words).not.toMatch(/session/i)
  expect(formatSubjectLabel('flow')).toBe('Session')
  expect(formatActionLabel('flow.launched')).toBe('Session launched')
  expect(formatSubjectLabel('session')).toBe('Sign-in')
  expect(formatSubjectLabel('api-key')).toBe('API key')
})
