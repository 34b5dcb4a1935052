import type { ArgsOf } from '@headwater/contract/endpoint'
import * as contract from '@headwater/contract/jobs/jobs'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { listTeamEntries } from '#test/team-builders'
import { jobsRoutes } from './routes.ts'

const world = startTestApp(jobsRoutes)

const berlin = { cityId: 2950159, name: 'Berlin', country: 'DE' } as const
const full: ArgsOf<typeof contract.createJob> = {
  title: '  Grid engineer ',
  department: 'Engineering',
  workplace: 'hybrid',
  places: [berlin],
  employment: 'full_time',
  description: 'Keeps the lights on.',
  criteria: [
    { id: 'c1', attribute: 'skills', skills: [{ text: 'Python', skill: null }] },
    { id: 'c2', attribute: 'cities', cities: [2950159] },
  ],
}

function get(as: Member, jobId: string) {
  return world.call(contract.getJob, { jobId }, { as })
}

function change(as: Member, jobId: string, args: Record<string, unknown>) {
  return world.call(contract.updateJob, { jobId, version: 1, ...args }, { as })
}

function setTeam(as: Member, jobId: string, members: readonly { clientId: string }[]) {
  const clientIds = members.map(({ clientId }) => clientId)
  return world.call(contract.setJobTeam, { jobId, clientIds }, { as })
}

async function logOf(as: Member) {
  const entries = await listTeamEntries(world, as)
  return entries.filter(({ action }) => action.startsWith('job'))
}

describe('a new job', () => {
  it('belongs to its creator and is stored as written', async () => {
    const owner = await anOwner(world)
    const as = await aMember(world, { companyId: owner.companyId })
    const made = await world.call(contract.createJob, full, { as })
    expect(made.body).toMatchObject({
      title: 'Grid engineer',
      department: 'Engineering',
      workplace: 'hybrid',
      places: [berlin],
      employment: 'full_time',
      description: 'Keeps the lights on.',
      status: 'open',
      isPinned: false,
      isArchived: false,
      version: 1,
      sessions: 0,
      team: [],
      owner: { clientId: as.clientId, name: 'Ada Lovelace', photoUrl: null },
      figures: { sourced: 0, contacted: 0, replied: 0, interview: 0, hired: 0 },
      criteria: [
        { id: 'c1', mode: 'must', weight: null, unknown: 'include' },
        { id: 'c2', cities: [2950159], withinKm: 50 },
      ],
      names: { 'cities:2950159': 'Berlin' },
    })
    expect((await get(owner, made.body.id)).body).toEqual(made.body)
    expect(await logOf(owner)).toMatchObject([
      {
        action: 'job.created',
        userId: as.userId,
        after: { title: 'Grid engineer', status: 'open' },
      },
    ])
  })

  it('needs only a title, and an empty department is stored as null', async () => {
    const as = await anOwner(world)
    const args = { title: 'Welder', department: ' ', status: 'draft' } as const
    const { body } = await world.call(contract.createJob, args, { as })
    expect(body).toMatchObject({ department: null, description: null, status: 'draft' })
    const { error } = await world.call(contract.createJob, { title: '  ' }, { as })
    expect(error).toMatchObject({ fields: { title: 'Enter a job title.' } })
  })

  it('is stored even if case folding makes its text longer', async () => {
    const as = await anOwner(world)
    const name = 'ﷺ'.repeat(120)
    const places = Array.from({ length: 5 }, () => ({ cityId: null, name, country: null }))
    const { status } = await world.call(contract.createJob, { title: name, places }, { as })
    expect(status).toBe(200)
  })
})

describe('updating a job', () => {
  it('changes the given fields only and increments the version', async () => {
    const as = await anOwner(world)
    const { id } = (await world.call(contract.createJob, full, { as })).body
    const { body } = await change(as, id, { title: 'Lead grid engineer', department: null })
    expect(body).toMatchObject({
      title: 'Lead grid engineer',
      department: null,
      version: 2,
      workplace: 'hybrid',
      places: [berlin],
      description: 'Keeps the lights on.',
    })
    expect((await change(as, id, { version: 2, criteria: [] })).body.criteria).toEqual([])
    expect((await logOf(as)).slice(1)).toMatchObject([
      {
        action: 'job.changed',
        before: { title: 'Grid engineer', department: 'Engineering' },
        after: { title: 'Lead grid engineer', department: null, fields: ['title', 'department'] },
      },
      { action: 'job.changed', before: {}, after: { fields: ['criteria'] } },
    ])
    const found = await world.call(contract.listJobs, { search: 'LEAD' }, { as })
    expect(found.body.total).toBe(1)
  })

  it('with the current values changes nothing', async () => {
    const as = await anOwner(world)
    const { id } = (await world.call(contract.createJob, full, { as })).body
    const { body } = await change(as, id, full)
    expect(body.version).toBe(1)
    expect(await logOf(as)).toHaveLength(1)
  })

  it('never overwrites a concurrent change', async () => {
    const as = await anOwner(world)
    const id = await aJob(world, as)
    const titles = ['Midwife', 'Surgeon', 'Porter']
    const answers = await Promise.all(titles.map((title) => change(as, id, { title })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    const { error } = answers.find(({ status }) => status === 422) ?? {}
    expect(error).toMatchObject({
      reason: 'stale_version',
      message: 'Someone else changed this job. Reload it before you edit it.',
    })
    expect((await get(as, id)).body.version).toBe(2)
    expect(await logOf(as)).toHaveLength(1)
  })
})

describe('a duplicated job', () => {
  it('is a draft owned by the member who duplicated it, with the team and without pins', async () => {
    const owner = await anOwner(world)
    const as = await aMember(world, owner)
    const reviewer = await aMember(world, { companyId: owner.companyId, role: 'reviewer' })
    const source = (await world.call(contract.createJob, full, { as: owner })).body
    await setTeam(owner, source.id, [reviewer])
    await world.call(contract.pinJob, { jobId: source.id, isPinned: true }, { as })
    const { body } = await world.call(contract.duplicateJob, { jobId: source.id }, { as })
    const { title, status, owner: keeper, team, criteria: asked, version, isPinned } = body
    expect({ title, status, version, isPinned }).toEqual({
      title: 'Copy of Grid engineer',
      status: 'draft',
      version: 1,
      isPinned: false,
    })
    expect([keeper.clientId, team.map(({ clientId }) => clientId)]).toEqual([
      as.clientId,
      [reviewer.clientId],
    ])
    expect(asked).toEqual(source.criteria)
    expect(body.id).not.toBe(source.id)
  })

  it('of a job with a long title respects the maximum title length', async () => {
    const as = await anOwner(world)
    const jobId = await aJob(world, as, { title: '𝔸'.repeat(60).padEnd(120, 'é') })
    const { body } = await world.call(contract.duplicateJob, { jobId }, { as })
    expect(body.title.length).toBeLessThanOrEqual(120)
    expect(body.title.isWellFormed()).toBe(true)
  })
})

describe('the hiring team', () => {
  it('makes a job visible to reviewers, and hidden again when they are removed', async () => {
    const owner = await anOwner(world)
    const reviewer = await aMember(world, { companyId: owner.companyId, role: 'reviewer' })
    const id = await aJob(world, owner)
    expect((await get(reviewer, id)).status).toBe(404)
    const { body } = await setTeam(owner, id, [reviewer, reviewer])
    expect(body.team).toEqual([
      { clientId: reviewer.clientId, name: 'Ada Lovelace', photoUrl: null, role: 'reviewer' },
    ])
    expect((await get(reviewer, id)).body.title).toBe('Registered nurse')
    await setTeam(owner, id, [])
    expect((await get(reviewer, id)).status).toBe(404)
    expect(await logOf(owner)).toMatchObject([
      { action: 'job.team-changed', after: { added: [reviewer.clientId], removed: [] } },
      { action: 'job.team-changed', after: { added: [], removed: [reviewer.clientId] } },
    ])
  })

  it('accepts only members of the company who are neither suspended nor gone', async () => {
    const owner = await anOwner(world)
    const stranger = await anOwner(world)
    const id = await aJob(world, owner)
    const member = await aMember(world, owner)
    const where = (column: 'suspendedAt' | 'leftAt', value: Date | null) =>
      world.ownerDb
        .updateTable('identity.clients')
        .set({ [column]: value })
        .where('id', '=', member.clientId)
        .execute()
    expect((await setTeam(owner, id, [stranger])).status).toBe(404)
    await where('suspendedAt', new Date())
    const refused = await setTeam(owner, id, [member])
    expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([400, ['clientIds']])
    await where('suspendedAt', null)
    expect((await setTeam(owner, id, [member])).status).toBe(200)
    await where('suspendedAt', new Date())
    expect((await setTeam(owner, id, [member, owner])).body.team).toHaveLength(2)
    await where('leftAt', new Date())
    expect((await setTeam(owner, id, [member])).status).toBe(404)
    expect((await get(owner, id)).body.team).toHaveLength(2)
  })
})

describe('pinned jobs', () => {
  it('are personal and leave out archived jobs and jobs the member may not see', async () => {
    const owner = await anOwner(world)
    const reviewer = await aMember(world, { companyId: owner.companyId, role: 'reviewer' })
    const [one, two, hidden] = [
      await aJob(world, owner, { title: 'One', team: [reviewer.clientId] }),
      await aJob(world, owner, { title: 'Two', status: 'on_hold' }),
      await aJob(world, owner, { title: 'Away', isArchived: true }),
    ]
    const pin = (as: Member, jobId: string, isPinned = true) =>
      world.call(contract.pinJob, { jobId, isPinned }, { as })
    const pinned = async (as: Member) =>
      (await world.call(contract.listPinnedJobs, {}, { as })).body
    for (const id of [two, one, one, hidden]) expect((await pin(owner, id)).status).toBe(200)
    expect((await pinned(owner)).jobs.map(({ title }) => title)).toEqual(['Two', 'One'])
    expect((await pinned(owner)).active).toBe(2)
    expect(await pinned(reviewer)).toEqual({ jobs: [], active: 1 })
    expect((await pin(reviewer, one)).body).toEqual({ isPinned: true })
    expect((await pin(reviewer, two)).status).toBe(404)
    await setTeam(owner, one, [])
    expect(await pinned(reviewer)).toEqual({ jobs: [], active: 0 })
    await pin(owner, two, false)
    expect((await pinned(owner)).jobs).toEqual([{ id: one, title: 'One', status: 'open' }])
    expect((await get(owner, one)).body.isPinned).toBe(true)
  })

  it('are limited, even when many are pinned at once', async () => {
    const as = await anOwner(world)
    const ids = await Promise.all(Array.from({ length: 24 }, () => aJob(world, as)))
    const answers = await Promise.all(
      ids.map((jobId) => world.call(contract.pinJob, { jobId, isPinned: true }, { as })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status === 400)?.error?.fields).toHaveProperty('isPinned')
  })
})

it('every call about an unknown job returns not found', async () => {
  const as = await anOwner(world)
  const jobId = newId()
  const answers = await Promise.all([
    get(as, jobId),
    change(as, jobId, { title: 'x' }),
    setTeam(as, jobId, []),
    world.call(contract.duplicateJob, { jobId }, { as }),
    world.call(contract.pinJob, { jobId, isPinned: true }, { as }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})
