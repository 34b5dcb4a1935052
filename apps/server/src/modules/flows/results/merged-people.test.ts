import * as contract from '@headwater/contract/flows/results'
import { answerShortlist, createShortlist } from '@headwater/contract/flows/shortlists'
import { giveVerdict, type Verdict } from '@headwater/contract/flows/verdicts'
import { mergeDuplicates, undoDuplicateDecision } from '@headwater/contract/people/duplicates'
import { removePeople } from '@headwater/contract/people/people'
import { listCandidates } from '@headwater/contract/pipeline/candidates'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aDuplicatePair } from '#test/person-builders'
import { runSourcingTask } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member
let recruiter: Member
let reviewer: Member
let [jobId, flowId, pairId, old, kept] = ['', '', '', '', '']
const criteria = [{ id: 'place', attribute: 'countries' as const, countries: ['PT'] }]

beforeAll(async () => {
  owner = await anOwner(app)
  recruiter = await aMember(app, { companyId: owner.companyId })
  reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
  // The first search loads the taxonomy, which takes a while.
  warmKnowledge()
  flowId = (await aFlow(app, owner, { jobId: await aJob(app, owner), criteria })).id
  await isFound()
}, 120_000)

beforeEach(async () => {
  jobId = await aJob(app, owner, { team: [reviewer.clientId] })
  flowId = (await aFlow(app, owner, { jobId, criteria })).id
  const pair = await aDuplicatePair(app, owner)
  ;[pairId, old, kept] = [pair.id, ...pair.people]
  await runSourcingTask(app, owner, 'refresh-documents')
})

const see = (...personIds: string[]) =>
  app.call(contract.markSeen, { flowId, personIds }, { as: owner })

const seen = async () =>
  Promise.all([old, kept].map(async (id) => (await person(id)).body.personStatus.isSeen))

const takeApart = () => app.call(undoDuplicateDecision, { pairId }, { as: owner })

const merge = () => app.call(mergeDuplicates, { pairId, keep: kept }, { as: owner })

const person = (personId: string, as = owner, flow = flowId) =>
  app.call(contract.getResultPerson, { flowId: flow, personId }, { as })

const explain = (personId: string, as = owner) =>
  app.call(contract.explainResult, { flowId, personId }, { as })

function rate(verdict: Verdict | null, personId: string, as = owner, flow = flowId) {
  return app.call(giveVerdict, { flowId: flow, personId, verdict }, { as })
}

async function isFound(...hide: contract.HideOption[]): Promise<boolean> {
  const { body } = await app.call(contract.findResults, { flowId, hide }, { as: owner })
  return body.hits.some(({ id }) => id === kept)
}

async function answerByLink(answer: Verdict): Promise<void> {
  const list = { flowId, name: 'Two', personIds: [old], fields: ['name' as const], days: 7 }
  const { body } = await app.call(createShortlist, list, { as: owner })
  const token = body.link.split('/').at(-1) ?? ''
  await app.call(answerShortlist, { token, place: 1, answer, by: 'Maria Reis' })
}

it('a merged person is shown under both ids with the verdicts on both', async () => {
  await rate('no', old)
  await rate('yes', old, recruiter)
  await answerByLink('maybe')
  await see(old)
  expect((await person(kept)).body.personStatus).toMatchObject({ verdict: null, others: [] })
  await merge()
  const { body } = await person(old)
  expect(body).toMatchObject({
    id: kept,
    personStatus: {
      isSeen: true,
      verdict: 'no',
      candidate: { stage: 'Sourced', category: 'sourced' },
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
])('a person seen %s counts as seen until the merge is undone', async (_, isBefore) => {
  if (isBefore) await see(old)
  await merge()
  expect(await seen()).toEqual([isBefore, isBefore])
  // The same person counts once, by whichever id and however often.
  expect((await see(old, old)).body).toEqual({ seen: 1 })
  expect(await seen()).toEqual([true, true])
  await expect.poll(() => isFound()).toBe(true)
  expect(await isFound('seen')).toBe(false)
  await takeApart()
  expect(await seen()).toEqual([true, false])
})

it('a person merged into a removed person cannot be marked as seen', async () => {
  await merge()
  await app.call(removePeople, { personIds: [kept] }, { as: owner })
  expect(await see(old)).toMatchObject({ status: 404 })
})

it('a person who was already found under an earlier id is not new', async () => {
  await expect.poll(() => isFound()).toBe(true)
  await app.ownerDb
    .updateTable('flows.looks')
    .set({
      lookedAt: sql`now() - interval '40 minutes'`,
      total: 1,
      personIds: [old],
    })
    .where('flowId', '=', flowId)
    .execute()
  const getChanges = async () =>
    (await app.call(contract.getResultChanges, { flowId }, { as: owner })).body.personIds
  expect(await getChanges()).toContain(kept)
  await merge()
  expect(await getChanges()).not.toContain(kept)
  await expect.poll(() => isFound()).toBe(true)
})

it('reviewers may open a person the team rated under an earlier id', async () => {
  const empty = (await aFlow(app, owner, { jobId, criteria: [] })).id
  await rate('maybe', old, owner, empty)
  expect(await person(kept, reviewer, empty)).toMatchObject({ status: 404 })
  await merge()
  for (const id of [old, kept]) {
    expect((await person(id, reviewer, empty)).body).toMatchObject({
      id: kept,
      contacts: [],
      personStatus: { others: [{ verdict: 'maybe' }] },
    })
  }
})

it('the later verdict on either id counts, and clearing it clears both', async () => {
  await rate('no', old)
  await rate('maybe', kept)
  await merge()
  expect((await person(old)).body.personStatus.verdict).toBe('maybe')
  await expect.poll(() => isFound()).toBe(true)
  expect(await isFound('no')).toBe(true)
  await rate('no', old)
  expect(await isFound('no')).toBe(false)
  expect((await rate(null, kept)).body.verdict).toBeNull()
  expect((await person(old)).body.personStatus.verdict).toBeNull()
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
])(
  'a colleague’s yes keeps the candidate when the member’s own yes was given %s',
  async (_, isBefore) => {
    await rate('yes', kept, recruiter)
    if (isBefore) await rate('yes', old)
    await merge()
    if (!isBefore) expect((await rate('yes', old)).body.wasAdded).toBe(false)
    const inJob = async () =>
      (await app.call(listCandidates, { jobId }, { as: owner })).body.items.map(
        (one) => one.personId,
      )
    expect(await inJob()).toEqual([kept])
    await rate(null, kept, recruiter)
    expect(await inJob()).toEqual([kept])
    await rate('no', kept)
    expect(await inJob()).toEqual([])
  },
)
