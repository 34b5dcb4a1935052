import { readJobDescription } from '@headwater/contract/jobs/job-reading'
import * as contract from '@headwater/contract/jobs/jobs'
import { expect, it } from 'vitest'
import { startApp } from '#test/app'
import { aMember, anOwner } from '#test/identity-builders'
import { jobsRoutes } from './routes.ts'

const world = startApp(jobsRoutes)

const text = `Senior Data Engineer
Location: Berlin
Department: Data

Requirements
- 5+ years of experience with Python
- Young and energetic
- Fluent German`

it('reads a pasted description into a job that can be kept as it is', {
  timeout: 60_000,
}, async () => {
  const as = await anOwner(world)
  const { body } = await world.call(readJobDescription, { text }, { as })
  expect(body).toMatchObject({
    ...{ title: 'Senior Data Engineer', department: 'Data', workplace: null, employment: null },
    places: [{ cityId: 2950159, name: 'Berlin', country: 'DE' }],
    names: { 'cities:2950159': 'Berlin', 'skills:python': 'Python', 'language:de': 'German' },
  })
  expect(body.refused.map(({ from, to }) => text.slice(from, to))).toEqual(['Young'])
  expect(body.refused[0]?.sentence).toContain('not searched by age')
  const { title, department, places, criteria } = body
  const fields = { title: title ?? '', department, places, criteria, description: text }
  const made = await world.call(contract.createJob, fields, { as })
  expect(made.body).toMatchObject({ criteria, names: body.names, description: text })
  expect(criteria.map(({ attribute }) => attribute)).toEqual([
    ...['title', 'cities', 'relevantYears', 'skills', 'language'],
  ])
})

it('is for whoever may write jobs, and for texts of some length', async () => {
  const owner = await anOwner(world)
  const reviewer = await aMember(world, { companyId: owner.companyId, role: 'reviewer' })
  const call = (as: typeof owner, words: string) =>
    world.call(readJobDescription, { text: words }, { as })
  expect((await call(reviewer, text)).error?.reason).toBe('forbidden')
  expect((await call(owner, ' ')).error?.reason).toBe('invalid_input')
  expect((await call(owner, 'x'.repeat(20_001))).error?.reason).toBe('invalid_input')
  expect((await call(owner, 'Hello there')).body).toMatchObject({ title: null, criteria: [] })
})
