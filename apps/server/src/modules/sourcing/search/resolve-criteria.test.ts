import { searchPeople } from '@headwater/contract/sourcing/search'
import { resolveCriteria } from '@headwater/contract/sourcing/search-link'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member

beforeAll(async () => {
  warmKnowledge()
  owner = await anOwner(app)
  await resolve([{ attribute: 'skills', values: ['Python'] }])
}, 120_000)

function resolve(criteria: unknown[], as = owner) {
  return app.call(resolveCriteria, { criteria: criteria as never }, { as })
}

it('names are resolved to searchable criteria with display names for their keys', async () => {
  const { body } = await resolve([
    { attribute: 'cities', values: ['Berlin', 'Nowhereville'], withinKm: 20, mode: 'nice' },
    { attribute: 'keywords', values: ['young women'] },
  ])
  expect(body).toMatchObject({
    criteria: [{ id: 'q1', attribute: 'cities', mode: 'nice', cities: [2950159], withinKm: 20 }],
    names: { 'cities:2950159': 'Berlin' },
    notUnderstood: ['Nowhereville'],
    refused: [{ text: 'young women', sentence: expect.stringMatching(/^You can’t search by/) }],
  })
  const args = { criteria: body.criteria }
  expect((await app.call(searchPeople, args, { as: owner })).status).toBe(200)
})

it.each([
  ['nothing', []],
  ['an attribute that there is not', [{ attribute: 'age', min: 30 }]],
  ['a name without end', [{ attribute: 'title', values: ['x'.repeat(121)] }]],
  ['too many', Array.from({ length: 61 }, () => ({ attribute: 'totalYears', min: 1 }))],
])('rejects %s', async (_, criteria) => {
  expect(await resolve(criteria)).toMatchObject({ status: 400, code: 101 })
})

it('resolving criteria is forbidden for reviewers', async () => {
  const reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
  const answer = await resolve([{ attribute: 'totalYears', min: 1 }], reviewer)
  expect(answer).toMatchObject({ status: 422, error: { reason: 'forbidden' } })
})
