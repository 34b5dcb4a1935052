import * as contract from '@headwater/contract/jobs/jobs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { warmKnowledge } from '#test/warm-knowledge'
import { jobsRoutes } from './routes.ts'

const app = startTestApp(jobsRoutes)
let owner: Member

beforeAll(warmKnowledge)
beforeAll(async () => {
  owner = await anOwner(app)
})

const womenOnly =
  'Remove “Female only” from the description. A job can’t ask for a gender. Describe the skills and experience that the work needs.'

function create(fields: Partial<Parameters<typeof app.call<typeof contract.createJob>>[1]>) {
  return app.call(contract.createJob, { title: 'Nurse', ...fields }, { as: owner })
}

function update(jobId: string, fields: object, version = 1) {
  return app.call(contract.updateJob, { jobId, version, ...fields }, { as: owner })
}

describe('a job text that requires a protected attribute', { timeout: 60_000 }, () => {
  it('is refused on creation, with its field and its words', async () => {
    expect(await create({ description: 'Night shifts.\n\nFemale only.' })).toMatchObject({
      code: 101,
      error: { message: womenOnly, fields: { description: womenOnly } },
    })
    expect(await create({ title: 'Fеmаlе nurse', description: 'Max. age 35.' })).toMatchObject({
      code: 101,
      error: {
        fields: {
          title: expect.stringContaining('Remove “Fеmаlе” from the title.'),
          description: expect.stringContaining('Ask for years of relevant experience instead.'),
        },
      },
    })
    const { body } = await app.call(contract.listJobs, { tab: 'all' }, { as: owner })
    expect(body.total).toBe(0)
  })

  it('is refused on a change, and the job stays as it was', async () => {
    const jobId = await aJob(app, owner)
    expect(await update(jobId, { description: 'Nur für Frauen.' })).toMatchObject({
      code: 101,
      error: { fields: { description: expect.stringContaining('“Frauen”') } },
    })
    expect(await update(jobId, { title: 'Young nurse' })).toMatchObject({
      code: 101,
      error: { fields: { title: expect.stringContaining('“Young”') } },
    })
    const { body } = await app.call(contract.getJob, { jobId }, { as: owner })
    expect(body).toMatchObject({ title: 'Registered nurse', version: 1 })
  })

  it('stored earlier is not copied, and does not prevent other changes', async () => {
    const jobId = await aJob(app, owner)
    await sql`update jobs.jobs set description = 'Female only' where id = ${jobId}`.execute(
      app.ownerDb,
    )
    expect(await app.call(contract.duplicateJob, { jobId }, { as: owner })).toMatchObject({
      code: 101,
      error: { message: womenOnly, fields: { description: womenOnly } },
    })
    const same = { title: 'Charge nurse', description: 'Female only' }
    expect((await update(jobId, same)).body).toMatchObject(same)
    const mended = await update(jobId, { description: 'Night shifts.' }, 2)
    expect(mended.body).toMatchObject({ description: 'Night shifts.' })
    expect((await app.call(contract.duplicateJob, { jobId }, { as: owner })).code).toBe(200)
  })

  it('is not confused with an equal-opportunity statement', async () => {
    const description =
      'You care for women and young people. We hire regardless of gender, race, age or religion.'
    expect((await create({ title: 'Women’s health nurse', description })).code).toBe(200)
  })
})
