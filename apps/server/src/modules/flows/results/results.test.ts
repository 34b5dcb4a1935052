import type { ArgsOf } from '@headwater/contract/endpoint'
import * as contract from '@headwater/contract/flows/results'
import { removePeople } from '@headwater/contract/people/people'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { criteriaHash } from '@headwater/matching'
import { recomputeScore } from '@headwater/matching/score'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordContact } from '#modules/pipeline'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
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
let recruiter: Member
let reviewer: Member
let stranger: Member
let jobId: string

const engineer = Criterion.parse({ ...nurseCriterion, titles: [{ text: 'Software engineer' }] })
const criteria = [nurseCriterion, lisbonCriterion]

/** These two have no known location. */
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
  recruiter = await aMember(app, { companyId: owner.companyId })
  reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
  stranger = await anOwner(app)
  jobId = await aJob(app, owner, { title: 'Ward nurse', team: [reviewer.clientId] })
  await anImportedPool(app, pooled)
  // Profile text may contain contact details.
  const own = manyPersonLines(20).map((line) => ({ ...line, employer: 'Call mail@office.example' }))
  await aDoneImport(app, owner, own)
  // The first search loads the taxonomy, which takes a while.
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

describe('results', () => {
  it('contain people with the company’s status for them, the criteria and the version', async () => {
    const { id } = await newFlow()
    const { body, text } = await find(id, { facets: ['countries'] })
    expect(body).toMatchObject({ total: 12, version: 1, hidden: 0, meetAll: 10, nextCursor: null })
    expect(body.names).toEqual({ 'cities:2267057': 'Lisbon' })
    expect(body.facets.countries?.values).toEqual([{ key: 'PT', name: 'Portugal', people: 10 }])
    const own = body.hits.find(({ isOwn }) => isOwn)
    expect(own?.personStatus).toEqual({
      contactStatus: { state: 'own', email: expect.stringMatching(/^p\d+@example\.org$/) },
      isSeen: false,
      verdict: null,
      others: [],
      candidate: null,
      otherJobs: [],
      contactedBy: null,
    })
    const [pia] = body.hits.filter(({ isOwn }) => !isOwn)
    expect(pia?.personStatus.contactStatus).toMatchObject({
      state: 'locked',
      hint: expect.any(String),
    })
    expect(text).not.toContain('pool0@example.org')
    expect(text).not.toContain('secret.example')
  })

  it('name the saved version only if the criteria equal the saved ones', async () => {
    const { id } = await newFlow()
    expect((await find(id, { criteria })).body.version).toBe(1)
    expect((await find(id, { criteria: [engineer, lisbonCriterion] })).body).toMatchObject({
      version: null,
      total: 10,
      meetAll: 10,
    })
    const empty = await aFlow(app, owner, { jobId, criteria: [] })
    expect((await find(empty.id, { facets: ['skills'], hide: ['seen'] })).body).toEqual({
      total: 0,
      hits: [],
      groups: [{ missed: 0, total: 0, missing: [] }],
      nearMisses: { total: 0, hits: [] },
      criteria: [],
      costs: [],
      advice: [],
      facets: {},
      notUnderstood: [],
      epoch: null,
      nextCursor: null,
      version: 1,
      hidden: 0,
      meetAll: 0,
      names: {},
    })
  })

  it('leave hidden people out of every count', async () => {
    const { id, ids } = await newFlow()
    const [seen, refused, elsewhere, written] = ids as [string, string, string, string]
    const other = await aJob(app, owner, { title: 'Midwife' })
    await app.call(contract.markSeen, { flowId: id, personIds: [seen, newId()] }, { as: owner })
    await rate('no', id, refused)
    await addCandidatesToJob(app, owner, other, [elsewhere])
    const [candidateId = ''] = await addCandidatesToJob(app, owner, jobId, [written])
    await inTransaction(app.contextFor(owner), (ctx) =>
      recordContact(ctx, { candidateId, by: recruiter.clientId }),
    )
    const hiding = async (...hide: contract.HideOption[]) => {
      const { body } = await find(id, { hide, facets: ['countries'] })
      const gone = ids.filter((one) => body.hits.every((hit) => hit.id !== one))
      expect(body).toMatchObject({ total: 12 - gone.length, hidden: gone.length })
      const own = body.hits.filter((hit) => hit.isOwn).length
      expect(body.facets.countries?.values).toMatchObject([{ key: 'PT', people: own }])
      return gone
    }
    expect(await hiding()).toEqual([])
    expect(await hiding('seen')).toEqual([seen])
    expect(await hiding('no')).toEqual([refused])
    expect(await hiding('otherJob')).toEqual([elsewhere])
    expect(await hiding('contacted')).toEqual([written])
    expect(await hiding('seen', 'no', 'otherJob', 'contacted')).toHaveLength(4)
    const theirs = await find(id, { hide: ['seen', 'no'] }, recruiter)
    expect(theirs.body).toMatchObject({ total: 12, hidden: 0 })

    await rate('yes', id, seen, recruiter)
    const { body } = await find(id, { criteria: [nurseCriterion], nearMisses: 5 })
    const statuses = new Map(body.hits.map((hit) => [hit.id, hit.personStatus]))
    expect(statuses.get(seen)).toMatchObject({
      isSeen: true,
      verdict: null,
      others: [{ name: 'Ada Lovelace', verdict: 'yes' }],
    })
    expect(statuses.get(refused)).toMatchObject({ verdict: 'no', others: [] })
    expect(statuses.get(elsewhere)).toMatchObject({ candidate: null, otherJobs: ['Midwife'] })
    expect(statuses.get(written)).toMatchObject({
      candidate: { id: candidateId, category: 'contacted' },
      contactedBy: 'Ada Lovelace',
      otherJobs: [],
    })
    // The title of a job the reviewer may not see is not shown.
    const shown = (await find(id, {}, reviewer)).body.hits.find((hit) => hit.id === elsewhere)
    expect(shown?.personStatus.otherJobs).toEqual([])
  })

  it('stay stable while a member pages and marks people as seen', async () => {
    const { id, ids } = await newFlow()
    const seen: string[] = []
    let cursor: string | null | undefined
    for (let page = 0; cursor !== null && page < 9; page += 1) {
      const args = { hide: ['seen' as const], limit: 5, ...(cursor && { cursor }) }
      const { body } = await find(id, args)
      expect(body).toMatchObject({ total: 12, hidden: 0, meetAll: 10, version: 1 })
      const personIds = body.hits.map((hit) => hit.id)
      await app.call(contract.markSeen, { flowId: id, personIds }, { as: owner })
      seen.push(...personIds)
      cursor = body.nextCursor
    }
    expect(seen).toEqual(ids)
    expect((await find(id, { hide: ['seen'] })).body).toMatchObject({ total: 0, hidden: 12 })

    const { body: first } = await find(id, { limit: 5 })
    const next = first.nextCursor ?? ''
    for (const refused of [
      await find(id, { limit: 5, cursor: next, hide: ['no'] }),
      await find(id, { limit: 5, cursor: next }, recruiter),
      await find(id, { limit: 5, cursor: next, criteria: [nurseCriterion] }),
      await find((await newFlow()).id, { limit: 5, cursor: next }),
    ]) {
      expect(refused.error?.fields).toHaveProperty('cursor')
    }
  })
})

describe('the explanation of a result', () => {
  it('recomputes the shown score from its JSON and names the version', async () => {
    const { id, ids } = await newFlow()
    const { body } = await find(id)
    for (const hit of body.hits.slice(0, 4)) {
      const explained = await explain(id, hit.id)
      expect(explained.body.version).toBe(1)
      expect(explained.body.explanation.criteriaHash).toBe(criteriaHash(criteria))
      expect(recomputeScore(JSON.parse(JSON.stringify(explained.body.explanation)))).toMatchObject({
        score: hit.score,
        agrees: true,
      })
    }
    const tried = await explain(id, ids[0], owner, { criteria: [nurseCriterion] })
    expect(tried.body.version).toBeNull()
    const empty = await aFlow(app, owner, { jobId, criteria: [] })
    expect((await explain(empty.id, ids[0])).error?.fields).toHaveProperty('criteria')
  })
})

describe('a person in the results', () => {
  it('is returned in full, with contact details only if the company may see them', async () => {
    const { id } = await newFlow()
    const { body } = await find(id)
    const [own, pia] = [true, false].map((isOwn) => body.hits.find((hit) => hit.isOwn === isOwn))
    const mine = await person(id, own?.id ?? '')
    expect(mine.body).toMatchObject({
      isOwn: true,
      profile: { name: own?.person.name },
      contacts: [{ kind: 'email' }],
      personStatus: { contactStatus: { state: 'own' } },
    })
    expect(mine.body.figures).toHaveProperty('stability')
    const theirs = await person(id, pia?.id ?? '')
    expect(theirs.body).toMatchObject({
      isOwn: false,
      contacts: [],
      personStatus: { contactStatus: { state: 'locked' } },
    })
    expect(theirs.text).not.toMatch(/pool\d@example\.org|secret\.example/)
    expect(theirs.body.profile.skills.map(({ name }) => name).join()).toContain('••')

    const unlock = { flowId: id, personIds: [pia?.id ?? ''] }
    const headers = { 'idempotency-key': newId() }
    const paid = await app.call(contract.unlockResults, unlock, { as: owner, headers })
    expect(paid.body.unlocked).toBe(1)
    const bought = await person(id, pia?.id ?? '', recruiter)
    expect(bought.body.contacts).toMatchObject([{ kind: 'email' }])
    expect((await person(id, pia?.id ?? '', reviewer)).text).not.toMatch(/@(example|secret)/)
  })

  it('is not found after removal, nor by other companies', async () => {
    const { id, ids } = await newFlow()
    const { body } = await find(id)
    const own = body.hits.findLast((hit) => hit.isOwn)?.id ?? ''
    const foreign = await aFlow(app, stranger, { jobId: await aJob(app, stranger), criteria })
    for (const answer of [
      await person(foreign.id, own, stranger),
      await explain(foreign.id, own, stranger),
      await person(id, own, stranger),
      await find(id, {}, stranger),
      await app.call(contract.getResultChanges, { flowId: id }, { as: stranger }),
      await app.call(contract.markSeen, { flowId: id, personIds: [own] }, { as: stranger }),
      await person(id, newId()),
    ]) {
      expect(answer).toMatchObject({ status: 404 })
    }
    expect((await find(foreign.id, {}, stranger)).body.total).toBe(2)
    const seen = { flowId: foreign.id, personIds: [own] }
    expect(await app.call(contract.markSeen, seen, { as: stranger })).toMatchObject({ status: 404 })
    await app.call(removePeople, { personIds: [own] }, { as: owner })
    expect(await person(id, own)).toMatchObject({ status: 404 })
    await expect.poll(async () => (await find(id)).body.total).toBe(ids.length - 1)
  })
})
