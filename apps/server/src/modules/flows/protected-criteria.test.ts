import { createFlow, saveSearch } from '@headwater/contract/flows/flows'
import { explainResult, findResults } from '@headwater/contract/flows/results'
import { createJob, updateJob } from '@headwater/contract/jobs/jobs'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { explainPerson, searchPeople } from '@headwater/contract/sourcing/search'
import { beforeAll, describe, expect, it } from 'vitest'
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
    const answers = [
      await app.call(searchPeople, { criteria }, { as: owner }),
      await app.call(explainPerson, { criteria, personId }, { as: owner }),
      await app.call(createJob, { title: 'Nurse', criteria }, { as: owner }),
      await app.call(updateJob, { jobId, version: 1, criteria }, { as: owner }),
      await app.call(createFlow, { jobId, criteria }, { as: owner, headers }),
      await app.call(saveSearch, { flowId, criteria, baseVersion: 1 }, { as: owner }),
      await app.call(findResults, { flowId, criteria }, { as: owner }),
      await app.call(explainResult, { flowId, personId, criteria }, { as: owner }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({
        code: 101,
        error: {
          reason: 'invalid_input',
          message: 'You can’t search by gender.',
          fields: { 'criteria.1.phrases.1': 'You can’t search by gender.' },
        },
      })
    }
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
