import { saveSearch } from '@headwater/contract/flows/flows'
import * as contract from '@headwater/contract/flows/results'
import { removePeople } from '@headwater/contract/people/people'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aDoneImport, manyPersonLines } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member
let recruiter: Member
let flowId: string

const criteria = [
  Criterion.parse({ id: 'place', attribute: 'countries', countries: ['PT'], unknown: 'exclude' }),
]

beforeAll(async () => {
  warmKnowledge()
  owner = await anOwner(app)
  recruiter = await aMember(app, { companyId: owner.companyId })
  await aDoneImport(app, owner, manyPersonLines(6))
  flowId = (await aFlow(app, owner, { jobId: await aJob(app, owner), criteria })).id
  await getChanges()
}, 120_000)

async function look(args: object = {}, as = owner) {
  return (await app.call(contract.findResults, { flowId, ...args }, { as })).body
}

async function getChanges(as = owner) {
  return (await app.call(contract.getResultChanges, { flowId }, { as })).body
}

async function wait(minutes: number): Promise<void> {
  await sql`update flows.looks set looked_at = looked_at - make_interval(mins => ${minutes}),
    before_at = before_at - make_interval(mins => ${minutes})`.execute(app.ownerDb)
}

async function arrive(count: number, mark: string, total: number): Promise<void> {
  await aDoneImport(
    app,
    owner,
    manyPersonLines(count, mark).map((one) => ({ ...one, employer: mark })),
  )
  await expect.poll(async () => (await getChanges()).total).toBe(total)
}

it('the changes list people who came since the previous visit and survive a reload', async () => {
  expect(await getChanges()).toEqual({
    since: null,
    new: 0,
    added: 0,
    gone: 0,
    total: 6,
    isPart: false,
    personIds: [],
    changes: [],
  })
  await look({ criteria: [{ ...criteria[0], weight: 7 }] })
  expect((await getChanges()).since).toBeNull()
  await look()
  expect((await getChanges()).since).toBeNull()
  await arrive(2, 'zorn', 8)
  expect(await getChanges()).toMatchObject({ since: null, new: 0 })

  await wait(40)
  expect(await getChanges()).toMatchObject({ since: expect.any(String), new: 2, total: 8 })
  const { since } = await getChanges()
  for (const minutes of [0, 0, 6, 20]) {
    await wait(minutes)
    await look({ hide: ['seen'] })
    expect(await getChanges()).toMatchObject({ new: 2, total: 8 })
  }
  expect(since).not.toBeNull()
  const { personIds } = await getChanges()
  const shown = (await look()).hits.filter(({ id }) => personIds.includes(id))
  expect(shown.map(({ person }) => person.employer)).toEqual(['zorn', 'zorn'])
  expect(await getChanges(recruiter)).toMatchObject({ since: null, new: 0, total: 8 })

  await wait(40)
  await look()
  expect(await getChanges()).toMatchObject({ since: expect.any(String), new: 0, personIds: [] })
})

it('the changes count everyone the search finds, whether or not some are hidden, seen or removed', async () => {
  await wait(40)
  const { hits } = await look()
  const personIds = hits.map(({ id }) => id)
  await app.call(contract.markSeen, { flowId, personIds }, { as: owner })
  await wait(40)
  await look({ hide: ['seen'] })
  expect(await getChanges()).toMatchObject({ new: 0, total: 8 })
  await arrive(1, 'yarrow', 9)
  expect(await getChanges()).toMatchObject({ new: 1, total: 9 })
  const gone = personIds.slice(0, 1)
  await app.call(removePeople, { personIds: gone }, { as: owner })
  await expect.poll(async () => (await getChanges()).total).toBe(8)
  expect(await getChanges()).toMatchObject({ new: 1 })
})

it('the changes start again after the criteria change', async () => {
  const [place] = criteria as [Criterion]
  const args = { flowId, criteria: [place, { ...place, id: 'b' }], baseVersion: 1 }
  await app.call(saveSearch, args, { as: owner })
  expect(await getChanges()).toMatchObject({ since: null, new: 0 })
  await wait(40)
  await look()
  expect(await getChanges()).toMatchObject({ since: null, new: 0 })
})
