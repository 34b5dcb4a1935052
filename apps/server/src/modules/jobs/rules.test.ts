import { describe, expect, it } from 'vitest'
import { decideJobChange, formatCopyTitle } from './job-content-rules.ts'
import { getJobVisibility } from './job-visibility.ts'
import { mayOwnJobs } from './owner-rules.ts'
import { decideTeamChange } from './team/team-rules.ts'

const written = {
  title: 'Nurse',
  department: null,
  workplace: null,
  employment: null,
  description: null,
  places: [{ cityId: 1, name: 'Porto', country: 'PT' }],
  criteria: [],
}

describe('the changed fields of a job', () => {
  it.each([
    [{}, []],
    [{ title: 'Nurse' }, []],
    [{ title: 'Midwife' }, ['title']],
    [{ department: '' }, []],
    [{ department: 'Ward', description: '  ' }, ['department']],
    [{ places: [{ country: 'PT', name: 'Porto', cityId: 1 }] }, []],
    [{ places: [] }, ['places']],
    [{ workplace: 'remote', employment: 'contract' }, ['workplace', 'employment']],
    [{ title: undefined }, []],
  ] as const)('%o changes %o', (change, expected) => {
    expect(decideJobChange(written, change).changed).toEqual(expected)
  })
})

describe('a change of the hiring team', () => {
  const colleagues = new Map([
    ['active', { isSuspended: false }],
    ['suspended', { isSuspended: true }],
  ])
  it.each([
    [[], ['active', 'active'], { added: ['active'], removed: [], unknown: [], refused: [] }],
    [['active'], [], { added: [], removed: ['active'], unknown: [], refused: [] }],
    [[], ['suspended'], { added: [], removed: [], unknown: [], refused: ['suspended'] }],
    [['suspended'], ['suspended'], { added: [], removed: [], unknown: [], refused: [] }],
    [['gone'], ['gone'], { added: [], removed: [], unknown: ['gone'], refused: [] }],
    [['gone'], ['active'], { added: ['active'], removed: ['gone'], unknown: [], refused: [] }],
  ])('from %o to %o', (before, wanted, expected) => {
    expect(decideTeamChange(before, wanted, colleagues)).toEqual(expected)
  })
})

it('the title of a copy starts with "Copy of" and respects the maximum length', () => {
  expect(formatCopyTitle('Nurse')).toBe('Copy of Nurse')
  expect(formatCopyTitle('x'.repeat(120))).toHaveLength(120)
})

it('members without pipeline.write see only their teams’ jobs', () => {
  const actor = { companyId: 'c', clientId: 'm', userId: 'u', role: 'recruiter' } as const
  const sees = (...privileges: ('pipeline.write' | 'jobs.write')[]) =>
    getJobVisibility({ ...actor, privileges: new Set(privileges) }).onlyTeamsOf
  expect([sees('pipeline.write'), sees('jobs.write'), sees()]).toEqual([null, 'm', 'm'])
})

it('only active members with jobs.write may own jobs', () => {
  const member = { role: 'recruiter', privileges: ['jobs.write'], isSuspended: false } as const
  expect(mayOwnJobs(member)).toBe(true)
  expect(mayOwnJobs({ ...member, isSuspended: true })).toBe(false)
  expect(mayOwnJobs({ ...member, privileges: ['pipeline.review'] })).toBe(false)
})
