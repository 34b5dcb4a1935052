import { listPeople } from '@headwater/contract/people/people'
import { moveCandidates, tagCandidates, undoAct } from '@headwater/contract/pipeline/acts'
import {
  addCandidates,
  listCandidates,
  removeCandidates,
} from '@headwater/contract/pipeline/candidates'
import { removeFile } from '@headwater/contract/pipeline/files'
import {
  addImportedCandidates,
  addManualCandidate,
} from '@headwater/contract/pipeline/manual-candidates'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { addPoolCandidates, fetchBoard, getStage, moveCards } from '#test/board-builders'
import { aCandidate, listAuditLines } from '#test/candidate-builders'
import { aNote, aResumeDocx, idempotencyHeader } from '#test/candidate-panel-builders'
import { dumpCompanyRows } from '#test/dump-company-rows'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPerson } from '#test/person-builders'
import { aDoneImport, manyPersonLines } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member
let colleague: Member
let jobId: string

beforeAll(warmKnowledge)
// Each test uses its own company, because all of its rows are compared.
beforeEach(async () => {
  app.clock.set('2026-01-05T09:00:00Z')
  owner = await anOwner(app)
  colleague = await aMember(app, owner)
  jobId = await aJob(app, owner, { title: 'Ward nurse' })
  await fetchBoard(app, owner, jobId)
})

type Args = Partial<Parameters<typeof app.call<typeof addManualCandidate>>[1]>

const resume = { name: 'Anna Miller.docx', data: aResumeDocx() }
const add = async (args: Args = {}) => {
  const person = { name: 'Bea Conti', email: 'bea@example.org' }
  const asked = { jobId, person, ...args }
  const { body, error } = await app.call(addManualCandidate, asked, {
    as: owner,
    headers: idempotencyHeader(),
  })
  expect(error).toBeUndefined()
  return body
}
const undo = (undoId: string | null, as = owner) =>
  app.call(undoAct, { jobId, undoId: undoId ?? newId() }, { as })
const countPeople = async () => (await app.call(listPeople, {}, { as: owner })).body.total

const stateOf = () => dumpCompanyRows(app, owner)

describe('undo of an add action', { timeout: 60_000 }, () => {
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
    getStage(await fetchBoard(app, owner, jobId), category).id

  it.each(ways)('leaves nothing behind: %s', async (_, addOne) => {
    await aCandidate(app, owner, jobId, { name: 'Carla Grau' })
    const before = await stateOf()
    const { undoId, candidateId } = await addOne()
    expect(await stateOf()).not.toEqual(before)
    expect((await undo(undoId)).body).toEqual({ restored: 1, left: 0, cards: [] })
    expect(await stateOf()).toEqual(before)
    expect(await listAuditLines(app, owner, 'candidates.removed', jobId)).toMatchObject([
      { after: { count: 1, jobTitle: 'Ward nurse', candidateIds: [candidateId] } },
    ])
    expect((await undo(undoId)).status).toBe(404)
  })

  it('removes people an import added to the job, but no earlier candidates', async () => {
    const known = await aCandidate(app, owner, jobId, { contacts: ['email:p0@example.org'] })
    const { id: importId } = await aDoneImport(app, owner, manyPersonLines(4))
    const before = await stateOf()
    const join = () => app.call(addImportedCandidates, { jobId, importId }, { as: owner })
    const { undoId, ...joined } = (await join()).body
    expect(joined).toEqual({ added: 3, already: 1, gone: 0 })
    expect((await join()).body).toEqual({ added: 0, already: 4, gone: 0, undoId: null })
    expect((await undo(undoId)).body).toMatchObject({ restored: 3, left: 0 })
    expect(await stateOf()).toEqual(before)
    expect((await fetchBoard(app, owner, jobId)).cards.map(({ id }) => id)).toEqual([known.id])
  })

  it('keeps imported candidates who were changed since', async () => {
    const { id: importId } = await aDoneImport(app, owner, manyPersonLines(3))
    const { undoId } = (await app.call(addImportedCandidates, { jobId, importId }, { as: owner }))
      .body
    const [moved = '', noted = ''] = (await fetchBoard(app, owner, jobId)).cards.map(({ id }) => id)
    await moveCards(app, colleague, await fetchBoard(app, owner, jobId), [moved], 'contacted')
    await aNote(app, colleague, { jobId, candidateId: noted }, { isPrivate: true })
    expect((await undo(undoId)).body).toMatchObject({ restored: 1, left: 2 })
    const { cards } = await fetchBoard(app, owner, jobId)
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
  ] as const)('changes nothing about a candidate who was %s since then', async (_, touch) => {
    const { undoId, candidateId, fileId } = await add({ resume })
    await touch(candidateId, fileId)
    // The undo record is used up by the first attempt.
    const stateButActs = async () =>
      (await stateOf()).filter((row) => !row.startsWith('pipeline.act'))
    const before = await stateButActs()
    expect((await undo(undoId)).body).toEqual({ restored: 0, left: 1, cards: [] })
    expect(await stateButActs()).toEqual(before)
  })

  it('works for the member who acted, for an hour', async () => {
    const { undoId } = await add()
    expect((await undo(undoId, colleague)).status).toBe(404)
    app.clock.set('2026-01-05T10:00:01Z')
    expect((await undo(undoId)).status).toBe(404)
    app.clock.set('2026-01-05T10:00:00Z')
    expect((await undo(undoId)).body.restored).toBe(1)
  })
})

describe('undo of an add action and its people', { timeout: 60_000 }, () => {
  it('keeps people who existed before', async () => {
    const known = await aPerson(app, owner, { contacts: ['email:bea@example.org'] })
    const { undoId, personId } = await add()
    expect(personId).toBe(known)
    expect((await undo(undoId)).body.restored).toBe(1)
    expect(await countPeople()).toBe(1)
    expect((await fetchBoard(app, owner, jobId)).cards).toEqual([])
  })

  it('keeps people who are in another job by now', async () => {
    const { undoId, personId } = await add()
    const other = await aJob(app, owner)
    await app.call(addCandidates, { jobId: other, personIds: [personId] }, { as: colleague })
    expect((await undo(undoId)).body.restored).toBe(1)
    expect((await fetchBoard(app, owner, other)).cards).toMatchObject([{ personId }])
  })

  it('keeps people whose profile has grown since', async () => {
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

  it('keeps earlier candidates and removes nothing of them, since the file has its own undo', async () => {
    const { candidateId } = await add()
    const again = await add({ resume, sameAs: null })
    expect(again).toMatchObject({ candidateId, wasThere: true })
    expect((await undo(again.undoId)).body).toMatchObject({ restored: 1, left: 0 })
    const which = { jobId, candidateId, fileId: again.fileId ?? '' }
    expect((await app.call(removeFile, which, { as: owner })).code).toBe(200)
  })
})

it('undo after any other actions and their undos leads back to the initial state', async () => {
  await addPoolCandidates(app, owner, jobId, 1)
  const began = await stateOf()
  const doings = fc.array(fc.constantFrom('moved', 'tagged'), { maxLength: 4 })
  const way = fc.record({ isLater: fc.boolean(), hasResume: fc.boolean(), doings })
  await fc.assert(
    fc.asyncProperty(way, async ({ isLater, hasResume, doings }) => {
      const board = await fetchBoard(app, owner, jobId)
      const { undoId, candidateId: id } = await add({
        ...(isLater && { stageId: getStage(board, 'interview').id }),
        ...(hasResume && { resume }),
      })
      const done: string[] = []
      for (const [at, doing] of doings.entries()) {
        const to = at % 2 === 0 ? 'offer' : 'replied'
        const { cards } = await fetchBoard(app, owner, jobId)
        const stageId = cards.find((card) => card.id === id)?.stageId ?? ''
        const toStageId = getStage(board, to).id
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

it('undo and a concurrent move by a colleague never both succeed', async () => {
  const board = await fetchBoard(app, owner, jobId)
  const toStageId = getStage(board, 'offer').id
  for (let round = 0; round < 8; round += 1) {
    const person = { name: 'Bea Conti', email: `bea${round}@example.org` }
    const { undoId, candidateId: id } = await add({ person })
    const seen = { id, stageId: getStage(board, 'sourced').id }
    const move = () =>
      app.call(moveCandidates, { jobId, candidates: [seen], toStageId }, { as: colleague })
    const [undone, moved] = await Promise.all([undo(undoId), move()])
    const { cards } = await fetchBoard(app, owner, jobId)
    const stays = cards.some((card) => card.id === id)
    expect([undone.body.restored, moved.code]).toEqual(stays ? [0, 200] : [1, 404])
  }
}, 60_000)
