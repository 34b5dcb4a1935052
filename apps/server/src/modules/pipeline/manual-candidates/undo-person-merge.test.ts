import { mergeDuplicates, undoDuplicateDecision } from '@headwater/contract/people/duplicates'
import { getPerson, listPeople, removePeople } from '@headwater/contract/people/people'
import { tagCandidates, undoAct } from '@headwater/contract/pipeline/acts'
import { addManualCandidate } from '@headwater/contract/pipeline/manual-candidates'
import { searchPeople } from '@headwater/contract/sourcing/search'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { fetchBoard, getStage } from '#test/board-builders'
import { listAuditLines } from '#test/candidate-builders'
import { aResumeDocx, idempotencyHeader } from '#test/candidate-panel-builders'
import { dumpCompanyRows } from '#test/dump-company-rows'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aDuplicatePair } from '#test/person-builders'
import { aDoneImport, manyPersonLines, runSourcingTask } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
/** How often two who meet are let race. */
const rounds = testSize({ gate: 2, deep: 6 })
let owner: Member
let jobId: string
/** A person from an import with the address p0@example.org. */
let known: string

beforeAll(warmKnowledge)
beforeEach(async () => {
  app.clock.set('2026-01-05T09:00:00Z')
  owner = await anOwner(app)
  jobId = await aJob(app, owner, { title: 'Ward nurse' })
  await fetchBoard(app, owner, jobId)
  await aDoneImport(app, owner, manyPersonLines(2))
  const { items } = (await app.call(listPeople, { search: 'p0@example.org' }, { as: owner })).body
  known = items[0]?.id ?? ''
})

type Args = Partial<Parameters<typeof app.call<typeof addManualCandidate>>[1]>

const news = {
  name: 'A. Qa',
  title: 'Head of nursing',
  employer: 'City Clinic',
  city: 'Porto',
  country: 'PT',
  email: 'P0@example.org',
  phone: '+351 912 345 678',
}
const add = async (args: Args = {}) => {
  const asked = { jobId, person: news, ...args }
  const { body, error } = await app.call(addManualCandidate, asked, {
    as: owner,
    headers: idempotencyHeader(),
  })
  expect(error).toBeUndefined()
  return body
}
const undo = (undoId: string | null, of = jobId) =>
  app.call(undoAct, { jobId: of, undoId: undoId ?? newId() }, { as: owner })
const state = () => dumpCompanyRows(app, owner)
const profileOf = async (personId: string) =>
  (await app.call(getPerson, { personId }, { as: owner })).body
const countLessons = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from people.lessons
    where company_id = ${owner.companyId}`.execute(app.ownerDb)
  return rows[0]?.n
}

describe('undo of data merged into an existing person', { timeout: 60_000 }, () => {
  it('restores the previous person along with removing the card', async () => {
    const before = await state()
    const was = await profileOf(known)
    const { personId, undoId } = await add()
    expect(personId).toBe(known)
    const is = await profileOf(known)
    expect(is.contacts).toHaveLength(was.contacts.length + 1)
    expect(is.profile.experiences).toHaveLength(2)
    expect((await undo(undoId)).body).toEqual({ restored: 1, left: 0, cards: [] })
    expect(await profileOf(known)).toEqual(was)
    expect(await state()).toEqual(before)
    expect((await undo(undoId)).status).toBe(404)
  })

  it('restores a person who was already in the job and stays there', async () => {
    const first = await add({ person: { name: 'A. Qa', email: 'p0@example.org' } })
    const before = await state()
    const { undoId, ...again } = await add()
    expect(again).toMatchObject({ personId: known, wasThere: true })
    expect((await undo(undoId)).body).toEqual({ restored: 1, left: 0, cards: [] })
    expect(await state()).toEqual(before)
    expect(await listAuditLines(app, owner, 'candidates.undone', jobId)).toMatchObject([
      { after: { count: 1, kind: 'added', candidateIds: [first.candidateId] } },
    ])
    // An add action without new data has nothing to undo.
    expect((await add({ person: { name: 'A. Qa', email: 'p0@example.org' } })).undoId).toBeNull()
    expect(await state()).toEqual(before)
  })

  it('also removes the data from searches', async () => {
    const criteria = [{ id: 'place', attribute: 'countries' as const, countries: ['NL'] }]
    const find = async () =>
      (await app.call(searchPeople, { criteria }, { as: owner })).body.hits.map(
        ({ id, score }) => ({ id, score }),
      )
    const cora = { name: 'Cora Vliet', email: 'cora@example.org' }
    await add({ jobId: await aJob(app, owner), person: cora })
    const before = await find()
    const { undoId } = await add({ person: { ...cora, city: 'Delft', country: 'NL' } })
    expect(await find()).not.toEqual(before)
    await undo(undoId)
    expect(await find()).toEqual(before)
  })

  it('removes the possible duplicates it caused, unless a member has decided on them', async () => {
    const twin = { name: 'Bea Conti', title: 'Nurse', employer: 'City Clinic' }
    await add({ person: { ...twin, email: 'bea@example.org' } })
    const before = await state()
    const { undoId, toReview } = await add({ person: { ...twin, city: 'Porto' }, sameAs: known })
    expect(toReview).toBe(1)
    expect((await undo(undoId)).body).toMatchObject({ restored: 1, left: 0 })
    expect(await state()).toEqual(before)
  })

  it('is skipped if the person has changed since, and the reply reports it', async () => {
    const other = await aJob(app, owner)
    const { undoId } = await add()
    const more = { name: 'A. Qa', email: 'p0@example.org', phone: '+351 912 345 679' }
    const later = await add({ jobId: other, person: more })
    const is = await profileOf(known)
    expect((await undo(undoId)).body).toEqual({ restored: 1, left: 1, cards: [] })
    expect(await profileOf(known)).toEqual(is)
    expect((await fetchBoard(app, owner, jobId)).cards).toEqual([])
    expect((await undo(later.undoId, other)).body).toMatchObject({ restored: 1, left: 0 })
    expect(await countLessons()).toBe(0)
  })

  it('is skipped for people merged or removed since', async () => {
    const { id: pairId, people } = await aDuplicatePair(app, owner)
    const [keep, gone] = people
    const { undoId } = await add({ person: { ...news, email: '' }, sameAs: gone })
    await app.call(mergeDuplicates, { pairId, keep }, { as: owner })
    expect((await undo(undoId)).body).toMatchObject({ left: 1 })
    const again = await add()
    const args = { personIds: [known], doNotContact: false }
    await app.call(removePeople, args, { as: owner })
    expect((await undo(again.undoId)).body).toMatchObject({ left: 1 })
    expect(await countLessons()).toBe(0)
  })

  it('is skipped along with the card if the candidate was changed since', async () => {
    const { undoId, candidateId } = await add()
    const is = await profileOf(known)
    const args = { jobId, candidateIds: [candidateId], add: ['ICU'] }
    await app.call(tagCandidates, args, { as: owner })
    expect((await undo(undoId)).body).toEqual({ restored: 0, left: 1, cards: [] })
    expect(await profileOf(known)).toEqual(is)
    expect(await countLessons()).toBe(0)
  })

  it('keeps the undo of earlier merges intact', async () => {
    const { id: pairId, people } = await aDuplicatePair(app, owner)
    const [keep] = people
    await app.call(mergeDuplicates, { pairId, keep }, { as: owner })
    const other = await aJob(app, owner)
    await fetchBoard(app, owner, other)
    const before = await state()
    const first = await add({ person: { ...news, email: '' }, sameAs: keep })
    const more = { name: 'Anna Abel', email: 'anna@example.org' }
    const second = await add({ jobId: other, person: more, sameAs: keep })
    expect((await undo(second.undoId, other)).body).toMatchObject({ restored: 1, left: 0 })
    expect((await undo(first.undoId)).body).toMatchObject({ restored: 1, left: 0 })
    const documents = (rows: string[]) =>
      rows.filter((row) => !row.startsWith('sourcing.people_documents'))
    expect(documents(await state())).toEqual(documents(before))
    const { code } = await app.call(undoDuplicateDecision, { pairId }, { as: owner })
    expect(code).toBe(200)
  })
})

describe('the saved copy of the previous person', { timeout: 60_000 }, () => {
  it('is deleted with the person', async () => {
    const { undoId } = await add()
    expect(await countLessons()).toBe(1)
    const args = { personIds: [known], doNotContact: true }
    await app.call(removePeople, args, { as: owner })
    await sql`update people.people set removed_at = now() - interval '8 days'
      where id = ${known}`.execute(app.ownerDb)
    await runSourcingTask(app, owner, 'forget-removed')
    expect(await countLessons()).toBe(0)
    expect((await undo(undoId)).body).toMatchObject({ left: 1 })
  })

  it('is deleted by a task once undo has expired', async () => {
    const { undoId } = await add()
    const { rows } = await sql<{ startAfter: Date }>`select start_after from pgboss.job
      where name = 'sourcing.forget-lessons' and data::text like ${`%${owner.companyId}%`}`.execute(
      app.ownerDb,
    )
    expect(rows).toEqual([{ startAfter: new Date('2026-01-05T10:01:00Z') }])
    app.clock.set('2026-01-05T10:00:00Z')
    await runSourcingTask(app, owner, 'forget-lessons')
    expect(await countLessons()).toBe(1)
    app.clock.set('2026-01-05T10:00:01Z')
    expect((await undo(undoId)).status).toBe(404)
    await runSourcingTask(app, owner, 'forget-lessons')
    expect(await countLessons()).toBe(0)
  })

  it('is deleted by the next merge if its own task is late', async () => {
    await add()
    app.clock.set('2026-01-05T11:00:00Z')
    await add({ person: { ...news, phone: '+351 912 345 670' } })
    expect(await countLessons()).toBe(1)
  })
})

it('undo of any merged data leads back to the initial state', async () => {
  const resume = { name: 'Anna Miller.docx', data: aResumeDocx() }
  const maybe = (...values: string[]) => fc.constantFrom('', ...values)
  const person = fc.record({
    name: fc.constantFrom('A. Qa', 'Anna Miller', 'Quite Else'),
    title: maybe('Registered nurse', 'Head of nursing'),
    employer: fc.constantFrom('Works Qa Ltd', 'City Clinic'),
    city: maybe('Lisbon', 'Delft'),
    email: maybe('p0@example.org', 'new@example.org'),
    phone: maybe('+351 912 345 678'),
    link: maybe('https://www.linkedin.com/in/aqa'),
  })
  const step = fc.record({
    person,
    isLater: fc.boolean(),
    hasResume: fc.boolean(),
  })
  const jobs = [jobId, await aJob(app, owner), await aJob(app, owner)]
  for (const id of jobs) await fetchBoard(app, owner, id)
  const began = await state()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
      const done: { readonly of: string; readonly undoId: string | null }[] = []
      for (const [at, { person, isLater, hasResume }] of steps.entries()) {
        const of = jobs[at] ?? jobId
        const stageId = getStage(await fetchBoard(app, owner, of), 'interview').id
        const { undoId, personId } = await add({
          jobId: of,
          person,
          sameAs: known,
          ...(isLater && { stageId }),
          ...(hasResume && { resume }),
        })
        expect(personId).toBe(known)
        done.push({ of, undoId })
      }
      for (const { of, undoId } of done.toReversed()) {
        expect((await undo(undoId, of)).body).toMatchObject({ restored: 1, left: 0 })
      }
      expect(await state()).toEqual(began)
    }),
    { numRuns: testSize({ gate: 4, deep: 12 }) },
  )
}, 180_000)

it('two concurrent undos of a merge take effect once', async () => {
  const before = await state()
  for (let round = 0; round < rounds; round += 1) {
    const { undoId } = await add()
    const both = await Promise.all([undo(undoId), undo(undoId)])
    expect(both.filter(({ body }) => body?.restored === 1)).toHaveLength(1)
    expect(await state()).toEqual(before)
  }
}, 60_000)

it('undo and a concurrent merge of more data never both take effect', async () => {
  const other = await aJob(app, owner)
  for (let round = 0; round < rounds; round += 1) {
    const { undoId } = await add({ person: { ...news, phone: `+351 912 345 67${round}` } })
    const more = { name: 'A. Qa', email: 'p0@example.org', link: `https://github.com/aqa${round}` }
    const [undone] = await Promise.all([undo(undoId), add({ jobId: other, person: more })])
    const { contacts } = await profileOf(known)
    const has = (part: string) => contacts.some(({ value }) => value.includes(part))
    expect(has(`aqa${round}`)).toBe(true)
    expect([undone.body.restored, undone.body.left]).toEqual([1, has(`67${round}`) ? 1 : 0])
  }
}, 60_000)
