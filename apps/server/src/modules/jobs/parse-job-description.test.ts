import * as contract from '@headwater/contract/jobs/jobs'
import { parseJobDescription } from '@headwater/contract/jobs/parsed-job-description'
import { expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aMember, anOwner } from '#test/identity-builders'
import { jobsRoutes } from './routes.ts'

const world = startTestApp(jobsRoutes)

const text = `Senior Data Engineer
Location: Berlin
Department: Data

Requirements
- 5+ years of experience with Python
- Young and energetic
- Fluent German`

it('a pasted description is parsed into a job that can be saved without its protected words', {
  timeout: 60_000,
}, async () => {
  const as = await anOwner(world)
  const { body } = await world.call(parseJobDescription, { text }, { as })
  expect(body).toMatchObject({
    title: 'Senior Data Engineer',
    department: 'Data',
    workplace: null,
    employment: null,
    places: [{ cityId: 2950159, name: 'Berlin', country: 'DE' }],
    names: { 'cities:2950159': 'Berlin', 'skills:python': 'Python', 'language:de': 'German' },
  })
  expect(body.refused.map(({ from, to }) => text.slice(from, to))).toEqual(['Young'])
  expect(body.refused[0]?.sentence).toContain('can’t search by age')
  const { title, department, places, criteria } = body
  const pasted = { title: title ?? '', department, places, criteria, description: text }
  const refusal = await world.call(contract.createJob, pasted, { as })
  expect(refusal.error?.fields).toEqual({ description: expect.stringContaining('“Young”') })
  const description = text.replace('- Young and energetic\n', '')
  const fields = { ...pasted, description }
  const made = await world.call(contract.createJob, fields, { as })
  expect(made.body).toMatchObject({ criteria, names: body.names, description })
  expect(criteria.map(({ attribute }) => attribute)).toEqual([
    'title',
    'cities',
    'relevantYears',
    'skills',
    'language',
  ])
})

it('parsing requires the privilege to write jobs and a text of reasonable length', async () => {
  const owner = await anOwner(world)
  const reviewer = await aMember(world, { companyId: owner.companyId, role: 'reviewer' })
  const call = (as: typeof owner, words: string) =>
    world.call(parseJobDescription, { text: words }, { as })
  expect((await call(reviewer, text)).error?.reason).toBe('forbidden')
  expect((await call(owner, ' ')).error?.reason).toBe('invalid_input')
  expect((await call(owner, 'x'.repeat(20_001))).error?.reason).toBe('invalid_input')
  expect((await call(owner, 'Hello there')).body).toMatchObject({ title: null, criteria: [] })
})
