import type { ArgsOf } from '@headwater/contract/endpoint'
import * as flows from '@headwater/contract/flows/flows'
import * as contract from '@headwater/contract/flows/results'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { searchPeople } from '@headwater/contract/sourcing/search'
import { importScope } from '@headwater/contract/sourcing/search-scope'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { nurseCriterion } from '#test/criterion-builders'
import { aFlow, anImportedPool } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aDoneImport, type PersonLine } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member
let reviewer: Member
let jobId: string
let spring: string
let autumn: string
let foreign: string

const criteria = [nurseCriterion]
const unmet = Criterion.parse({
  id: 'unmet',
  attribute: 'keywords',
  unknown: 'exclude',
  phrases: ['zorblaxing'],
})

beforeAll(async () => {
  warmKnowledge()
  owner = await anOwner(app)
  reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
  jobId = await aJob(app, owner, { title: 'Ward nurse', team: [reviewer.clientId] })
  await anImportedPool(app, nurses('pool', 4))
  spring = importScope((await aDoneImport(app, owner, nurses('spring', 2))).id)
  // One of them is in the earlier import too, and merged into that person.
  const later = [...nurses('autumn', 3), ...nurses('spring', 1)]
  autumn = importScope((await aDoneImport(app, owner, later)).id)
  const stranger = await anOwner(app)
  foreign = importScope((await aDoneImport(app, stranger, nurses('foreign', 1))).id)
}, 120_000)

function nurses(word: string, count: number): PersonLine[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `${word} ${'ABCDEF'[at]}`,
    title: 'Registered nurse',
    employer: `${word} clinic`,
    start: '2016-01',
    email: `${word}${at}@example.org`,
  }))
}

async function newFlow(over: object = {}): Promise<string> {
  return (await aFlow(app, owner, { jobId, criteria, ...over })).id
}

function find(flowId: string, args: Partial<ArgsOf<typeof contract.findResults>> = {}, as = owner) {
  return app.call(contract.findResults, { flowId, ...args }, { as })
}

function save(flowId: string, args: Partial<ArgsOf<typeof flows.saveSearch>> = {}) {
  return app.call(flows.saveSearch, { flowId, criteria, baseVersion: 1, ...args }, { as: owner })
}

describe('a scope', () => {
  it('limits the results, the counts and the facets', async () => {
    const flowId = await newFlow()
    const count = async (scope: string) => {
      const { body } = await find(flowId, { scope, facets: ['company'] })
      const companies = body.facets.company?.values.reduce((sum, { people }) => sum + people, 0)
      expect(companies).toBe(body.total)
      expect(body.hits).toHaveLength(body.total)
      return body.total
    }
    expect(await count('everyone')).toBe(9)
    expect(await count('own')).toBe(5)
    expect(await count('pool')).toBe(4)
    expect(await count(spring)).toBe(2)
    // The person both files have belongs to both imports.
    expect(await count(autumn)).toBe(4)
    expect(await count(spring.toUpperCase().replace('IMPORT', 'import'))).toBe(2)
  })

  it.each<[string, () => string, number]>([
    ['everyone', () => 'everyone', 9],
    ['our people', () => 'own', 5],
    ['the pool', () => 'pool', 4],
    ['an import', () => spring, 2],
  ])(
    'of %s limits the groups of partial matches, their counts and the advice',
    async (_, scope, people) => {
      const flowId = await newFlow({ criteria: [nurseCriterion, unmet], scope: scope() })
      const { body } = await find(flowId)
      expect(body.hits.map(({ missed }) => missed)).toEqual(Array(people).fill(['unmet']))
      expect(body).toMatchObject({
        total: 0,
        groups: [
          { missed: 0, total: 0, missing: [] },
          { missed: 1, total: people, missing: [{ id: 'unmet', people }] },
        ],
        costs: [
          { id: 'title', people: 0 },
          { id: 'unmet', people },
        ],
        advice: [{ ids: ['unmet'], total: people }],
      })
    },
  )

  it('limits the advice to make every must-have a nice-to-have', async () => {
    const third = { ...unmet, id: 'third', phrases: ['quuxing'] } as Criterion
    const more = { ...unmet, id: 'more', phrases: ['frobbing'] } as Criterion
    const flowId = await newFlow({ criteria: [nurseCriterion, unmet, third, more], scope: spring })
    const { body } = await find(flowId)
    expect(body.advice).toEqual([{ ids: ['title', 'unmet', 'third', 'more'], total: 2 }])
  })

  it('belongs to the version of the search and to its pages', async () => {
    const flowId = await newFlow({ scope: 'own' })
    const { body: first } = await find(flowId, { limit: 2 })
    expect(first).toMatchObject({ total: 5, version: 1 })
    const { body: next } = await find(flowId, { limit: 2, cursor: first.nextCursor ?? '' })
    expect(next.hits.every(({ isOwn }) => isOwn)).toBe(true)
    const moved = await find(flowId, { scope: 'pool', limit: 2, cursor: first.nextCursor ?? '' })
    expect(moved.error?.reason).toBe('invalid_input')
    expect((await find(flowId, { scope: 'pool' })).body.version).toBeNull()
    expect((await find(flowId, { scope: 'own', criteria })).body.version).toBe(1)
  })

  it('is saved like the criteria, and kept when it is not given', async () => {
    const flowId = await newFlow()
    // A used version is not replaced.
    await app.call(contract.markSeen, { flowId, personIds: [newId()] }, { as: owner })
    const { body } = await save(flowId, { scope: autumn })
    expect(body).toMatchObject({ scope: autumn, importName: expect.stringMatching(/\.csv$/) })
    const kept = await save(flowId, { text: 'nurses', baseVersion: body.version })
    expect(kept.body).toMatchObject({ scope: autumn, text: 'nurses' })
    expect((await find(flowId)).body.total).toBe(4)
    const { body: copy } = await app.call(
      flows.createFlow,
      { jobId, copyOf: flowId },
      { as: owner, headers: { 'idempotency-key': newId() } },
    )
    expect(copy.search.scope).toBe(autumn)
  })

  it('is named among the changes and reasons between two versions', async () => {
    const flowId = await newFlow()
    const file = await app.call(
      contract.exportResults,
      { flowId, format: 'csv' },
      { as: { ...owner, steppedUpAt: new Date() } as Member },
    )
    expect(file.status).toBe(200)
    const { body: saved } = await save(flowId, { scope: 'own' })
    expect(saved.version).toBe(2)
    const { body } = await app.call(
      flows.compareVersions,
      { flowId, from: 1, to: 2 },
      { as: owner },
    )
    expect(body.changes).toEqual(['Changed whom it searches from Everyone to Our people.'])
    expect(body).toMatchObject({ newTotal: 0, goneTotal: 4 })
    expect(body.gone.map(({ because }) => because)).toEqual(Array(4).fill(['Not in Our people']))
  })

  it('is the saved one for reviewers, who reach no one outside of it', async () => {
    const flowId = await newFlow({ scope: spring })
    const everyone = await find(await newFlow())
    const { body } = await find(flowId, {}, reviewer)
    expect(body.total).toBe(2)
    expect((await find(flowId, { scope: 'pool' }, reviewer)).error?.reason).toBe('forbidden')
    const inside = new Set(body.hits.map(({ id }) => id))
    const outside = everyone.body.hits.find(({ id }) => !inside.has(id))
    const reach = (personId: string) =>
      app.call(contract.getResultPerson, { flowId, personId }, { as: reviewer })
    expect((await reach(outside?.id ?? '')).status).toBe(404)
    expect((await reach(body.hits[0]?.id ?? '')).status).toBe(200)
  })

  it.each(['foreign', 'unknown'])('with a %s import is not found', async (kind) => {
    const scope = kind === 'foreign' ? foreign : importScope(newId())
    const flowId = await newFlow()
    const headers = { 'idempotency-key': newId() }
    const answers = [
      await find(flowId, { scope }),
      await save(flowId, { scope }),
      await app.call(flows.createFlow, { jobId, criteria, scope }, { as: owner, headers }),
      await app.call(searchPeople, { criteria, scope }, { as: owner }),
    ]
    for (const { status, error } of answers) {
      expect({ status, message: error?.message }).toEqual({
        status: 404,
        message: 'Import not found.',
      })
    }
  })
})
