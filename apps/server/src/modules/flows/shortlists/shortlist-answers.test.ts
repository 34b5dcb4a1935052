import type { ArgsOf } from '@headwater/contract/endpoint'
import { findResults } from '@headwater/contract/flows/results'
import * as contract from '@headwater/contract/flows/shortlists'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseCompanySecret } from '#modules/identity'
import { inTransaction } from '#platform/context'
import { startTestApp } from '#test/app'
import { listAuditLines } from '#test/candidate-builders'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPerson } from '#test/person-builders'
import { aPoolPerson } from '#test/pool-builders'
import { runSourcingTask } from '#test/sourcing-builders'
import { findShortlistBySecret } from './shortlist-store.ts'

const app = startTestApp()
let owner: Member
let recruiter: Member
let stranger: Member
let jobId = ''
let flowId = ''
let [anna, bea, _pooled] = ['', '', '']
const criteria = [{ id: 'place', attribute: 'countries' as const, countries: ['PT'] }]

beforeAll(async () => {
  owner = await anOwner(app, { companyName: 'Deltaworks' })
  recruiter = await aMember(app, { companyId: owner.companyId })
  stranger = await anOwner(app)
  jobId = await aJob(app, owner, { title: 'Ward nurse' })
  anna = await aPerson(app, owner, { name: 'Anna Abel', contacts: ['email:anna@example.org'] })
  bea = await aPerson(app, owner, { name: 'Bea Brandt', employer: 'mail bea@office.example' })
  await runSourcingTask(app, owner, 'refresh-documents')
  _pooled = await aPoolPerson(app, { name: 'Pia Pool', emails: [['pia@example.org', 'risky']] })
})

beforeEach(async () => {
  flowId = (await aFlow(app, owner, { jobId, criteria })).id
})

type Wishes = Partial<ArgsOf<typeof contract.createShortlist>>

function share(wishes: Wishes = {}, as = owner) {
  const fields = ['name', 'role', 'score'] as const
  const args = { flowId, name: 'Final four', personIds: [anna, bea], fields: [...fields], days: 7 }
  return app.call(contract.createShortlist, { ...args, ...wishes }, { as })
}

async function aLink(wishes: Wishes = {}): Promise<{ id: string; token: string }> {
  const { body, error } = await share(wishes)
  if (error) throw new Error(error.message)
  return { id: body.shortlist.id, token: body.link.split('/').at(-1) ?? '' }
}

const open = (token: string) => app.call(contract.getShortlistByToken, { token })

function answer(token: string, place: number, over: object = {}) {
  const args = { token, place, answer: 'yes' as const, by: 'Maria Reis', ...over }
  return app.call(contract.answerShortlist, args)
}

async function _enter(token: string) {
  const secret = parseCompanySecret(token)
  if (!secret) throw new Error('The reply has no link.')
  return inTransaction(app.publicContext(), ({ db }) => findShortlistBySecret(db, secret))
}

async function listed(as = owner) {
  return (await app.call(contract.listShortlists, { flowId }, { as })).body.shortlists
}

describe('an answer', () => {
  it('is the last one given, shows to the team and in the log, and can be taken back', async () => {
    const { id, token } = await aLink()
    expect((await answer(token, 1, { note: 'Strong.' })).body).toEqual({ answer: 'yes' })
    await answer(token, 1, { note: 'Strong.' })
    await answer(token, 2, { answer: 'no', by: 'Tom' })
    await answer(token, 1, { answer: 'maybe', note: 'On second thoughts.' })
    const [list] = await listed()
    expect(list).toMatchObject({ people: 2, answered: 2 })
    expect(list?.answers).toEqual([
      {
        personId: anna,
        personName: 'Anna Abel',
        answer: 'maybe',
        by: 'Maria Reis',
        side: 'client',
        note: 'On second thoughts.',
        at: expect.any(String),
      },
      {
        personId: bea,
        personName: 'Bea Brandt',
        answer: 'no',
        by: 'Tom',
        side: 'client',
        note: '',
        at: expect.any(String),
      },
    ])
    expect((await open(token)).body.people).toMatchObject([
      { answer: 'maybe', note: 'On second thoughts.' },
      { answer: 'no', note: '' },
    ])
    const { body: found } = await app.call(findResults, { flowId }, { as: recruiter })
    const othersOf = (id: string) => found.hits.find((hit) => hit.id === id)?.personStatus.others
    expect(othersOf(anna)).toEqual([{ name: 'Maria Reis (by link)', verdict: 'maybe' }])
    expect(othersOf(bea)).toEqual([{ name: 'Tom (by link)', verdict: 'no' }])
    expect((await answer(token, 1, { answer: null, note: 'x' })).body).toEqual({ answer: null })
    await answer(token, 1, { answer: null })
    expect((await open(token)).body.people[0]).toMatchObject({ answer: null, note: '' })
    const lines = await listAuditLines(app, owner, 'shortlist.answered', id)
    expect(lines.map(({ after }) => after)).toMatchObject([
      { answer: 'yes', by: 'Maria Reis', name: 'Final four', personId: anna },
      { answer: 'no', by: 'Tom' },
      { answer: 'maybe' },
      { answer: null },
    ])
    expect(JSON.stringify(lines)).not.toContain('second thoughts')
  })

  it('names its author and the person', async () => {
    const { token } = await aLink()
    expect((await answer(token, 1, { by: ' ' })).error?.fields).toEqual({ by: 'Enter your name.' })
    expect((await answer(token, 0)).error?.fields).toHaveProperty('place')
    expect((await answer(token, 1, { answer: 'perhaps' })).error?.fields).toHaveProperty('answer')
    expect((await answer(token, 3)).error?.message).toBe('This person is no longer on the list.')
    expect(await listed()).toMatchObject([{ answered: 0 }])
  })

  it('is rate limited, so that the log cannot be flooded', async () => {
    const { id, token } = await aLink()
    await sql`insert into platform.rate_limits (key, full_at)
      values (${`shortlist ${id}`}, now() + interval '1 hour')`.execute(app.ownerDb)
    const refused = await answer(token, 1)
    expect(refused).toMatchObject({ status: 429, error: { reason: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await open(token)).status).toBe(200)
  })

  it('of a user signed in to another company is like any other', async () => {
    const { token } = await aLink()
    const args = { token, place: 1, answer: 'yes' as const, by: 'A visitor' }
    const said = await app.call(contract.answerShortlist, args, { as: stranger })
    expect(said.status).toBe(200)
    expect(
      (await app.call(contract.getShortlistByToken, { token }, { as: stranger })).body.company,
    ).toBe('Deltaworks')
    expect(await listed()).toMatchObject([{ answered: 1 }])
  })
})
