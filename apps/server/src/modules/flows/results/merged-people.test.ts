import * as contract from '@headwater/contract/flows/results'
import { answerShortlist, createShortlist } from '@headwater/contract/flows/shortlists'
import { giveVerdict, type Verdict } from '@headwater/contract/flows/verdicts'
import { listCandidates } from '@headwater/contract/pipeline/candidates'
import { mergeDuplicates, reopenDuplicates } from '@headwater/contract/sourcing/duplicates'
import { removePeople } from '@headwater/contract/sourcing/people'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp } from '#test/app'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPair } from '#test/person-builders'
import { runNow } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startApp()
let owner: Member
let recruiter: Member
let reviewer: Member
let [jobId, flowId, pairId, old, kept] = ['', '', '', '', '']
const criteria = [{ id: 'place', attribute: 'countries' as const, countries: ['PT'] }]

beforeAll(async () => {
  owner = await anOwner(app)
  recruiter = await aMember(app, { companyId: owner.companyId })
  reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
  // The first search loads all that words can mean.
  warmKnowledge()
  flowId = (await aFlow(app, owner, { jobId: await aJob(app, owner), criteria })).id
  await isFound()
}, 120_000)

beforeEach(async () => {
  jobId = await aJob(app, owner, { team: [reviewer.clientId] })
  flowId = (await aFlow(app, owner, { jobId, criteria })).id
  const pair = await aPair(app, owner)
  ;[pairId, old, kept] = [pair.id, ...pair.people]
  await runNow(app, owner, 'refresh-documents')
})

const see = (...personIds: string[]) =>
  app.call(contract.markSeen, { flowId, personIds }, { as: owner })

const seen = async () =>
  Promise.all([old, kept].map(async (id) => (await person(id)).body.standing.isSeen))

const takeApart = () => app.call(reopenDuplicates, { pairId }, { as: owner })

const merge = () => app.call(mergeDuplicates, { pairId, keep: kept }, { as: owner })

const person = (personId: string, as = owner, flow = flowId) =>
  app.call(contract.getResultPerson, { flowId: flow, personId }, { as })

const explain = (personId: string, as = owner) =>
  app.call(contract.explainResult, { flowId, personId }, { as })

function say(verdict: Verdict | null, personId: string, as = owner, flow = flowId) {
  return app.call(giveVerdict, { flowId: flow, personId, verdict }, { as })
}

async function isFound(...hide: contract.Hideable[]): Promise<boolean> {
  const { body } = await app.call(contract.findResults, { flowId, hide }, { as: owner })
  return body.hits.some(({ id }) => id === kept)
}

async function answerByLink(answer: Verdict): Promise<void> {
  const list = { flowId, name: 'Two', personIds: [old], fields: ['name' as const], days: 7 }
  const { body } = await app.call(createShortlist, list, { as: owner })
  const token = body.link.split('/').at(-1) ?? ''
  await app.call(answerShortlist, { token, place: 1, answer, by: 'Maria Reis' })
}

it('shows whoever became one with another under both ids, with all that was said of both', async () => {
  await say('no', old)
  await say('yes', old, recruiter)
  await answerByLink('maybe')
  await see(old)
  expect((await person(kept)).body.standing).toMatchObject({ verdict: null, others: [] })
  await merge()
  const { body } = await person(old)
  expect(body).toMatchObject({
    id: kept,
    standing: {
      ...{ isSeen: true, verdict: 'no', candidate: { stage: 'Sourced', category: 'sourced' } },
      others: [{ verdict: 'yes' }, { name: 'Maria Reis (by link)', verdict: 'maybe' }],
    },
  })
  expect((await person(kept)).body).toEqual(body)
  expect((await explain(old)).body).toEqual((await explain(kept)).body)
  expect((await explain(old)).body.explanation.score).toBeGreaterThan(0)
  await expect.poll(() => isFound()).toBe(true)
  expect([await isFound('no'), await isFound('seen')]).toEqual([false, false])
})

it.each([
  ['before they became one', true],
  ['on a list from before', false],
])('counts somebody as seen who was seen %s, until they are taken apart', async (_, isBefore) => {
  if (isBefore) await see(old)
  await merge()
  expect(await seen()).toEqual([isBefore, isBefore])
  // One person, however often and by whichever id.
  expect((await see(old, old)).body).toEqual({ seen: 1 })
  expect(await seen()).toEqual([true, true])
  await expect.poll(() => isFound()).toBe(true)
  expect(await isFound('seen')).toBe(false)
  await takeApart()
  expect(await seen()).toEqual([true, false])
})

it('remembers nobody who lives on in somebody that was removed', async () => {
  await merge()
  await app.call(removePeople, { personIds: [kept] }, { as: owner })
  expect(await see(old)).toMatchObject({ status: 404 })
})

it('does not call new whoever was there under an earlier id', async () => {
  await expect.poll(() => isFound()).toBe(true)
  await app.ownerDb
    .updateTable('flows.looks')
    .set({
      ...{ lookedAt: sql`now() - interval '40 minutes'`, total: 1, personIds: [old] },
    })
    .where('flowId', '=', flowId)
    .execute()
  const news = async () =>
    (await app.call(contract.getNews, { flowId }, { as: owner })).body.personIds
  expect(await news()).toContain(kept)
  await merge()
  expect(await news()).not.toContain(kept)
  await expect.poll(() => isFound()).toBe(true)
})

it('lets reviewers look at whom the team judged under an earlier id', async () => {
  const empty = (await aFlow(app, owner, { jobId, criteria: [] })).id
  await say('maybe', old, owner, empty)
  expect(await person(kept, reviewer, empty)).toMatchObject({ status: 404 })
  await merge()
  for (const id of [old, kept]) {
    expect((await person(id, reviewer, empty)).body).toMatchObject({
      ...{ id: kept, contacts: [], standing: { others: [{ verdict: 'maybe' }] } },
    })
  }
})

it('counts the later word about both, and takes back what was said of either', async () => {
  await say('no', old)
  await say('maybe', kept)
  await merge()
  expect((await person(old)).body.standing.verdict).toBe('maybe')
  await expect.poll(() => isFound()).toBe(true)
  expect(await isFound('no')).toBe(true)
  await say('no', old)
  expect(await isFound('no')).toBe(false)
  expect((await say(null, kept)).body.verdict).toBeNull()
  expect((await person(old)).body.standing.verdict).toBeNull()
  const { rows } = await app.ownerDb
    .selectFrom('flows.verdicts')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('flowId', '=', flowId)
    .executeTakeFirstOrThrow()
  expect(rows).toBe(0)
})

it.each([
  ['before they became one', true],
  ['since', false],
])('keeps somebody in for a colleague who said yes %s', async (_, isBefore) => {
  await say('yes', kept, recruiter)
  if (isBefore) await say('yes', old)
  await merge()
  if (!isBefore) expect((await say('yes', old)).body.wasAdded).toBe(false)
  const inJob = async () =>
    (await app.call(listCandidates, { jobId }, { as: owner })).body.items.map((one) => one.personId)
  expect(await inJob()).toEqual([kept])
  await say(null, kept, recruiter)
  expect(await inJob()).toEqual([kept])
  await say('no', kept)
  expect(await inJob()).toEqual([])
})
