import { createFlow, saveSearch } from '@headwater/contract/flows/flows'
import { explainResult, findResults } from '@headwater/contract/flows/results'
import { createJob, updateJob } from '@headwater/contract/jobs/jobs'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { explainPerson, searchPeople } from '@headwater/contract/sourcing/search'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { type CallResult, startTestApp } from '#test/app'
import { aFlow } from '#test/flow-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member
let jobId: string
let flowId: string

const title = Criterion.parse({ id: 't', attribute: 'title', titles: [{ text: 'Nurse' }] })
const criteria = [
  title,
  Criterion.parse({ id: 'k', attribute: 'keywords', phrases: ['night shift', 'fеmаlе'] }),
]

beforeAll(warmKnowledge)
beforeAll(async () => {
  owner = await anOwner(app)
  jobId = await aJob(app, owner)
  flowId = (await aFlow(app, owner, { jobId, criteria: [title] })).id
})

describe('criteria that ask for a protected attribute', { timeout: 60_000 }, () => {
  it('are refused by every endpoint, with the field and the reason', async () => {
    const headers = { 'idempotency-key': newId() }
    const personId = newId()
    const answers = {
      searchPeople: await app.call(searchPeople, { criteria }, { as: owner }),
      explainPerson: await app.call(explainPerson, { criteria, personId }, { as: owner }),
      createJob: await app.call(createJob, { title: 'Nurse', criteria }, { as: owner }),
      updateJob: await app.call(updateJob, { jobId, version: 1, criteria }, { as: owner }),
      createFlow: await app.call(createFlow, { jobId, criteria }, { as: owner, headers }),
      saveSearch: await app.call(saveSearch, { flowId, criteria, baseVersion: 1 }, { as: owner }),
      findResults: await app.call(findResults, { flowId, criteria }, { as: owner }),
      explainResult: await app.call(explainResult, { flowId, personId, criteria }, { as: owner }),
    }
    const isRefusal = ({ code, error }: CallResult<unknown>) =>
      code === 101 && error?.fields?.['criteria.1.phrases.1'] === 'You can’t search by gender.'
    const accepting = Object.entries(answers).filter(([, answer]) => !isRefusal(answer))
    expect(accepting.map(([name]) => name)).toEqual([])
  })

  it('do not prevent a search by allowed words', async () => {
    const allowed = [
      title,
      Criterion.parse({ id: 'k', attribute: 'keywords', phrases: ['women’s health'] }),
    ]
    expect((await app.call(searchPeople, { criteria: allowed }, { as: owner })).code).toBe(200)
    const saved = { flowId, criteria: allowed, baseVersion: 1 }
    expect((await app.call(saveSearch, saved, { as: owner })).code).toBe(200)
  })
})
