import type { ArgsOf } from '@headwater/contract/endpoint'
import * as contract from '@headwater/contract/flows/flows'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { listAuditLines } from '#test/candidate-builders'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'

const app = startTestApp()
let owner: Member
let reviewer: Member
let stranger: Member
let jobId: string

const lisbon = Criterion.parse({ id: 'place', attribute: 'cities', cities: [2267057] })
const english = Criterion.parse({ id: 'en', attribute: 'language', languages: [{ code: 'en' }] })

beforeAll(async () => {
  owner = await anOwner(app)
  reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
  stranger = await anOwner(app)
  jobId = await aJob(app, owner, {
    title: 'Ward nurse',
    criteria: [lisbon],
    team: [reviewer.clientId],
  })
})

function get(flowId: string, as = owner) {
  return app.call(contract.getFlow, { flowId }, { as })
}

function list(args: object = {}, as = owner) {
  return app.call(contract.listFlows, args, { as })
}

function create(args: ArgsOf<typeof contract.createFlow>, as = owner, key = newId()) {
  return app.call(contract.createFlow, args, { as, headers: { 'idempotency-key': key } })
}

describe('a new session', () => {
  it('starts with the job’s criteria and the job’s next session number', async () => {
    const made = await create({ jobId })
    expect(made).toMatchObject({ status: 200, body: { criteria: 1 } })
    expect(made.body).toMatchObject({
      jobId,
      jobTitle: 'Ward nurse',
      number: 1,
      name: 'Session 1',
      mode: 'manual',
      status: 'draft',
      version: 1,
      isArchived: false,
      createdBy: { clientId: owner.clientId, name: 'Ada Lovelace' },
      search: { version: 1, criteria: [lisbon], text: '', savedBy: { clientId: owner.clientId } },
      names: { 'cities:2267057': 'Lisbon' },
    })
    expect(made.body.search.criteriaHash).toMatch(/^[0-9a-f]{64}$/)
    expect((await get(made.body.id)).body).toEqual(made.body)
    expect(await listAuditLines(app, owner, 'flow.created', made.body.id)).toMatchObject([
      { after: { name: 'Session 1', jobTitle: 'Ward nurse' } },
    ])
    const second = await aFlow(app, owner, { jobId, mode: 'agent', criteria: [], text: 'nurses' })
    expect(second).toMatchObject({ number: 2, name: 'Session 2', mode: 'agent', criteria: 0 })
    expect(second.search).toMatchObject({ criteria: [], text: 'nurses', criteriaHash: null })
  })

  it('is created once when requests repeat the idempotency key', async () => {
    const [once, key] = [await aJob(app, owner), newId()]
    const [first, second] = await Promise.all([
      create({ jobId: once }, owner, key),
      create({ jobId: once }, owner, key),
    ])
    expect(first).toMatchObject({ status: 200, body: { number: 1 } })
    expect(second.body).toEqual(first.body)
    expect((await create({ jobId: once }, owner, key)).body).toEqual(first.body)
    expect((await list({ jobId: once })).body).toMatchObject({ total: 1 })
    expect(await listAuditLines(app, owner, 'flow.created', first.body.id)).toHaveLength(1)
    const other = await create({ jobId: once, name: 'Another' }, owner, key)
    expect(other.error?.reason).toBe('idempotency_mismatch')
    const keyless = await app.call(contract.createFlow, { jobId: once }, { as: owner })
    expect(keyless.error?.fields).toHaveProperty('Idempotency-Key')
    // A rejected request does not use up its idempotency key: the same key works on the next
    // attempt.
    const late = newId()
    expect(await create({ jobId: once, copyOf: newId() }, owner, late)).toMatchObject({
      status: 404,
    })
    expect(await create({ jobId: once }, owner, late)).toMatchObject({ body: { number: 2 } })
  })

  it('gets a unique number when several are created at once', async () => {
    const busy = await aJob(app, owner)
    const wishes = Array.from({ length: 8 }, () => aFlow(app, owner, { jobId: busy }))
    const numbers = (await Promise.all(wishes)).map(({ number }) => number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('can copy a session of another job and does not follow later changes to it', async () => {
    const source = await aFlow(app, owner, {
      jobId,
      name: 'Porto',
      criteria: [english],
      text: 'english',
    })
    const other = await aJob(app, owner, { title: 'Midwife', criteria: [lisbon] })
    const copy = await aFlow(app, owner, { jobId: other, copyOf: source.id })
    expect(copy).toMatchObject({ jobTitle: 'Midwife', number: 1, name: 'Session 1' })
    expect(copy.search).toMatchObject({ criteria: [english], text: 'english', version: 1 })
    const own = await aFlow(app, owner, { jobId: other, copyOf: source.id, criteria: [lisbon] })
    expect(own.search).toMatchObject({ criteria: [lisbon], text: '' })
    const args = { flowId: source.id, criteria: [lisbon], baseVersion: 1 }
    await app.call(contract.saveSearch, args, { as: owner })
    expect((await get(copy.id)).body.search.criteria).toEqual([english])
  })

  it('is rejected when its job or source session is missing or not visible to the caller', async () => {
    const theirs = await aFlow(app, stranger, { jobId: await aJob(app, stranger) })
    for (const [args, as] of [
      [{ jobId: newId() }, owner],
      [{ jobId }, stranger],
      [{ jobId: theirs.jobId }, owner],
      [{ jobId, copyOf: theirs.id }, owner],
      [{ jobId, copyOf: newId() }, owner],
    ] as const) {
      expect(await create(args, as)).toMatchObject({ status: 404 })
    }
    const refused = await create({ jobId }, reviewer)
    expect(refused).toMatchObject({ status: 422, error: { reason: 'forbidden' } })
    const twice = await create({ jobId, criteria: [lisbon, lisbon] })
    expect(twice.error?.fields).toHaveProperty('criteria')
  })
})

describe('a session', () => {
  it('is visible only to the team of its job', async () => {
    const shown = await aFlow(app, owner, { jobId })
    const hidden = await aFlow(app, owner, { jobId: await aJob(app, owner, { title: 'Secret' }) })
    expect((await get(shown.id, reviewer)).body.name).toBe(shown.name)
    for (const answer of [
      await get(hidden.id, reviewer),
      await get(shown.id, stranger),
      await get(newId()),
      await list({ jobId: hidden.jobId }, reviewer),
      await list({ jobId }, stranger),
      await app.call(contract.listVersions, { flowId: hidden.id }, { as: reviewer }),
      await app.call(contract.updateFlow, { flowId: shown.id, name: 'Mine' }, { as: stranger }),
    ]) {
      expect(answer).toMatchObject({ status: 404, error: { reason: 'not_found' } })
      expect(answer.text).not.toContain('Secret')
    }
    const { body } = await list({}, reviewer)
    expect(new Set(body.items.map((flow) => flow.jobId))).toEqual(new Set([jobId]))
    expect(body.total).toBe(body.items.length)
    expect((await list()).body.items.map(({ id }) => id)).toContain(hidden.id)
  })

  it('can be renamed and switched to agent mode, with one audit entry per change', async () => {
    const { id } = await aFlow(app, owner, { jobId })
    const change = (args: object) =>
      app.call(contract.updateFlow, { flowId: id, ...args }, { as: owner })
    expect((await change({ name: '  Night shift ' })).body.name).toBe('Night shift')
    expect((await change({ mode: 'agent' })).body).toMatchObject({
      name: 'Night shift',
      mode: 'agent',
      version: 1,
    })
    expect((await change({ name: 'Night shift' })).status).toBe(200)
    expect(await listAuditLines(app, owner, 'flow.changed', id)).toHaveLength(2)
    expect((await change({ name: '   ' })).error?.fields).toHaveProperty('name')
  })

  it('is archived and restored together with others, all of them or none', async () => {
    const job = await aJob(app, owner)
    const flows = [await aFlow(app, owner, { jobId: job }), await aFlow(app, owner, { jobId: job })]
    const flowIds = flows.map(({ id }) => id)
    const archive = (ids: string[], isArchived: boolean, as = owner) =>
      app.call(contract.archiveFlows, { flowIds: ids, isArchived }, { as })
    const theirs = await aFlow(app, stranger, { jobId: await aJob(app, stranger) })
    expect(await archive([...flowIds, theirs.id], true)).toMatchObject({ status: 404 })
    expect((await list({ jobId: job })).body.total).toBe(2)

    expect((await archive([...flowIds, ...flowIds], true)).body).toEqual({ changed: 2 })
    expect((await archive(flowIds, true)).body).toEqual({ changed: 0 })
    expect((await list({ jobId: job })).body).toMatchObject({ items: [], total: 0 })
    const away = await list({ jobId: job, isArchived: 'true' })
    expect(away.body).toMatchObject({ total: 2, items: [{ isArchived: true }, {}] })
    expect((await archive(flowIds.slice(0, 1), false)).body).toEqual({ changed: 1 })
    expect((await list({ jobId: job })).body.items.map(({ id }) => id)).toEqual([flowIds[0]])
  })
})

it('is listed page by page, newest first and without repeats', async () => {
  const job = await aJob(app, owner)
  const made: string[] = []
  for (let count = 0; count < 7; count += 1) made.push((await aFlow(app, owner, { jobId: job })).id)
  const seen: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null && seen.length < 20) {
    const { body } = await list({ jobId: job, limit: 3, ...(cursor && { cursor }) })
    expect(body.total).toBe(7)
    seen.push(...body.items.map(({ id }) => id))
    cursor = body.nextCursor
  }
  expect(seen).toEqual(made.toReversed())
  const first = await list({ jobId: job, limit: 3 })
  const elsewhere = await list({ jobId, limit: 3, cursor: first.body.nextCursor })
  expect(elsewhere.error?.fields).toHaveProperty('cursor')
})
