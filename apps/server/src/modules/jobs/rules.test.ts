import { describe, expect, it } from 'vitest'
import { mayOwnJobs } from './owner-rules.ts'
import { sightOf } from './sight.ts'
import { decideTeam } from './team/team-rules.ts'
import { decideChange, titleOfCopy } from './written-rules.ts'

const written = {
  ...{ title: 'Nurse', department: null, workplace: null, employment: null, description: null },
  places: [{ cityId: 1, name: 'Porto', country: 'PT' }],
  criteria: [],
}

describe('what a change changes', () => {
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
    expect(decideChange(written, change).changed).toEqual(expected)
  })
})

describe('who may be on a team', () => {
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
    expect(decideTeam(before, wanted, colleagues)).toEqual(expected)
  })
})

it('calls a copy a copy, within the length of titles', () => {
  expect(titleOfCopy('Nurse')).toBe('Copy of Nurse')
  expect(titleOfCopy('x'.repeat(120))).toHaveLength(120)
})

it('shows all jobs only to whoever works in pipelines', () => {
  const actor = { companyId: 'c', clientId: 'm', userId: 'u', role: 'recruiter' } as const
  const sees = (...privileges: ('pipeline.write' | 'jobs.write')[]) =>
    sightOf({ ...actor, privileges: new Set(privileges) }).onlyTeamsOf
  expect([sees('pipeline.write'), sees('jobs.write'), sees()]).toEqual([null, 'm', 'm'])
})

it('gives jobs to active members who may change them', () => {
  const member = { role: 'recruiter', privileges: ['jobs.write'], isSuspended: false } as const
  expect(mayOwnJobs(member)).toBe(true)
  expect(mayOwnJobs({ ...member, isSuspended: true })).toBe(false)
  expect(mayOwnJobs({ ...member, privileges: ['pipeline.review'] })).toBe(false)
})
