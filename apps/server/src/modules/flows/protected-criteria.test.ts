import type { Endpoint } from '@headwater/contract/endpoint'
import { createFlow, saveSearch } from '@headwater/contract/flows/flows'
import { explainResult, findResults } from '@headwater/contract/flows/results'
import { createJob, updateJob } from '@headwater/contract/jobs/jobs'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { explainPerson, searchPeople } from '@headwater/contract/sourcing/search'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
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

/** Whether criteria are somewhere in an input. */
function holdsCriteria(schema: z.core.$ZodType): boolean {
  if (schema === Criterion) return true
  const {
    shape = {},
    options = [],
    ...inner
  } = schema._zod.def as Partial<z.core.$ZodTypeDef> & {
    shape?: Record<string, z.core.$ZodType>
    options?: z.core.$ZodType[]
    element?: z.core.$ZodType
    innerType?: z.core.$ZodType
    in?: z.core.$ZodType
    out?: z.core.$ZodType
  }
  const { element, innerType, in: before, out: after } = inner
  return [...Object.values(shape), ...options, element, innerType, before, after].some(
    (each) => each !== undefined && holdsCriteria(each),
  )
}

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
    const calls = new Map<Endpoint, Record<string, unknown>>([
      [searchPeople, {}],
      [explainPerson, { personId }],
      [createJob, { title: 'Nurse' }],
      [updateJob, { jobId, version: 1 }],
      [createFlow, { jobId }],
      [saveSearch, { flowId, baseVersion: 1 }],
      [findResults, { flowId }],
      [explainResult, { flowId, personId }],
    ])
    const isRefusal = ({ code, error }: CallResult<unknown>) =>
      code === 101 && error?.fields?.['criteria.1.phrases.1'] === 'You can’t search by gender.'
    const taking = app.app.endpoints.filter(({ input }) => holdsCriteria(input))
    expect(taking.length).toBeGreaterThanOrEqual(calls.size)
    for (const endpoint of taking) {
      const args = calls.get(endpoint)
      const answer =
        args && (await app.call(endpoint, { ...args, criteria }, { as: owner, headers }))
      expect([endpoint.path, answer !== undefined && isRefusal(answer)]).toEqual([
        endpoint.path,
        true,
      ])
    }
  })

  it('do not prevent a search by allowed words', async () => {
    const allowed = [
      title,
      Criterion.parse({ id: 'k', attribute: 'keywords', phrases: ['women’s health'] }),
      // Compared with employers, not with people.
      Criterion.parse({ id: 'c', attribute: 'company', companies: ['Women’s Aid'] }),
    ]
    expect((await app.call(searchPeople, { criteria: allowed }, { as: owner })).code).toBe(200)
    const saved = { flowId, criteria: allowed, baseVersion: 1 }
    expect((await app.call(saveSearch, saved, { as: owner })).code).toBe(200)
  })
})
