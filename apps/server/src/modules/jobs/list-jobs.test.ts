import * as contract from '@headwater/contract/jobs/jobs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob, type JobOptions } from '#test/job-builders'
import { aPerson, mergePeople } from '#test/person-builders'
import { manyPoolPeople } from '#test/pool-builders'
import { jobsRoutes } from './routes.ts'

const world = startTestApp(jobsRoutes)

type Args = Parameters<typeof list>[1]

async function list(as: Member, args: object = {}) {
  return (await world.call(contract.listJobs, args as { tab?: 'all' }, { as })).body
}

async function titles(as: Member, args: Args = {}): Promise<string[]> {
  const { items, total } = await list(as, args)
  expect(total).toBe(items.length)
  return items.map(({ title }) => title)
}

/** Adds one candidate per given stage, from the pool unless people are given. */
async function candidates(
  as: Member,
  jobId: string,
  reached: readonly number[],
  own?: readonly string[],
): Promise<void> {
  const { companyId, clientId } = as
  const stageId = newId()
  const people = own ?? (await manyPoolPeople(world, reached.length))
  await sql`insert into pipeline.stages (company_id, job_id, id, name, category, position)
    select ${companyId}, ${jobId}, ${stageId}, 'Sourced', 'sourced', count(*)
    from pipeline.stages where job_id = ${jobId}`.execute(world.ownerDb)
  await sql`insert into pipeline.candidates
      (company_id, id, job_id, person_id, is_own, stage_id, reached, added_by)
    select ${companyId}, gen_random_uuid(), ${jobId}, person_id, ${own !== undefined}, ${stageId},
      reached, ${clientId}
    from unnest(${people}::uuid[], ${reached}::smallint[]) n (person_id, reached)`.execute(
    world.ownerDb,
  )
}

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const porto = { cityId: 2735943, name: 'Porto', country: 'PT' } as const
const germany = { cityId: null, name: 'Germany', country: 'DE' } as const

let owner: Member
let recruiter: Member
let reviewer: Member

beforeAll(async () => {
  owner = await anOwner(world)
  recruiter = await aMember(world, owner)
  reviewer = await aMember(world, { companyId: owner.companyId, role: 'reviewer' })
  const make = (title: string, age: number, wishes: JobOptions = {}) =>
    aJob(world, owner, { title, createdAt: day(age), ...wishes })
  const nurse = await make('Night nurse', 1, { department: 'Ward 100%', places: [porto] })
  const welder = await make('Welder', 2, {
    status: 'on_hold',
    department: 'Workshop',
    places: [porto, germany],
    ownerId: recruiter.clientId,
    workplace: 'on_site',
    team: [reviewer.clientId],
  })
  await make('Élan coach', 3, { status: 'draft', workplace: 'remote', team: [reviewer.clientId] })
  await make('Archivist', 4, { status: 'closed', department: 'Workshop' })
  await make('Typist', 5, { isArchived: true, department: 'Workshop' })
  await candidates(owner, nurse, [5, 3, 1, 0])
  await candidates(owner, welder, [0, 0, 2, 0, 0])
  const other = await anOwner(world)
  await aJob(world, other, { title: 'Welder elsewhere', places: [porto], department: 'Workshop' })
})

describe('the list of jobs', () => {
  it.each([
    [{}, ['Welder', 'Night nurse']],
    [{ tab: 'draft' }, ['Élan coach']],
    [{ tab: 'closed' }, ['Archivist']],
    [{ tab: 'archived' }, ['Typist']],
    [{ tab: 'all', sort: 'newest' }, ['Archivist', 'Élan coach', 'Welder', 'Night nurse']],
    [{ tab: 'all', sort: 'oldest' }, ['Night nurse', 'Welder', 'Élan coach', 'Archivist']],
    [{ tab: 'all', sort: 'title' }, ['Archivist', 'Élan coach', 'Night nurse', 'Welder']],
    [{ tab: 'all', sort: 'changed' }, ['Archivist', 'Élan coach', 'Welder', 'Night nurse']],
    [{ tab: 'all', sort: 'sourced' }, ['Welder', 'Night nurse', 'Archivist', 'Élan coach']],
    [{ tab: 'all', search: 'ELAN' }, ['Élan coach']],
    [{ tab: 'all', search: 'port' }, ['Welder', 'Night nurse']],
    [{ tab: 'all', search: 'workshop' }, ['Welder', 'Archivist']],
    [{ tab: 'all', search: 'nurse ward' }, []],
    [{ tab: 'all', search: '%' }, ['Welder', 'Night nurse', 'Archivist', 'Élan coach']],
    [{ tab: 'all', search: 'w_lder' }, []],
    [{ tab: 'all', department: 'Ward 100%' }, ['Night nurse']],
    [{ tab: 'all', department: 'ward' }, []],
    [{ place: 'Germany' }, ['Welder']],
    [{ place: 'Porto', department: 'Workshop' }, ['Welder']],
    [{ place: '"}]' }, []],
    [{ tab: 'all', workplace: 'remote' }, ['Élan coach']],
  ])('%o shows %o', async (args, expected) => {
    expect(await titles(owner, args)).toEqual(expected)
  })

  it('counts the jobs per tab under the other filters and the candidates per stage', async () => {
    const { counts, items } = await list(owner)
    expect(counts).toEqual({ active: 2, draft: 1, closed: 1, all: 4, archived: 1 })
    expect(items[1]).toMatchObject({
      figures: { sourced: 4, contacted: 3, replied: 2, interview: 2, hired: 1 },
      owner: { clientId: owner.clientId, name: 'Ada Lovelace' },
    })
    const narrowed = await list(owner, { tab: 'draft', department: 'Workshop' })
    expect(narrowed.counts).toEqual({ active: 1, draft: 0, closed: 1, all: 2, archived: 1 })
    expect([narrowed.total, narrowed.items]).toEqual([0, []])
    expect((await list(owner, { ownerClientId: recruiter.clientId })).counts.all).toBe(1)
  })

  it('leaves out removed people and counts merged people once', async () => {
    const us = await anOwner(world)
    const jobId = await aJob(world, us)
    const people = [1, 2, 3, 4].map(() => aPerson(world, us))
    const [stays, goes, kept, merged] = await Promise.all(people)
    const own = [stays, goes, kept, merged] as string[]
    await candidates(us, jobId, [5, 5, 3, 1], own)
    await candidates(us, jobId, [0, 2])
    const figures = async () => (await list(us)).items[0]?.figures
    expect(await figures()).toMatchObject({ sourced: 6, contacted: 5, replied: 4, hired: 2 })
    await sql`update people.people set removed_at = now() where id = ${goes}`.execute(world.ownerDb)
    await mergePeople(world, us, { from: merged as string, into: kept as string })
    await sql`delete from people.pool_people where id in (
      select person_id from pipeline.candidates where job_id = ${jobId} and reached = 2)`.execute(
      world.ownerDb,
    )
    const left = { sourced: 3, contacted: 2, replied: 2, interview: 2, hired: 1 }
    expect(await figures()).toMatchObject(left)
    expect((await list(us, { sort: 'sourced' })).items[0]?.figures).toMatchObject(left)
    // A candidate merged into a person who is no candidate is shown as that person.
    const outside = await aPerson(world, us)
    await mergePeople(world, us, { from: stays as string, into: outside })
    expect(await figures()).toMatchObject(left)
  })

  it('shows and counts only shared jobs for reviewers', async () => {
    const { items, counts } = await list(reviewer, { tab: 'all' })
    expect(items.map(({ title }) => title)).toEqual(['Welder', 'Élan coach'])
    expect(counts).toEqual({ active: 1, draft: 1, closed: 0, all: 2, archived: 0 })
  })

  it.each(contract.jobSorts)('pages by %s without gaps or repeats', async (sort) => {
    const as = await anOwner(world)
    const at = day(9)
    for (const title of ['b', 'a', 'b', 'c', 'a', 'b', 'd']) {
      await aJob(world, as, { title, createdAt: title === 'd' ? day(10) : at })
    }
    const whole = (await list(as, { sort })).items.map(({ id }) => id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list(as, { sort, limit: 2, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      expect(page.total).toBe(7)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(whole)
    expect(new Set(seen).size).toBe(7)
  })

  it('rejects a cursor from a list with another order or filter', async () => {
    const { nextCursor: cursor } = await list(owner, { tab: 'all', limit: 1 })
    for (const args of [{ tab: 'active' }, { tab: 'all', sort: 'title' }, { search: 'a' }]) {
      const answer = await world.call(
        contract.listJobs,
        { ...(args as { tab: 'all' }), cursor: cursor ?? '' },
        { as: owner },
      )
      expect(answer.error?.reason).toBe('invalid_input')
    }
  })
})

describe('the filter options of the list', () => {
  it('come from the jobs the member may see', async () => {
    const filters = async (as: Member) =>
      (await world.call(contract.listJobFilterOptions, {}, { as })).body
    const all = await filters(recruiter)
    expect(all.departments).toEqual(['Ward 100%', 'Workshop'])
    expect(all.places).toEqual(['Germany', 'Porto'])
    expect(all.owners.map(({ clientId }) => clientId).toSorted()).toEqual(
      [owner.clientId, recruiter.clientId].toSorted(),
    )
    expect(await filters(reviewer)).toMatchObject({ departments: ['Workshop'] })
  })
})
