import { tagCandidates, undoAct } from '@headwater/contract/pipeline/acts'
import { addNewcomer } from '@headwater/contract/pipeline/newcomers'
import { mergeDuplicates, reopenDuplicates } from '@headwater/contract/sourcing/duplicates'
import { getPerson, listPeople, removePeople } from '@headwater/contract/sourcing/people'
import { searchPeople } from '@headwater/contract/sourcing/search'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startApp } from '#test/app'
import { boardOf, stageOf } from '#test/board-builders'
import { auditOf } from '#test/candidate-builders'
import { companyState } from '#test/company-state'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPair } from '#test/person-builders'
import { aResumeDocx, onceKey } from '#test/room-builders'
import { aDoneImport, manyLines, runNow } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startApp()
/** How often two who meet are let race. */
const rounds = testSize({ gate: 2, deep: 6 })
let owner: Member
let jobId: string
/** Somebody an import brought, whose address is p0@example.org. */
let known: string

beforeAll(warmKnowledge)
beforeEach(async () => {
  app.now = new Date('2026-01-05T09:00:00Z')
  owner = await anOwner(app)
  jobId = await aJob(app, owner, { title: 'Ward nurse' })
  await boardOf(app, owner, jobId)
  await aDoneImport(app, owner, manyLines(2))
  const { items } = (await app.call(listPeople, { search: 'p0@example.org' }, { as: owner })).body
  known = items[0]?.id ?? ''
})

type Args = Partial<Parameters<typeof app.call<typeof addNewcomer>>[1]>

const news = {
  ...{ name: 'A. Qa', title: 'Head of nursing', employer: 'City Clinic', city: 'Porto' },
  ...{ country: 'PT', email: 'P0@example.org', phone: '+351 912 345 678' },
}
const add = async (args: Args = {}) => {
  const asked = { jobId, person: news, ...args }
  const { body, error } = await app.call(addNewcomer, asked, { as: owner, headers: onceKey() })
  expect(error).toBeUndefined()
  return body
}
const undo = (undoId: string | null, of = jobId) =>
  app.call(undoAct, { jobId: of, undoId: undoId ?? newId() }, { as: owner })
const state = () => companyState(app, owner)
const profileOf = async (personId: string) =>
  (await app.call(getPerson, { personId }, { as: owner })).body
const countLessons = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from sourcing.lessons
    where company_id = ${owner.companyId}`.execute(app.ownerDb)
  return rows[0]?.n
}

describe('what was learnt about somebody who was here', { timeout: 60_000 }, () => {
  it('is taken back with the card: whoever they were before they are again', async () => {
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

  it('is taken back from whoever was in the job already, who stays there', async () => {
    const first = await add({ person: { name: 'A. Qa', email: 'p0@example.org' } })
    const before = await state()
    const { undoId, ...again } = await add()
    expect(again).toMatchObject({ personId: known, wasThere: true })
    expect((await undo(undoId)).body).toEqual({ restored: 1, left: 0, cards: [] })
    expect(await state()).toEqual(before)
    expect(await auditOf(app, owner, 'candidates.undone', jobId)).toMatchObject([
      { after: { count: 1, kind: 'added', candidateIds: [first.candidateId] } },
    ])
    // Whoever brings nothing new has nothing to take back.
    expect((await add({ person: { name: 'A. Qa', email: 'p0@example.org' } })).undoId).toBeNull()
    expect(await state()).toEqual(before)
  })

  it('counts in searches no longer', async () => {
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

  it('takes the pairs along that wait for a look because of it, unless somebody has decided', async () => {
    const twin = { name: 'Bea Conti', title: 'Nurse', employer: 'City Clinic' }
    await add({ person: { ...twin, email: 'bea@example.org' } })
    const before = await state()
    const { undoId, toReview } = await add({ person: { ...twin, city: 'Porto' }, sameAs: known })
    expect(toReview).toBe(1)
    expect((await undo(undoId)).body).toMatchObject({ restored: 1, left: 0 })
    expect(await state()).toEqual(before)
  })

  it('stays where they have changed since, and the answer says so', async () => {
    const other = await aJob(app, owner)
    const { undoId } = await add()
    const more = { name: 'A. Qa', email: 'p0@example.org', phone: '+351 912 345 679' }
    const later = await add({ jobId: other, person: more })
    const is = await profileOf(known)
    expect((await undo(undoId)).body).toEqual({ restored: 1, left: 1, cards: [] })
    expect(await profileOf(known)).toEqual(is)
    expect((await boardOf(app, owner, jobId)).cards).toEqual([])
    expect((await undo(later.undoId, other)).body).toMatchObject({ restored: 1, left: 0 })
    expect(await countLessons()).toBe(0)
  })

  it('stays with whoever was merged or removed since', async () => {
    const { id: pairId, people } = await aPair(app, owner)
    const [keep, gone] = people
    const { undoId } = await add({ person: { ...news, email: '' }, sameAs: gone })
    await app.call(mergeDuplicates, { pairId, keep }, { as: owner })
    expect((await undo(undoId)).body).toMatchObject({ left: 1 })
    const again = await add()
    const args = { personIds: [known], neverAgain: false }
    await app.call(removePeople, args, { as: owner })
    expect((await undo(again.undoId)).body).toMatchObject({ left: 1 })
    expect(await countLessons()).toBe(0)
  })

  it('stays with the card where somebody has done something with it', async () => {
    const { undoId, candidateId } = await add()
    const is = await profileOf(known)
    const args = { jobId, candidateIds: [candidateId], add: ['ICU'] }
    await app.call(tagCandidates, args, { as: owner })
    expect((await undo(undoId)).body).toEqual({ restored: 0, left: 1, cards: [] })
    expect(await profileOf(known)).toEqual(is)
    expect(await countLessons()).toBe(0)
  })

  it('leaves earlier ways back as they were: a lesson before it, and a merge', async () => {
    const { id: pairId, people } = await aPair(app, owner)
    const [keep] = people
    await app.call(mergeDuplicates, { pairId, keep }, { as: owner })
    const other = await aJob(app, owner)
    await boardOf(app, owner, other)
    const before = await state()
    const first = await add({ person: { ...news, email: '' }, sameAs: keep })
    const more = { name: 'Anna Abel', email: 'anna@example.org' }
    const second = await add({ jobId: other, person: more, sameAs: keep })
    expect((await undo(second.undoId, other)).body).toMatchObject({ restored: 1, left: 0 })
    expect((await undo(first.undoId)).body).toMatchObject({ restored: 1, left: 0 })
    const documents = (rows: string[]) =>
      rows.filter((row) => !row.startsWith('sourcing.people_documents'))
    expect(documents(await state())).toEqual(documents(before))
    const { code } = await app.call(reopenDuplicates, { pairId }, { as: owner })
    expect(code).toBe(200)
  })
})

describe('the copy of who they were', { timeout: 60_000 }, () => {
  it('goes with them', async () => {
    const { undoId } = await add()
    expect(await countLessons()).toBe(1)
    const args = { personIds: [known], neverAgain: true }
    await app.call(removePeople, args, { as: owner })
    await sql`update sourcing.people set removed_at = now() - interval '8 days'
      where id = ${known}`.execute(app.ownerDb)
    await runNow(app, owner, 'forget-removed')
    expect(await countLessons()).toBe(0)
    expect((await undo(undoId)).body).toMatchObject({ left: 1 })
  })

  it('goes once nobody can take it back any more, though nobody comes', async () => {
    const { undoId } = await add()
    const { rows } = await sql<{ startAfter: Date }>`select start_after from pgboss.job
      where name = 'sourcing.forget-lessons' and data::text like ${`%${owner.companyId}%`}`.execute(
      app.ownerDb,
    )
    expect(rows).toEqual([{ startAfter: new Date('2026-01-05T10:01:00Z') }])
    app.now = new Date('2026-01-05T10:00:00Z')
    await runNow(app, owner, 'forget-lessons')
    expect(await countLessons()).toBe(1)
    app.now = new Date('2026-01-05T10:00:01Z')
    expect((await undo(undoId)).status).toBe(404)
    await runNow(app, owner, 'forget-lessons')
    expect(await countLessons()).toBe(0)
  })

  it('goes when the next one comes, should its own task be late', async () => {
    await add()
    app.now = new Date('2026-01-05T11:00:00Z')
    await add({ person: { ...news, phone: '+351 912 345 670' } })
    expect(await countLessons()).toBe(1)
  })
})

it('whatever is learnt, taking it back leads to where it began', async () => {
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
    ...{ person, isLater: fc.boolean(), hasResume: fc.boolean() },
  })
  const jobs = [jobId, await aJob(app, owner), await aJob(app, owner)]
  for (const id of jobs) await boardOf(app, owner, id)
  const began = await state()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
      const done: { readonly of: string; readonly undoId: string | null }[] = []
      for (const [at, { person, isLater, hasResume }] of steps.entries()) {
        const of = jobs[at] ?? jobId
        const stageId = stageOf(await boardOf(app, owner, of), 'interview').id
        const { undoId, personId } = await add({
          ...{ jobId: of, person, sameAs: known },
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

it('two who take it back at once do it once', async () => {
  const before = await state()
  for (let round = 0; round < rounds; round += 1) {
    const { undoId } = await add()
    const both = await Promise.all([undo(undoId), undo(undoId)])
    expect(both.filter(({ body }) => body?.restored === 1)).toHaveLength(1)
    expect(await state()).toEqual(before)
  }
}, 60_000)

it('and somebody who teaches more at the same moment never both count', async () => {
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
