import * as contract from '@headwater/contract/flows/flows'
import { exportResults } from '@headwater/contract/flows/results'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { listAuditLines } from '#test/candidate-builders'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aDoneImport, type PersonLine } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member
let recruiter: Member
let reviewer: Member
let jobId: string
let flowId: string

const title = Criterion.parse({
  id: 'title',
  attribute: 'title',
  titles: [{ text: 'Registered nurse' }],
})
const inPorto = Criterion.parse({
  id: 'city',
  attribute: 'cities',
  cities: [2735943],
  withinKm: 0,
  unknown: 'exclude',
})
const inFaro = Criterion.parse({ ...inPorto, cities: [2268339] })
const notPython = Criterion.parse({
  id: 'no',
  attribute: 'skills',
  mode: 'not',
  skills: [{ text: 'Python' }],
})

const people: PersonLine[] = [
  ['Ana Porto', 'Porto', 'Patient care'],
  ['Bea Porto', 'Porto', 'Python'],
  ['Caro Faro', 'Faro', 'Patient care'],
  ['Dora Faro', 'Faro', 'Python'],
].map(([name = '', city = '', skills = ''], at) => ({
  name,
  city,
  skills,
  country: 'Portugal',
  title: 'Registered nurse',
  employer: 'St Mary',
  start: '2018-02',
  email: `nurse${at}@example.org`,
}))

beforeAll(async () => {
  warmKnowledge()
  owner = await anOwner(app)
  recruiter = await aMember(app, { companyId: owner.companyId })
  reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
  await aDoneImport(app, owner, people)
  jobId = await aJob(app, owner, { team: [reviewer.clientId] })
}, 60_000)
beforeEach(async () => {
  flowId = (await aFlow(app, owner, { jobId, criteria: [title] })).id
})

function save(criteria: Criterion[], baseVersion: number, as = owner, text = '') {
  return app.call(contract.saveSearch, { flowId, criteria, baseVersion, text }, { as })
}

function versions(args: object = {}, as = owner) {
  return app.call(contract.listVersions, { flowId, ...args }, { as })
}

async function age(minutes: number): Promise<void> {
  await sql`update flows.search_versions set saved_at = now() - make_interval(mins => ${minutes})
    where flow_id = ${flowId}`.execute(app.ownerDb)
}

describe('saving a search', () => {
  it('replaces a version the same member saved a moment ago, and adds a version later', async () => {
    const first = await save([title, inPorto], 1, owner, 'nurses in Porto')
    expect(first.body).toMatchObject({
      version: 1,
      criteria: [title, inPorto],
      text: 'nurses in Porto',
      names: { 'cities:2735943': 'Porto' },
      savedBy: { clientId: owner.clientId },
    })
    await age(11)
    expect((await save([title, inFaro], 1)).body).toMatchObject({ version: 2 })
    expect((await save([title], 2, recruiter)).body).toMatchObject({
      version: 3,
      savedBy: { clientId: recruiter.clientId },
    })
    expect((await app.call(contract.getFlow, { flowId }, { as: owner })).body).toMatchObject({
      version: 3,
      criteria: 1,
      search: { version: 3, criteria: [title] },
    })
    const saved = await listAuditLines(app, owner, 'search.saved', flowId)
    expect(saved.map(({ after }) => (after as { version: number }).version)).toEqual([1, 2, 3])
  })

  it('adds a version after an action on the newest one, which stays unchanged', async () => {
    await app.call(exportResults, { flowId, format: 'json' }, { as: owner })
    expect((await save([inPorto], 1)).body.version).toBe(2)
    expect((await versions()).body.items.map(({ criteria }) => criteria)).toEqual([
      [inPorto],
      [title],
    ])
  })

  it('adds no version for unchanged criteria and rejects a stale base version', async () => {
    expect((await save([title], 1, recruiter)).body).toMatchObject({
      version: 1,
      savedBy: { clientId: owner.clientId },
    })
    await save([inPorto], 1, recruiter)
    const late = await save([inFaro], 1)
    expect(late).toMatchObject({ status: 422, error: { reason: 'stale_version' } })
    // A retry after a lost reply.
    expect((await save([inPorto], 1, recruiter)).body.version).toBe(2)
    expect((await versions()).body.items).toHaveLength(2)
  })

  it('accepts one of several concurrent saves', async () => {
    await age(11)
    const tries = [notPython, inPorto, inFaro].map((one) => save([title, one], 1))
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, error } of answers) {
      if (status !== 200) expect(error?.reason).toBe('stale_version')
    }
    expect((await versions()).body.items.map(({ version }) => version)).toEqual([2, 1])
  })

  it('is rejected for reviewers and other companies', async () => {
    expect(await save([title], 1, reviewer)).toMatchObject({ error: { reason: 'forbidden' } })
    const stranger = await anOwner(app)
    expect(await save([title], 1, stranger)).toMatchObject({ status: 404 })
  })
})

/** Creates three versions that were each acted on. */
async function threeVersions(): Promise<void> {
  for (const [at, criteria] of [
    [title, inPorto],
    [title, inFaro, notPython],
  ].entries()) {
    await age(11)
    await save(criteria, at + 1)
  }
}

describe('search versions', () => {
  it('are listed newest first, each with its changes', async () => {
    await threeVersions()
    const first = await versions({ limit: 2 })
    expect(first.body.items.map(({ version, changes }) => [version, changes])).toEqual([
      [3, ['Changed In Porto to In Faro.', 'Added Python as exclusion.']],
      [2, ['Added In Porto as must-have.']],
    ])
    const second = await versions({ limit: 2, cursor: first.body.nextCursor })
    expect(second.body).toMatchObject({ items: [{ version: 1, changes: [] }], nextCursor: null })
  })

  it('are compared on the current pool, listing who is new, who is gone and why', async () => {
    await threeVersions()
    const compare = (from: number, to: number, as = owner) =>
      app.call(contract.compareVersions, { flowId, from, to }, { as })
    const { body } = await compare(2, 3)
    expect(body).toMatchObject({
      from: { version: 2, total: 2 },
      to: { version: 3, total: 1 },
      isWhole: true,
      newTotal: 1,
      goneTotal: 2,
      changes: ['Changed In Porto to In Faro.', 'Added Python as exclusion.'],
      new: [{ name: 'Caro Faro', rank: 1, because: ['In Porto'] }],
    })
    expect(body.gone.map(({ name, because }) => [name, because]).toSorted()).toEqual([
      ['Ana Porto', ['In Faro']],
      ['Bea Porto', ['In Faro', 'Not Python']],
    ])
    expect((await compare(3, 1)).body).toMatchObject({ newTotal: 3, goneTotal: 0, gone: [] })
    expect(await compare(1, 9)).toMatchObject({ status: 404 })
    expect(await compare(1, 2 ** 31 - 1)).toMatchObject({ status: 404 })
    expect((await compare(1, 2 ** 31)).error?.fields).toEqual({
      to: 'Must be at most 2,147,483,647.',
    })

    // A member who may only review sees only people the saved search finds.
    const seen = await compare(2, 3, reviewer)
    expect(seen.body).toMatchObject({ newTotal: 1, goneTotal: 2, gone: [] })
    expect(seen.body.new.map(({ name }) => name)).toEqual(['Caro Faro'])
    await age(11)
    await save([], 3)
    expect((await compare(4, 3)).body.new[0]?.because).toEqual(['The search had no criteria.'])
    expect((await compare(4, 3, reviewer)).body.new).toEqual([])
  })
})
