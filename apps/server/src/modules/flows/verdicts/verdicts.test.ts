import { saveSearch } from '@headwater/contract/flows/flows'
import { findResults } from '@headwater/contract/flows/results'
import * as contract from '@headwater/contract/flows/verdicts'
import { removePeople } from '@headwater/contract/people/people'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import { listCandidates, removeCandidates } from '@headwater/contract/pipeline/candidates'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordContact } from '#modules/pipeline'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { addCandidatesToJob, listAuditLines } from '#test/candidate-builders'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPerson } from '#test/person-builders'
import { aPoolPerson } from '#test/pool-builders'
import { runSourcingTask } from '#test/sourcing-builders'

const app = startTestApp()
let owner: Member
let recruiter: Member
let reviewer: Member
let stranger: Member
let [jobId, flowId, personId] = ['', '', '']
const criteria = [{ id: 'place', attribute: 'countries' as const, countries: ['PT'] }]

beforeAll(async () => {
  owner = await anOwner(app)
  recruiter = await aMember(app, { companyId: owner.companyId })
  reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
  stranger = await anOwner(app)
})

beforeEach(async () => {
  jobId = await aJob(app, owner, { title: 'Ward nurse', team: [reviewer.clientId] })
  flowId = (await aFlow(app, owner, { jobId, criteria })).id
  personId = await aPerson(app, owner)
})

function rate(
  verdict: contract.Verdict | null,
  { as = owner, person = personId, reason = null as string | null, flow = flowId } = {},
) {
  const args = { flowId: flow, personId: person, verdict, reason }
  return app.call(contract.giveVerdict, args, { as })
}

async function candidates() {
  const { body } = await app.call(listCandidates, { jobId }, { as: owner })
  return body.items.map((item) => item.personId)
}

async function keptVerdicts() {
  return app.ownerDb
    .selectFrom('flows.verdicts')
    .select(['clientId', 'personId', 'verdict', 'reason', 'version', 'candidateId'])
    .where('flowId', '=', flowId)
    .orderBy('givenAt')
    .execute()
}

describe('a yes verdict', () => {
  it('adds the person to the first stage and is audited with the search version', async () => {
    const { body } = await rate('yes')
    expect(body).toEqual({
      verdict: 'yes',
      wasAdded: true,
      candidate: { id: expect.any(String), stage: 'Sourced' },
    })
    expect(await candidates()).toEqual([personId])
    expect(await keptVerdicts()).toEqual([
      {
        clientId: owner.clientId,
        personId,
        verdict: 'yes',
        reason: null,
        version: 1,
        candidateId: body.candidate?.id,
      },
    ])
    expect(await listAuditLines(app, owner, 'verdict.given', flowId)).toMatchObject([
      { after: { verdict: 'yes', jobTitle: 'Ward nurse', personId, version: 1 } },
    ])
    const search = { flowId, criteria: [], baseVersion: 1 }
    expect((await app.call(saveSearch, search, { as: owner })).body.version).toBe(2)
  })

  it('given twice or by two calls at once counts once', async () => {
    const both = await Promise.all([rate('yes'), rate('yes')])
    expect(both.map(({ body }) => body.wasAdded).toSorted()).toEqual([false, true])
    expect(new Set(both.map(({ body }) => body.candidate?.id)).size).toBe(1)
    expect((await rate('yes')).body).toMatchObject({
      wasAdded: false,
      candidate: { stage: 'Sourced' },
    })
    expect(await candidates()).toEqual([personId])
    expect(await keptVerdicts()).toMatchObject([{ candidateId: both[0].body.candidate?.id }])
    expect(await listAuditLines(app, owner, 'verdict.given', flowId)).toHaveLength(1)
  })

  it('given again does not restore a candidate a colleague removed', async () => {
    const { body } = await rate('yes')
    const out = { jobId, candidateIds: [body.candidate?.id ?? ''] }
    await app.call(removeCandidates, out, { as: recruiter })
    expect((await rate('yes')).body).toEqual({ verdict: 'yes', candidate: null, wasAdded: false })
    await rate(null)
    expect((await rate('yes')).body.wasAdded).toBe(true)
  })

  it('of a reviewer is saved but adds no candidate', async () => {
    await runSourcingTask(app, owner, 'refresh-documents')
    const { body } = await rate('yes', { as: reviewer })
    expect(body).toEqual({ verdict: 'yes', candidate: null, wasAdded: false })
    expect(await candidates()).toEqual([])
    await rate('yes')
    expect((await rate(null, { as: reviewer })).body.candidate).toMatchObject({ stage: 'Sourced' })
    expect(await candidates()).toEqual([personId])
  })
})

describe('a withdrawn verdict', () => {
  it.each(['maybe', 'no', null] as const)(
    'after a yes, changed to %s, removes the candidate it created',
    async (then) => {
      await rate('yes')
      expect((await rate(then)).body).toEqual({ verdict: then, candidate: null, wasAdded: false })
      expect(await candidates()).toEqual([])
      expect(await keptVerdicts()).toMatchObject(then ? [{ verdict: then, candidateId: null }] : [])
      const action = then ? 'verdict.given' : 'verdict.taken-back'
      expect((await listAuditLines(app, owner, action, flowId)).at(-1)).toMatchObject({
        after: { verdict: then, jobTitle: 'Ward nurse' },
      })
    },
  )

  it('keeps candidates who were there before, were contacted or have another yes', async () => {
    await addCandidatesToJob(app, recruiter, jobId, [personId])
    expect((await rate('yes')).body).toMatchObject({
      wasAdded: false,
      candidate: { stage: 'Sourced' },
    })
    expect((await rate('no')).body.candidate).toMatchObject({ stage: 'Sourced' })

    const written = await aPerson(app, owner, { name: 'Wanda Written' })
    const candidateId = (await rate('yes', { person: written })).body.candidate?.id ?? ''
    await inTransaction(app.contextFor(owner), (ctx) =>
      recordContact(ctx, { candidateId, by: owner.clientId }),
    )
    expect((await rate('no', { person: written })).body.candidate?.id).toBe(candidateId)

    const wanted = await aPerson(app, owner, { name: 'Wim Wanted' })
    await rate('yes', { person: wanted })
    await rate('yes', { person: wanted, as: recruiter })
    expect((await rate(null, { person: wanted })).body.candidate).not.toBeNull()
    const last = await rate('maybe', { person: wanted, as: recruiter })
    expect(last.body.candidate).toBeNull()
    expect((await candidates()).toSorted()).toEqual([personId, written].toSorted())
  })

  it('that was never given changes nothing, not even the version', async () => {
    expect((await rate(null)).body).toEqual({ verdict: null, candidate: null, wasAdded: false })
    expect(await listAuditLines(app, owner, 'verdict.taken-back', flowId)).toEqual([])
    const search = { flowId, criteria: [], baseVersion: 1 }
    expect((await app.call(saveSearch, search, { as: owner })).body.version).toBe(1)
  })
})

describe('a verdict reason', () => {
  it('is saved with no and maybe and stays out of the audit log', async () => {
    expect((await rate('no', { reason: ' Too junior ' })).status).toBe(200)
    expect(await keptVerdicts()).toMatchObject([{ verdict: 'no', reason: 'Too junior' }])
    await rate('no', { reason: 'Wrong location' })
    await rate('maybe', { reason: '' })
    expect(await keptVerdicts()).toMatchObject([{ verdict: 'maybe', reason: null }])
    const lines = await listAuditLines(app, owner, 'verdict.given', flowId)
    expect(lines).toHaveLength(3)
    expect(JSON.stringify(lines)).not.toMatch(/junior|place/)
    for (const verdict of ['yes', null] as const) {
      const refused = await rate(verdict, { reason: 'Because' })
      expect(refused.error).toMatchObject({
        reason: 'invalid_input',
        fields: { reason: expect.stringContaining('no or maybe') },
      })
    }
  })
})

describe('the person of a verdict', () => {
  it('must not be removed, suppressed or another company’s', async () => {
    const pooled = await aPoolPerson(app, { emails: [['left@example.org', 'unverified']] })
    expect((await rate('maybe', { person: pooled })).status).toBe(200)
    await app.call(addSuppressions, { values: ['left@example.org'] }, { as: owner })
    await app.call(removePeople, { personIds: [personId] }, { as: owner })
    const theirs = await aPerson(app, stranger)
    for (const answer of [
      await rate('no', { person: pooled }),
      await rate('yes'),
      await rate('yes', { person: theirs }),
      await rate('yes', { person: newId() }),
      await rate('yes', { as: stranger, person: theirs }),
    ]) {
      expect(answer).toMatchObject({ status: 404, error: { reason: 'not_found' } })
    }
    expect(await candidates()).toEqual([])
  })

  it('must, for reviewers, be found by the saved search or rated by the team', async () => {
    await runSourcingTask(app, owner, 'refresh-documents')
    const elsewhere = (await aFlow(app, owner, { jobId, criteria: [] })).id
    expect(await rate('no', { as: reviewer, flow: elsewhere })).toMatchObject({ status: 404 })
    await rate('maybe', { flow: elsewhere })
    expect((await rate('no', { as: reviewer, flow: elsewhere })).status).toBe(200)
    const closed = await aJob(app, owner, { title: 'Secret' })
    const hidden = (await aFlow(app, owner, { jobId: closed, criteria })).id
    expect(await rate('no', { as: reviewer, flow: hidden })).toMatchObject({ status: 404 })
  })

  it('is shown in the results with the verdicts of colleagues', async () => {
    await runSourcingTask(app, owner, 'refresh-documents')
    await rate('yes')
    await rate('no', { as: reviewer, reason: 'Too senior' })
    const { body } = await app.call(findResults, { flowId }, { as: owner })
    const hit = body.hits.find(({ id }) => id === personId)
    expect(hit?.personStatus).toMatchObject({
      verdict: 'yes',
      others: [{ name: 'Ada Lovelace', verdict: 'no' }],
      candidate: { stage: 'Sourced' },
    })
  })
})
