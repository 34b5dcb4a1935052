import { moveCandidates, tagCandidates, undoAct } from '@headwater/contract/pipeline/acts'
import {
  addCandidates,
  listCandidates,
  removeCandidates,
} from '@headwater/contract/pipeline/candidates'
import { removeFile } from '@headwater/contract/pipeline/files'
import { addImported, addNewcomer } from '@headwater/contract/pipeline/newcomers'
import { listPeople } from '@headwater/contract/sourcing/people'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startApp } from '#test/app'
import { boardOf, moveTo, staff, stageOf } from '#test/board-builders'
import { aCandidate, auditOf } from '#test/candidate-builders'
import { companyState } from '#test/company-state'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPerson } from '#test/person-builders'
import { aNote, aResumeDocx, onceKey } from '#test/room-builders'
import { aDoneImport, manyLines } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startApp()
let owner: Member
let colleague: Member
let jobId: string

beforeAll(warmKnowledge)
// A company of its own for each test: all that it has is compared.
beforeEach(async () => {
  app.now = new Date('2026-01-05T09:00:00Z')
  owner = await anOwner(app)
  colleague = await aMember(app, owner)
  jobId = await aJob(app, owner, { title: 'Ward nurse' })
  await boardOf(app, owner, jobId)
})

type Args = Partial<Parameters<typeof app.call<typeof addNewcomer>>[1]>

const resume = { name: 'Anna Miller.docx', data: aResumeDocx() }
const add = async (args: Args = {}) => {
  const person = { name: 'Bea Conti', email: 'bea@example.org' }
  const asked = { jobId, person, ...args }
  const { body, error } = await app.call(addNewcomer, asked, { as: owner, headers: onceKey() })
  expect(error).toBeUndefined()
  return body
}
const undo = (undoId: string | null, as = owner) =>
  app.call(undoAct, { jobId, undoId: undoId ?? newId() }, { as })
const countPeople = async () => (await app.call(listPeople, {}, { as: owner })).body.total

const stateOf = () => companyState(app, owner)

describe('an adding that is taken back', { timeout: 60_000 }, () => {
  const ways = [
    ['into the first stage', () => add()],
    ['into a later stage', async () => add({ stageId: await stageId('interview') })],
    ['with a résumé', () => add({ resume })],
    [
      'with a résumé, into a later stage',
      async () => add({ resume, stageId: await stageId('offer') }),
    ],
  ] as const
  const stageId = async (category: 'interview' | 'offer') =>
    stageOf(await boardOf(app, owner, jobId), category).id

  it.each(ways)('leaves nothing behind: %s', async (_, addOne) => {
    await aCandidate(app, owner, jobId, { name: 'Carla Grau' })
    const before = await stateOf()
    const { undoId, candidateId } = await addOne()
    expect(await stateOf()).not.toEqual(before)
    expect((await undo(undoId)).body).toEqual({ restored: 1, left: 0, cards: [] })
    expect(await stateOf()).toEqual(before)
    expect(await auditOf(app, owner, 'candidates.removed', jobId)).toMatchObject([
      { after: { count: 1, jobTitle: 'Ward nurse', candidateIds: [candidateId] } },
    ])
    expect((await undo(undoId)).status).toBe(404)
  })

  it('takes out whom an import brought, and nobody who was there before', async () => {
    const known = await aCandidate(app, owner, jobId, { contacts: ['email:p0@example.org'] })
    const { id: importId } = await aDoneImport(app, owner, manyLines(4))
    const before = await stateOf()
    const join = () => app.call(addImported, { jobId, importId }, { as: owner })
    const { undoId, ...joined } = (await join()).body
    expect(joined).toEqual({ added: 3, already: 1, gone: 0 })
    expect((await join()).body).toEqual({ added: 0, already: 4, gone: 0, undoId: null })
    expect((await undo(undoId)).body).toMatchObject({ restored: 3, left: 0 })
    expect(await stateOf()).toEqual(before)
    expect((await boardOf(app, owner, jobId)).cards.map(({ id }) => id)).toEqual([known.id])
  })

  it('leaves those of an import whom somebody has done something with', async () => {
    const { id: importId } = await aDoneImport(app, owner, manyLines(3))
    const { undoId } = (await app.call(addImported, { jobId, importId }, { as: owner })).body
    const [moved = '', noted = ''] = (await boardOf(app, owner, jobId)).cards.map(({ id }) => id)
    await moveTo(app, colleague, await boardOf(app, owner, jobId), [moved], 'contacted')
    await aNote(app, colleague, { jobId, candidateId: noted }, { isPrivate: true })
    expect((await undo(undoId)).body).toMatchObject({ restored: 1, left: 2 })
    const { cards } = await boardOf(app, owner, jobId)
    expect(cards.map(({ id }) => id).toSorted()).toEqual([moved, noted].toSorted())
  })

  it.each([
    [
      'tagged',
      (candidateId: string) =>
        app.call(
          tagCandidates,
          { jobId, candidateIds: [candidateId], add: ['ICU'] },
          { as: colleague },
        ),
    ],
    [
      'noted in private',
      (candidateId: string) => aNote(app, colleague, { jobId, candidateId }, { isPrivate: true }),
    ],
    [
      'robbed of the file',
      (candidateId: string, fileId: string | null) =>
        app.call(removeFile, { jobId, candidateId, fileId: fileId ?? '' }, { as: colleague }),
    ],
  ] as const)('changes nothing about whoever was %s since then', async (_, touch) => {
    const { undoId, candidateId, fileId } = await add({ resume })
    await touch(candidateId, fileId)
    // What can be taken back is no longer: it was asked for once.
    const stateButActs = async () =>
      (await stateOf()).filter((row) => !row.startsWith('pipeline.act'))
    const before = await stateButActs()
    expect((await undo(undoId)).body).toEqual({ restored: 0, left: 1, cards: [] })
    expect(await stateButActs()).toEqual(before)
  })

  it('is for whoever did it, for an hour', async () => {
    const { undoId } = await add()
    expect((await undo(undoId, colleague)).status).toBe(404)
    app.now = new Date('2026-01-05T10:00:01Z')
    expect((await undo(undoId)).status).toBe(404)
    app.now = new Date('2026-01-05T10:00:00Z')
    expect((await undo(undoId)).body.restored).toBe(1)
  })
})

describe('the people behind them', { timeout: 60_000 }, () => {
  it('stay where they were here before', async () => {
    const known = await aPerson(app, owner, { contacts: ['email:bea@example.org'] })
    const { undoId, personId } = await add()
    expect(personId).toBe(known)
    expect((await undo(undoId)).body.restored).toBe(1)
    expect(await countPeople()).toBe(1)
    expect((await boardOf(app, owner, jobId)).cards).toEqual([])
  })

  it('stay where another job has them by now', async () => {
    const { undoId, personId } = await add()
    const other = await aJob(app, owner)
    await app.call(addCandidates, { jobId: other, personIds: [personId] }, { as: colleague })
    expect((await undo(undoId)).body.restored).toBe(1)
    expect((await boardOf(app, owner, other)).cards).toMatchObject([{ personId }])
  })

  it('stay where more has been learnt about them since', async () => {
    const other = await aJob(app, owner)
    const { undoId, personId } = await add()
    const more = { name: 'Bea Conti', email: 'bea@example.org', phone: '+351 912 345 678' }
    const again = await add({ jobId: other, person: more })
    expect(again.personId).toBe(personId)
    const { body } = await app.call(listCandidates, { jobId: other }, { as: owner })
    const candidateIds = body.items.map(({ id }) => id)
    await app.call(removeCandidates, { jobId: other, candidateIds }, { as: owner })
    expect((await undo(undoId)).body.restored).toBe(1)
    expect(await countPeople()).toBe(1)
  })

  it('who were in the job before keep all but the file, which has a way back of its own', async () => {
    const { candidateId } = await add()
    const again = await add({ resume, sameAs: null })
    expect(again).toMatchObject({ candidateId, wasThere: true })
    expect((await undo(again.undoId)).body).toMatchObject({ restored: 1, left: 0 })
    const which = { jobId, candidateId, fileId: again.fileId ?? '' }
    expect((await app.call(removeFile, which, { as: owner })).code).toBe(200)
  })
})

it('whatever was done and undone in between, taking back leads to where it began', async () => {
  await staff(app, owner, jobId, 1)
  const began = await stateOf()
  const doings = fc.array(fc.constantFrom('moved', 'tagged'), { maxLength: 4 })
  const way = fc.record({ isLater: fc.boolean(), hasResume: fc.boolean(), doings })
  await fc.assert(
    fc.asyncProperty(way, async ({ isLater, hasResume, doings }) => {
      const board = await boardOf(app, owner, jobId)
      const { undoId, candidateId: id } = await add({
        ...(isLater && { stageId: stageOf(board, 'interview').id }),
        ...(hasResume && { resume }),
      })
      const done: string[] = []
      for (const [at, doing] of doings.entries()) {
        const to = at % 2 === 0 ? 'offer' : 'replied'
        const { cards } = await boardOf(app, owner, jobId)
        const stageId = cards.find((card) => card.id === id)?.stageId ?? ''
        const toStageId = stageOf(board, to).id
        const { body } =
          doing === 'moved'
            ? await app.call(
                moveCandidates,
                { jobId, candidates: [{ id, stageId }], toStageId },
                { as: owner },
              )
            : await app.call(
                tagCandidates,
                { jobId, candidateIds: [id], add: [`tag ${at}`] },
                { as: owner },
              )
        if (body.undoId !== null) done.push(body.undoId)
      }
      for (const step of done.toReversed()) expect((await undo(step)).body.restored).toBe(1)
      expect((await undo(undoId)).body).toMatchObject({ restored: 1, left: 0 })
      expect(await stateOf()).toEqual(began)
    }),
    { numRuns: testSize({ gate: 4, deep: 10 }) },
  )
}, 120_000)

it('and a colleague’s move at the same moment never both happen', async () => {
  const board = await boardOf(app, owner, jobId)
  const toStageId = stageOf(board, 'offer').id
  for (let round = 0; round < 8; round += 1) {
    const person = { name: 'Bea Conti', email: `bea${round}@example.org` }
    const { undoId, candidateId: id } = await add({ person })
    const seen = { id, stageId: stageOf(board, 'sourced').id }
    const move = () =>
      app.call(moveCandidates, { jobId, candidates: [seen], toStageId }, { as: colleague })
    const [undone, moved] = await Promise.all([undo(undoId), move()])
    const { cards } = await boardOf(app, owner, jobId)
    const stays = cards.some((card) => card.id === id)
    expect([undone.body.restored, moved.code]).toEqual(stays ? [0, 200] : [1, 404])
  }
}, 60_000)
