import type { ArgsOf } from '@headwater/contract/endpoint'
import * as contract from '@headwater/contract/flows/results'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { addCandidatesToJob } from '#test/candidate-builders'
import { lisbonCriterion, nurseCriterion } from '#test/criterion-builders'
import { aFlow, anImportedPool } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aDoneImport, manyPersonLines, type PersonLine } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member
let _recruiter: Member
let reviewer: Member
let _stranger: Member
let jobId: string

const engineer = Criterion.parse({ ...nurseCriterion, titles: [{ text: 'Software engineer' }] })
const criteria = [nurseCriterion, lisbonCriterion]

/** People without a known location. */
const pooled: PersonLine[] = ['Pia', 'Paula'].map((name, at) => ({
  name: `${name} Pool`,
  title: 'Registered nurse',
  employer: `Aqua ${name}`,
  start: '2016-01',
  email: `pool${at}@example.org`,
  skills: 'write to me@secret.example',
}))

beforeAll(async () => {
  warmKnowledge()
  owner = await anOwner(app)
  _recruiter = await aMember(app, { companyId: owner.companyId })
  reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
  _stranger = await anOwner(app)
  jobId = await aJob(app, owner, { title: 'Ward nurse', team: [reviewer.clientId] })
  await anImportedPool(app, pooled)
  // What people write about themselves may say how to reach them.
  const own = manyPersonLines(20).map((line) => ({ ...line, employer: 'Call mail@office.example' }))
  await aDoneImport(app, owner, own)
  // The first search loads all that words can mean.
  await newFlow()
}, 120_000)

function find(flowId: string, args: Partial<ArgsOf<typeof contract.findResults>> = {}, as = owner) {
  return app.call(contract.findResults, { flowId, ...args }, { as })
}

function person(flowId: string, personId: string, as = owner) {
  return app.call(contract.getResultPerson, { flowId, personId }, { as })
}

function explain(flowId: string, personId: string, as = owner, over: object = {}) {
  return app.call(contract.explainResult, { flowId, personId, ...over }, { as })
}

async function rate(verdict: string, flowId: string, personId: string, as = owner): Promise<void> {
  await sql`insert into flows.verdicts
      (company_id, flow_id, person_id, client_id, verdict, version)
    values (${as.companyId}, ${flowId}, ${personId}, ${as.clientId}, ${verdict}, 1)`.execute(
    app.ownerDb,
  )
}

async function newFlow(over: object = {}) {
  const { id } = await aFlow(app, owner, { jobId, criteria, ...over })
  const { body } = await find(id)
  return { id, ids: body.hits.map((hit) => hit.id) as [string, string, string, ...string[]] }
}

describe('a member who may only review', () => {
  it('sees what the saved search finds, and no address', async () => {
    const { id } = await newFlow()
    const { body, text } = await find(id, {}, reviewer)
    expect(body.total).toBeGreaterThan(5)
    expect(body.groups).toEqual([{ missed: 0, total: body.total, missing: [] }])
    expect(body.hits).toHaveLength(body.total)
    const own = body.hits.find((hit) => hit.isOwn)
    expect(own?.personStatus.contactStatus).toEqual({ state: 'own', email: null })
    const whole = await person(id, own?.id ?? '', reviewer)
    expect(whole.body.contacts).toEqual([])
    const explained = await explain(id, own?.id ?? '', reviewer)
    for (const answer of [text, whole.text, explained.text]) {
      expect(answer).not.toMatch(/@(example|office)/)
    }
    expect((await find(id)).text).toContain('mail@office.example')
    expect((await person(id, own?.id ?? '')).text).toContain('mail@office.example')
    for (const answer of [
      await find(id, { criteria: [nurseCriterion] }, reviewer),
      await explain(id, own?.id ?? '', reviewer, { criteria }),
    ]) {
      expect(answer).toMatchObject({ status: 422, error: { reason: 'forbidden' } })
    }
    expect((await explain(id, own?.id ?? '', reviewer)).body.version).toBe(1)
  })

  it('sees people the search does not find only when the session has to do with them', async () => {
    const { id } = await newFlow()
    const { body } = await find(id, { criteria: [engineer] })
    const [first, second] = body.hits.map((hit) => hit.id) as [string, string]
    for (const answer of [await person(id, first, reviewer), await explain(id, first, reviewer)]) {
      expect(answer).toMatchObject({ status: 404 })
    }
    await rate('maybe', id, first)
    await addCandidatesToJob(app, owner, jobId, [second])
    expect((await person(id, first, reviewer)).body.id).toBe(first)
    expect((await explain(id, second, reviewer)).status).toBe(200)
    const empty = await aFlow(app, owner, { jobId, criteria: [] })
    const third = body.hits[2]?.id ?? ''
    expect(await person(empty.id, third, reviewer)).toMatchObject({ status: 404 })
  })
})
