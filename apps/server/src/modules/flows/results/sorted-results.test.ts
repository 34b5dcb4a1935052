import type { ArgsOf } from '@headwater/contract/endpoint'
import { findResults } from '@headwater/contract/flows/results'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { searchPeople } from '@headwater/contract/sourcing/search'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { lisbonCriterion, nurseCriterion } from '#test/criterion-builders'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aDoneImport, type PersonLine } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member
let reviewer: Member
let jobId: string
let flowId: string

const nurse = { title: 'Registered nurse', employer: 'Ward Ltd' }
const engineer = { title: 'Software engineer', employer: 'Works Ltd' }
const lisbon = { city: 'Lisbon', country: 'Portugal' }
const people: PersonLine[] = [
  { name: 'Ana Full', ...nurse, ...lisbon, start: '2010-01' },
  { name: 'Bea Full', ...nurse, ...lisbon, start: '2022-01' },
  { name: 'Cem Full', ...nurse, ...lisbon, start: '2000-01', end: '2018-01' },
  { name: 'Dea Porto', ...nurse, city: 'Porto', country: 'Portugal', start: '2012-01' },
  { name: 'Eli Madrid', ...nurse, city: 'Madrid', country: 'Spain', start: '2024-01' },
  { name: 'Fay Berlin', ...nurse, city: 'Berlin', country: 'Germany', start: '2023-01' },
  { name: 'Gus Works', ...engineer, ...lisbon, start: '2021-01' },
].map((line, at) => ({ ...line, email: `p${at}@example.org` }))

const strictLisbon = { ...lisbonCriterion, unknown: 'exclude' as const }

beforeAll(async () => {
  warmKnowledge()
  owner = await anOwner(app)
  reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
  await aDoneImport(app, owner, people)
  jobId = await aJob(app, owner, { title: 'Ward nurse', team: [reviewer.clientId] })
  const criteria = [nurseCriterion, strictLisbon]
  flowId = (await aFlow(app, owner, { jobId, criteria })).id
  // The first search loads the taxonomy, which takes a while.
  await list()
}, 120_000)

function find(args: Partial<ArgsOf<typeof findResults>> = {}, as = owner) {
  return app.call(findResults, { flowId, ...args }, { as })
}

async function list(args: Partial<ArgsOf<typeof findResults>> = {}, as = owner) {
  return (await find(args, as)).body.hits.map(({ person }) => person.name.split(' ')[0])
}

describe('sorted results', () => {
  it('keep full matches on top and order each group by what was asked for', async () => {
    expect(await list({ sort: 'experience' })).toEqual(
      ['Cem', 'Ana', 'Bea'].concat(['Dea', 'Gus', 'Fay', 'Eli']),
    )
    expect(await list({ sort: 'newestRole' })).toEqual(
      ['Bea', 'Ana', 'Cem'].concat(['Eli', 'Fay', 'Gus', 'Dea']),
    )
    const nearest = await list({ sort: 'distance' })
    expect(nearest.slice(3)).toEqual(['Gus', 'Dea', 'Eli', 'Fay'])
  })

  it('continue on the next page where the last one ended', async () => {
    const seen: (string | undefined)[] = []
    let cursor: string | null | undefined
    while (cursor !== null && seen.length < 20) {
      const { body } = await find({ sort: 'experience', limit: 2, ...(cursor && { cursor }) })
      seen.push(...body.hits.map(({ person }) => person.name.split(' ')[0]))
      cursor = body.nextCursor
    }
    expect(seen).toEqual(['Cem', 'Ana', 'Bea', 'Dea', 'Gus', 'Fay', 'Eli'])
  })

  it('refuse the cursor of another order or group', async () => {
    const { body } = await find({ sort: 'experience', limit: 2 })
    const cursor = body.nextCursor ?? ''
    for (const args of [{}, { sort: 'newestRole' as const }, { group: { missed: 1 } }]) {
      expect(await find({ ...args, limit: 2, cursor })).toMatchObject({
        status: 400,
        code: 101,
      })
    }
  })

  it('refuse distance without a city, and name the field', async () => {
    const answers = [
      await find({ criteria: [nurseCriterion], sort: 'distance' }),
      await find({
        criteria: [nurseCriterion, Criterion.parse({ ...lisbonCriterion, mode: 'not' })],
        sort: 'distance',
      }),
      await app.call(searchPeople, { criteria: [nurseCriterion], sort: 'distance' }, { as: owner }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 400,
        code: 101,
        error: { fields: { sort: 'Add a city to sort by distance.' } },
      })
    }
  })

  it('save the best matches for the next visit, whatever the first list is ordered by', async () => {
    const criteria = [nurseCriterion]
    const other = await aFlow(app, owner, { jobId, criteria })
    await find({ flowId: other.id, sort: 'newestRole', limit: 1 })
    const { rows } = await sql<{ personIds: string[] }>`
      select person_ids from flows.looks where flow_id = ${other.id}`.execute(app.ownerDb)
    expect(rows[0]?.personIds).toHaveLength(6)
  })
})

describe('the list of one group', () => {
  it('has only its people, with the same counts as the whole list', async () => {
    const { body: whole } = await find()
    const { body } = await find({ group: { missed: 1 }, limit: 2 })
    expect(body.groups).toEqual(whole.groups)
    expect(body.total).toBe(3)
    const { body: rest } = await find({
      group: { missed: 1 },
      limit: 2,
      cursor: body.nextCursor ?? '',
    })
    expect([...body.hits, ...rest.hits].map(({ id }) => id)).toEqual(
      whole.hits.slice(3).map(({ id }) => id),
    )
    expect(rest.nextCursor).toBeNull()
  })

  it('can be limited to those who miss one must-have, as many as the heading says', async () => {
    const { body } = await find()
    for (const { id, people } of body.groups[1]?.missing ?? []) {
      const { body: some } = await find({ group: { missed: 1, missing: id } })
      expect(some.hits).toHaveLength(people)
      expect(some.hits.every(({ missed }) => missed.includes(id))).toBe(true)
    }
    const missing = { missed: 1, missing: 'title' }
    expect(await list({ group: missing })).toEqual(['Gus'])
    expect(await list({ group: { missed: 0, missing: 'title' } })).toEqual([])
  })

  it('refuses a must-have that the search does not have', async () => {
    expect(await find({ group: { missed: 1, missing: 'other' } })).toMatchObject({
      status: 400,
      code: 101,
      error: { fields: { 'group.missing': expect.any(String) } },
    })
  })

  it('is empty for a member who may only review, except the full matches', async () => {
    expect(await list({ group: { missed: 1 } }, reviewer)).toEqual([])
    expect(await list({ group: { missed: 0 }, sort: 'experience' }, reviewer)).toEqual([
      'Cem',
      'Ana',
      'Bea',
    ])
  })
})
