import type { Endpoint } from '@headwater/contract/endpoint'
import { createFlow, saveSearch } from '@headwater/contract/flows/flows'
import { explainResult, findResults } from '@headwater/contract/flows/results'
import { createJob, updateJob } from '@headwater/contract/jobs/jobs'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { explainPerson, searchPeople } from '@headwater/contract/sourcing/search'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aFlow } from '#test/flow-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member
let jobId: string
let flowId: string

const title = Criterion.parse({ id: 't', attribute: 'title', titles: [{ text: 'Nurse' }] })

beforeAll(warmKnowledge)
beforeAll(async () => {
  owner = await anOwner(app)
  jobId = await aJob(app, owner)
  flowId = (await aFlow(app, owner, { jobId, criteria: [title] })).id
})

it('every endpoint refuses an expression that cannot be read, with the field and the reason', async () => {
  const personId = newId()
  const calls: (readonly [Endpoint, Record<string, unknown>])[] = [
    [searchPeople, {}],
    [explainPerson, { personId }],
    [createJob, { title: 'Nurse' }],
    [updateJob, { jobId, version: 1 }],
    [createFlow, { jobId }],
    [saveSearch, { flowId, baseVersion: 1 }],
    [findResults, { flowId }],
    [explainResult, { flowId, personId }],
  ]
  const headers = { 'idempotency-key': newId() }
  const criteria = [title, anExpression('python AND (scala')]
  for (const [endpoint, args] of calls) {
    const { code, error } = await app.call(endpoint, { ...args, criteria }, { as: owner, headers })
    expect([endpoint.path, code, error?.fields]).toEqual([
      endpoint.path,
      101,
      { 'criteria.1.phrases.0': 'Add the missing “)”.' },
    ])
  }
})

it.each([
  ['NOT java', 'This only excludes. Leave out NOT and set the mode to “not”.'],
  ['nurse OR fеmаlе', 'You can’t search by gender.'],
  ['a '.repeat(300), undefined],
])('refuses %s', async (text, sentence) => {
  const criteria = [{ ...anExpression('nurse'), phrases: [text] }]
  const { code, error } = await app.call(searchPeople, { criteria }, { as: owner })
  expect(code).toBe(101)
  const reason = error?.fields?.['criteria.0.phrases.0']
  expect(reason).toBeTruthy()
  if (sentence) expect(reason).toBe(sentence)
})

it('a search with an expression is saved as it is and found again', async () => {
  const criteria = [title, anExpression('"night shift" AND (icu OR intens*) NOT veterinary')]
  const { code } = await app.call(saveSearch, { flowId, criteria, baseVersion: 1 }, { as: owner })
  expect(code).toBe(200)
  const { code: found, body } = await app.call(findResults, { flowId }, { as: owner })
  expect(found).toBe(200)
  expect(body).toBeTruthy()
})

function anExpression(text: string): Criterion {
  return Criterion.parse({ id: 'k', attribute: 'keywords', phrases: [text], isBoolean: true })
}
