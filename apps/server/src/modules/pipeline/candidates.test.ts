import {
  addCandidates,
  listCandidates,
  listStages,
  removeCandidates,
} from '@headwater/contract/pipeline/candidates'
import { scheduleInterview } from '@headwater/contract/pipeline/interviews'
import { listNotes } from '@headwater/contract/pipeline/notes'
import { removePeople, restorePeople } from '@headwater/contract/sourcing/people'
import { addSuppressions } from '@headwater/contract/sourcing/suppressions'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aCandidate, addCandidatesToJob, listAuditLines } from '#test/candidate-builders'
import { aNote, anUploadedCandidateFile, idempotencyHeader } from '#test/candidate-panel-builders'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPerson } from '#test/person-builders'
import { aPoolPerson, manyPoolPeople } from '#test/pool-builders'

const app = startTestApp()
let owner: Member
let reviewer: Member
let jobId: string

beforeAll(async () => {
  owner = await anOwner(app)
  reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
})
beforeEach(async () => {
  jobId = await aJob(app, owner, { title: 'Ward nurse' })
})

const add = (personIds: readonly string[], as = owner, job = jobId) =>
  app.call(addCandidates, { jobId: job, personIds: [...personIds] }, { as })
const list = (args: { stageId?: string; cursor?: string; limit?: number } = {}, as = owner) =>
  app.call(listCandidates, { jobId, ...args }, { as })
const stagesOf = async (as = owner) =>
  (await app.call(listStages, { jobId }, { as })).body?.stages ?? []

async function merge(from: string, into: string): Promise<void> {
  await sql`update sourcing.people set merged_into = ${into} where id = ${from}`.execute(
    app.ownerDb,
  )
}

describe('the stages of a job', () => {
  it('are created once, even under concurrent first requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => stagesOf()))
    expect(answers[0]?.map(({ name, category }) => [name, category])).toEqual(
      ['Sourced', 'Contacted', 'Replied', 'Interview', 'Offer', 'Hired', 'Rejected'].map((name) => [
        name,
        name.toLowerCase(),
      ]),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    const people = await manyPoolPeople(app, 4)
    const other = await aJob(app, owner)
    await Promise.all(people.map((id) => add([id], owner, other)))
    const { rows } = await sql`select 1 from pipeline.stages where job_id = ${other}`.execute(
      app.ownerDb,
    )
    expect(rows).toHaveLength(7)
  })

  it('show how many candidates each has', async () => {
    const ids = await addCandidatesToJob(app, owner, jobId, await manyPoolPeople(app, 3))
    const [sourced, contacted] = await stagesOf()
    await sql`update pipeline.candidates set stage_id = ${contacted?.id}, version = 2
      where id = ${ids[0]}`.execute(app.ownerDb)
    expect((await stagesOf()).map(({ candidates }) => candidates)).toEqual([2, 1, 0, 0, 0, 0, 0])
    expect((await list({ stageId: contacted?.id as string })).body).toMatchObject({
      total: 1,
      items: [{ id: ids[0] }],
    })
    expect((await list({ stageId: sourced?.id as string })).body.total).toBe(2)
  })
})

describe('adding candidates', () => {
  it('accepts only a session of the same job, or none', async () => {
    const stranger = await anOwner(app)
    const personIds = await manyPoolPeople(app, 2)
    const flowOf = async (as: Member, job: string) =>
      (await aFlow(app, as, { jobId: job, criteria: [] })).id
    const flowId = await flowOf(owner, jobId)
    const addFrom = (flow: string | null, as = owner) =>
      app.call(addCandidates, { jobId, personIds, flowId: flow }, { as })
    const others = [
      await flowOf(owner, await aJob(app, owner)),
      await flowOf(stranger, await aJob(app, stranger)),
      newId(),
    ]
    const refuse = async () => {
      for (const other of others) {
        expect(await addFrom(other)).toMatchObject({
          status: 404,
          error: {
            reason: 'not_found',
            fields: { flowId: 'This session does not belong to this job.' },
          },
        })
      }
    }
    await refuse()
    expect((await list()).body.total).toBe(0)
    expect((await addFrom(flowId)).body.candidateIds).toHaveLength(2)
    // Access is checked even if no person would be added.
    await refuse()
    expect((await addFrom(flowId, stranger)).error?.reason).toBe('not_found')
    // The database enforces it too.
    const planting = sql`update pipeline.candidates set flow_id = ${others[0]}
      where job_id = ${jobId}`.execute(app.ownerDb)
    await expect(planting).rejects.toThrow(/foreign key/)
    // Deleting a session keeps its candidates. Deleting a job deletes them.
    await sql`delete from flows.flows where id = ${flowId}`.execute(app.ownerDb)
    expect((await list()).body.total).toBe(2)
    await addCandidatesToJob(app, owner, jobId, await manyPoolPeople(app, 1))
    await sql`delete from jobs.jobs where id = ${jobId}`.execute(app.ownerDb)
    const { rows } = await sql`select 1 from pipeline.candidates where job_id = ${jobId}`.execute(
      app.ownerDb,
    )
    expect(rows).toEqual([])
  })

  it('accepts pool people and the company’s own, each once, and reports who is missing', async () => {
    const pooled = await aPoolPerson(app, {
      name: 'Greta Holm',
      employer: 'Halden',
      title: 'Nurse',
    })
    const own = await aPerson(app, owner, { name: 'Bilal Conti' })
    const theirs = await aPerson(app, await anOwner(app))
    const first = await add([pooled, pooled, own, theirs, newId()])
    expect(first.body).toMatchObject({ already: 0, gone: 2, stage: { name: 'Sourced' } })
    expect(first.body.candidateIds).toHaveLength(2)
    const again = await add([own, pooled])
    expect(again.body).toMatchObject({ candidateIds: [], already: 2, gone: 0 })
    const { items, total, nextCursor } = (await list()).body
    expect([total, nextCursor]).toEqual([2, null])
    expect(items.map(({ name, title, employer }) => [name, title, employer]).toSorted()).toEqual([
      ['Bilal Conti', 'Registered nurse', 'St Mary Hospital'],
      ['Greta Holm', 'Nurse', 'Halden'],
    ])
    expect(await listAuditLines(app, owner, 'candidates.added', jobId)).toMatchObject([
      { subjectId: jobId, after: { count: 2, jobTitle: 'Ward nurse' } },
    ])
  })

  it('adds each person once under concurrent calls in different order', async () => {
    const people = await manyPoolPeople(app, 20)
    const both = await Promise.all([add(people), add(people.toReversed())])
    const ids = both.flatMap(({ body }) => body.candidateIds)
    expect(new Set(ids).size).toBe(20)
    expect(ids).toHaveLength(20)
    expect(both[0].body.already + both[1].body.already).toBe(20)
    expect((await list()).body.total).toBe(20)
  })

  it('skips suppressed people', async () => {
    const id = await aPoolPerson(app)
    await app.call(addSuppressions, { values: [`${id}@example.org`] }, { as: owner })
    const [fine = ''] = await manyPoolPeople(app, 1)
    expect((await add([id, fine])).body).toMatchObject({ gone: 1, already: 0 })
    expect((await list()).body.items).toMatchObject([{ personId: fine }])
    // If none of the requested people exist, the call is rejected.
    for (const nobody of [id, newId()]) {
      expect((await add([nobody])).error?.reason).toBe('not_found')
    }
  })

  it('recognises a person who was merged into another', async () => {
    const [kept, other, late] = [
      await aPerson(app, owner, { name: 'Kept' }),
      await aPerson(app, owner, { name: 'Other' }),
      await aPerson(app, owner, { name: 'Late' }),
    ]
    const [candidate] = await addCandidatesToJob(app, owner, jobId, [other])
    await merge(other, late)
    await merge(late, kept)
    expect((await list()).body.items).toMatchObject([
      { id: candidate, personId: kept, name: 'Kept' },
    ])
    expect((await add([kept])).body).toMatchObject({ candidateIds: [], already: 1 })
    expect((await add([other, late, kept])).body).toMatchObject({ already: 1, gone: 0 })
    expect((await list()).body.total).toBe(1)
  })

  it('shows merged people once', async () => {
    const [kept, other] = [await aPerson(app, owner), await aPerson(app, owner)]
    await addCandidatesToJob(app, owner, jobId, [kept, other])
    await merge(other, kept)
    expect((await list()).body).toMatchObject({ total: 1, items: [{ personId: kept }] })
    expect((await stagesOf())[0]?.candidates).toBe(1)
  })

  it('rejects more than five hundred at once, and an empty list', async () => {
    for (const personIds of [[], Array.from({ length: 501 }, newId)]) {
      expect((await add(personIds)).error?.reason).toBe('invalid_input')
    }
  })
})

it('removed people are hidden until they are restored', async () => {
  const { personId } = await aCandidate(app, owner, jobId)
  await app.call(removePeople, { personIds: [personId], neverAgain: false }, { as: owner })
  expect((await list()).body).toMatchObject({ total: 0, items: [] })
  expect((await stagesOf())[0]?.candidates).toBe(0)
  await app.call(restorePeople, { personIds: [personId] }, { as: owner })
  expect((await list()).body.total).toBe(1)
})

it('candidates are listed page by page without repeats, the most recently moved first', async () => {
  const ids = await addCandidatesToJob(app, owner, jobId, await manyPoolPeople(app, 7))
  for (const [at, id] of ids.slice(0, 4).entries()) {
    await sql`update pipeline.candidates set moved_at = now() + ${at}::int * interval '1 us'
      where id = ${id}`.execute(app.ownerDb)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await list({ limit: 2, ...(cursor && { cursor }) })
    expect(body.total).toBe(7)
    seen.push(...body.items.map(({ id }) => id))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual((await list()).body.items.map(({ id }) => id))
  expect(new Set(seen)).toEqual(new Set(ids))
  const { body } = await list({ limit: 2 })
  const elsewhere = { jobId: await aJob(app, owner), cursor: body.nextCursor as string }
  const { error } = await app.call(listCandidates, elsewhere, { as: owner })
  expect(error?.reason).toBe('invalid_input')
})

describe('removing candidates', () => {
  const remove = (candidateIds: readonly string[], as = owner) =>
    app.call(removeCandidates, { jobId, candidateIds: [...candidateIds] }, { as })

  it('removes those still untouched in the first stage, and no others', async () => {
    const ids = await addCandidatesToJob(app, owner, jobId, await manyPoolPeople(app, 4))
    const [moved, touched] = ids
    const contacted = (await stagesOf())[1]?.id
    await sql`update pipeline.candidates set stage_id = ${contacted} where id = ${moved}`.execute(
      app.ownerDb,
    )
    await sql`update pipeline.candidates set version = 2 where id = ${touched}`.execute(app.ownerDb)
    const elsewhere = await aCandidate(app, owner, await aJob(app, owner))
    const { body } = await remove([...ids, ...ids, elsewhere.id, newId()])
    expect(body).toEqual({ removed: 2, left: 2 })
    expect((await list()).body.items.map(({ id }) => id).toSorted()).toEqual(
      [moved, touched].toSorted(),
    )
    expect((await remove(ids)).body).toEqual({ removed: 0, left: 2 })
    expect((await remove([elsewhere.id])).error?.reason).toBe('not_found')
    expect(await listAuditLines(app, owner, 'candidates.removed', jobId)).toMatchObject([
      { subjectId: jobId, after: { count: 2, jobTitle: 'Ward nurse' } },
    ])
  })

  it('keeps candidates with a private note, an interview or a file', async () => {
    const colleague = await aMember(app, { companyId: owner.companyId })
    const ids = await addCandidatesToJob(app, owner, jobId, await manyPoolPeople(app, 4))
    const [noted = '', met = '', filed = ''] = ids
    await aNote(app, colleague, { jobId, candidateId: noted }, { isPrivate: true })
    const meeting = { title: 'Call', at: '2026-03-01T09:00:00.000Z', minutes: 30 }
    const candidateRef = { jobId, candidateId: met }
    await app.call(
      scheduleInterview,
      { ...candidateRef, ...meeting },
      { as: colleague, headers: idempotencyHeader() },
    )
    await anUploadedCandidateFile(app, colleague, { jobId, candidateId: filed })
    // Resets the version, so that only the related rows show that the candidates were touched.
    await sql`update pipeline.candidates set version = 1 where job_id = ${jobId}`.execute(
      app.ownerDb,
    )
    expect((await remove(ids)).body).toEqual({ removed: 1, left: 3 })
    expect((await list()).body.items.map(({ id }) => id).toSorted()).toEqual(
      [noted, met, filed].toSorted(),
    )
    const notes = await app.call(listNotes, { jobId, candidateId: noted }, { as: colleague })
    expect(notes.body.items).toHaveLength(1)
  })
})

describe('reviewers', () => {
  it('see only jobs whose team they are on and get not found for all others', async () => {
    const shared = await aJob(app, owner, { team: [reviewer.clientId] })
    await aCandidate(app, owner, shared, { name: 'Chiara Duarte' })
    const seen = await app.call(listCandidates, { jobId: shared }, { as: reviewer })
    expect(seen.body.items).toMatchObject([{ name: 'Chiara Duarte' }])
    expect((await app.call(listStages, { jobId: shared }, { as: reviewer })).status).toBe(200)
    for (const endpoint of [listCandidates, listStages]) {
      const hidden = await app.call(endpoint, { jobId }, { as: reviewer })
      const missing = await app.call(endpoint, { jobId: newId() }, { as: reviewer })
      expect(hidden.text).toBe(missing.text)
      expect(hidden.error?.reason).toBe('not_found')
    }
    expect((await add([newId()], reviewer, shared)).error?.reason).toBe('forbidden')
  })
})
