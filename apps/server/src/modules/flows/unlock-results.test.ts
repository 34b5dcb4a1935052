import { getResultPerson, unlockResults } from '@headwater/contract/flows/results'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import { addCandidates, listCandidates } from '@headwater/contract/pipeline/candidates'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aSpend } from '#test/billing-builders'
import { listAuditLines } from '#test/candidate-builders'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPerson } from '#test/person-builders'
import { aPoolPerson, manyPoolPeople } from '#test/pool-builders'

const app = startTestApp()
let owner: Member
let [jobId, flowId] = ['', '']

beforeEach(async () => {
  owner = await anOwner(app)
  jobId = await aJob(app, owner, { title: 'Ward nurse' })
  flowId = (await aFlow(app, owner, { jobId, criteria: [] })).id
})

const unlock = (personIds: readonly string[], { as = owner, key = newId(), flow = flowId } = {}) =>
  app.call(
    unlockResults,
    { flowId: flow, personIds: [...personIds] },
    { as, headers: { 'idempotency-key': key } },
  )
const inJob = async () =>
  (await app.call(listCandidates, { jobId }, { as: owner })).body.items.map(
    ({ personId }) => personId,
  )

async function chargesOf({ companyId }: Member) {
  const { rows } = await sql<{ jobId: string; flowId: string; memberId: string }>`
    select job_id, flow_id, member_id from credit.txn
    where company_id = ${companyId} and kind = 'spend' and idem_key like 'unlock:%'`.execute(
    app.ownerDb,
  )
  return rows
}

describe('unlocking results', () => {
  it('charges, reveals, adds to the pipeline and reports exactly what it did', async () => {
    const [first, second] = await manyPoolPeople(app, 2)
    if (!first || !second) throw new Error('The pool is empty.')
    const own = await aPerson(app, owner, { contacts: ['email:own@example.org'] })
    const silent = await aPoolPerson(app, { emails: [] })
    await unlock([second])
    const { body } = await unlock([first, second, own, silent])
    const candidate = { id: expect.any(String), stage: 'Sourced', category: 'sourced' }
    expect(body).toEqual({
      results: [
        {
          personId: first,
          outcome: 'unlocked',
          email: `${first}@example.org`,
          candidate,
          wasAdded: true,
        },
        {
          personId: second,
          outcome: 'already',
          email: `${second}@example.org`,
          candidate,
          wasAdded: false,
        },
        { personId: own, outcome: 'own', email: 'own@example.org', candidate, wasAdded: true },
        { personId: silent, outcome: 'no_address', email: null, candidate: null, wasAdded: false },
      ],
      unlocked: 1,
      credits: 1,
      balance: 98,
      added: 2,
      message: '1 person has no deliverable email address. You were not charged for them.',
    })
    expect((await inJob()).toSorted()).toEqual([first, second, own].toSorted())
    for (const { personId, candidate } of body.results) {
      if (personId === own) continue
      const looked = await app.call(getResultPerson, { flowId, personId }, { as: owner })
      expect(looked.body.personStatus.candidate).toEqual(candidate)
    }
    expect(await chargesOf(owner)).toEqual(
      [1, 2].map(() => ({ jobId, flowId, memberId: owner.clientId })),
    )
    expect(await listAuditLines(app, owner, 'people.unlocked', flowId)).toMatchObject([
      { after: { count: 1, jobTitle: 'Ward nurse', personIds: [second] } },
      { after: { count: 1, jobTitle: 'Ward nurse', personIds: [first] } },
    ])
    const version = await app.ownerDb
      .selectFrom('flows.searchVersions')
      .select('usedAt')
      .where('flowId', '=', flowId)
      .executeTakeFirst()
    expect(version?.usedAt).toBeInstanceOf(Date)
  })

  it('charges once when two recruiters want the same people at the same moment', async () => {
    const colleague = await aMember(app, owner)
    for (let round = 0; round < 6; round += 1) {
      const people = await manyPoolPeople(app, 3)
      const both = await Promise.all([
        unlock(people),
        unlock(people.toReversed(), { as: colleague }),
      ])
      for (const { body } of both) {
        expect(body.results.map(({ email }) => email).toSorted()).toEqual(
          people.map((id) => `${id}@example.org`).toSorted(),
        )
      }
      expect(both[0].body.credits + both[1].body.credits).toBe(3)
      expect(both[0].body.added + both[1].body.added).toBe(3)
      expect(await chargesOf(owner)).toHaveLength(3 * (round + 1))
    }
  })

  it('returns the same reply to a repeated call and charges nothing', async () => {
    const [people, key] = [await manyPoolPeople(app, 2), newId()]
    const answers = await Promise.all([unlock(people, { key }), unlock(people, { key })])
    expect(answers[0].body).toEqual(answers[1].body)
    expect(answers[0].body).toMatchObject({ credits: 2, added: 2 })
    expect(await chargesOf(owner)).toHaveLength(2)
    expect((await unlock(people.slice(1), { key })).error?.reason).toBe('idempotency_mismatch')
  })

  it('leaves people who could not be paid for out of the pipeline', async () => {
    await aSpend(app, owner, 99, { key: 'other' })
    const people = await manyPoolPeople(app, 3)
    const { body } = await unlock(people)
    expect(body).toMatchObject({ unlocked: 1, credits: 1, balance: 0, added: 1 })
    expect(body.results.map(({ outcome }) => outcome)).toEqual([
      'unlocked',
      'out_of_credits',
      'out_of_credits',
    ])
    expect(body.message).toMatch(/^This needs 1 credit, and you have 0/)
    expect(await inJob()).toEqual(people.slice(0, 1))
    // Having no credits left is a normal reply, not an error, and existing candidates stay in the
    // pipeline.
    const [, placed = '', outside] = people
    await app.call(addCandidates, { jobId, personIds: [placed] }, { as: owner })
    const { body: later } = await unlock(people.slice(1))
    expect(later).toMatchObject({ unlocked: 0, added: 0 })
    expect(later.results).toMatchObject([
      { personId: placed, candidate: { stage: 'Sourced', category: 'sourced' } },
      { personId: outside, candidate: null },
    ])
  })

  it('charges nothing when adding to the pipeline fails', async () => {
    const people = await manyPoolPeople(app, 2)
    await sql`alter table pipeline.candidates add constraint planted
      check (is_own) not valid`.execute(app.ownerDb)
    expect((await unlock(people)).status).toBe(500)
    await sql`alter table pipeline.candidates drop constraint planted`.execute(app.ownerDb)
    expect(await chargesOf(owner)).toEqual([])
    expect((await unlock(people)).body).toMatchObject({ credits: 2, added: 2, balance: 98 })
  })

  it('neither charges for nor adds suppressed people, and names them', async () => {
    const [barred = '', fine = ''] = await manyPoolPeople(app, 2)
    await app.call(addSuppressions, { values: [`${barred}@example.org`] }, { as: owner })
    expect((await unlock([barred])).error?.reason).toBe('not_found')
    const { body } = await unlock([barred, fine])
    expect(body).toMatchObject({
      results: [
        { personId: barred, outcome: 'gone', email: null, candidate: null },
        { personId: fine, outcome: 'unlocked', candidate: { stage: 'Sourced' } },
      ],
      credits: 1,
      added: 1,
      message: '1 person has left the pool. You were not charged for them.',
    })
    expect(await inJob()).toEqual([fine])
    expect(await chargesOf(owner)).toHaveLength(1)
  })

  it('requires the privilege to spend and a visible session', async () => {
    const [id] = await manyPoolPeople(app, 1)
    if (!id) throw new Error('The pool is empty.')
    const reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
    expect((await unlock([id], { as: reviewer })).error?.reason).toBe('forbidden')
    expect((await unlock([id], { as: await anOwner(app) })).error?.reason).toBe('not_found')
    expect((await unlock([id], { flow: newId() })).error?.reason).toBe('not_found')
    const unknownIds = [await aPerson(app, await anOwner(app)), newId()]
    expect((await unlock(unknownIds)).error?.reason).toBe('not_found')
    expect(await chargesOf(owner)).toEqual([])
  })
})
