import { removePeople } from '@headwater/contract/people/people'
import * as acts from '@headwater/contract/pipeline/acts'
import * as contract from '@headwater/contract/pipeline/board'
import { addCandidates } from '@headwater/contract/pipeline/candidates'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { addPoolCandidates, fetchBoard, fetchCard, getStage, moveCards } from '#test/board-builders'
import { aCandidate, addCandidatesToJob } from '#test/candidate-builders'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPerson, mergePeople } from '#test/person-builders'
import { aPoolPerson, manyPoolPeople } from '#test/pool-builders'
import { setScores } from '../set-scores.ts'

const app = startTestApp()
let owner: Member
let reviewer: Member
let jobId: string

beforeAll(async () => {
  owner = await anOwner(app)
  reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
})
beforeEach(async () => {
  app.clock.set('2026-01-05T09:00:00Z')
  jobId = await aJob(app, owner, { title: 'Ward nurse', team: [reviewer.clientId] })
})

describe('a board', () => {
  it('returns the job, its stages, cards, members and sessions', async () => {
    const flow = await aFlow(app, owner, { jobId, criteria: [] })
    const personId = await aPoolPerson(app, { name: 'Greta Holm', employer: 'Halden' })
    const adding = { jobId, personIds: [personId], flowId: flow.id }
    const { body: added } = await app.call(addCandidates, adding, { as: owner })
    const board = await fetchBoard(app, owner, jobId)
    expect(board.job).toEqual({
      id: jobId,
      title: 'Ward nurse',
      status: 'open',
      isArchived: false,
    })
    expect(board.stages[2]).toMatchObject({
      name: 'Replied',
      category: 'replied',
      candidates: 0,
      staleDays: 10,
      answerDays: 3,
    })
    expect(board.stages.map(({ candidates }) => candidates)).toEqual([1, 0, 0, 0, 0, 0, 0])
    expect(board.total).toBe(1)
    expect(board.cards).toEqual([
      {
        id: added.candidateIds[0],
        personId,
        name: 'Greta Holm',
        title: 'Registered nurse',
        employer: 'Halden',
        place: 'Porto, Portugal',
        stageId: board.stages[0]?.id,
        score: null,
        flowId: flow.id,
        contactStatus: 'locked',
        tags: [],
        assigneeId: null,
        addedAt: expect.any(String),
        movedAt: expect.any(String),
        version: 1,
        last: { kind: 'added', at: '2026-01-05T09:00:00.000Z' },
        next: null,
        interview: null,
        answerBy: null,
        waitsSince: null,
        isBounced: false,
        snoozedUntil: null,
        rejection: null,
      },
    ])
    expect(board.members.map(({ clientId }) => clientId).toSorted()).toEqual(
      [owner.clientId, reviewer.clientId].toSorted(),
    )
    expect(board.sessions).toEqual([{ flowId: flow.id, name: flow.name }])
    expect(board.view).toEqual(contract.defaultBoardView)
  })

  it('shows the contact status of each card', async () => {
    const [own, bought, pooled] = [
      await aPerson(app, owner),
      await aPoolPerson(app),
      await aPoolPerson(app),
    ]
    await sql`insert into people.unlocks (company_id, person_id, client_id, receipt)
      values (${owner.companyId}, ${bought}, ${owner.clientId}, 1)`.execute(app.ownerDb)
    await addCandidatesToJob(app, owner, jobId, [own, bought, pooled])
    const { cards } = await fetchBoard(app, owner, jobId)
    const statuses = new Map(cards.map((card) => [card.personId, card.contactStatus]))
    expect([own, bought, pooled].map((id) => statuses.get(id))).toEqual([
      'own',
      'unlocked',
      'locked',
    ])
  })

  it('shows the next interview that is neither past nor cancelled', async () => {
    const { id } = await aCandidate(app, owner, jobId)
    const plan = (title: string, at: string, cancelledAt: string | null = null) =>
      sql`insert into pipeline.interviews (company_id, id, candidate_id, title, at, minutes, place,
          planned_by, planned_at, changed_at, cancelled_at)
        values (${owner.companyId}, ${newId()}, ${id}, ${title}, ${at}, 45, '',
          ${owner.clientId}, now(), now(), ${cancelledAt})`.execute(app.ownerDb)
    await plan('Over', '2026-01-05T08:00:00Z')
    await plan('Cancelled', '2026-01-06T08:00:00Z', '2026-01-05T08:00:00Z')
    await plan('Panel', '2026-01-08T08:00:00Z')
    await plan('Call', '2026-01-07T08:00:00Z')
    expect((await fetchCard(app, owner, jobId, id)).interview).toEqual({
      title: 'Call',
      at: '2026-01-07T08:00:00.000Z',
    })
    app.clock.set('2026-01-09T09:00:00Z')
    expect((await fetchCard(app, owner, jobId, id)).interview).toBeNull()
  })

  it('is visible to reviewers on the team, without contact details', async () => {
    await aCandidate(app, owner, jobId, { title: 'Write to greta@example.org' })
    expect((await fetchBoard(app, owner, jobId)).cards[0]?.title).toContain('greta@example.org')
    const seen = await fetchBoard(app, reviewer, jobId)
    expect(seen.cards[0]?.title).toMatch(/^Write to •+$/)
    const hidden = await app.call(
      contract.getBoard,
      { jobId: await aJob(app, owner) },
      { as: reviewer },
    )
    const missing = await app.call(contract.getBoard, { jobId: newId() }, { as: reviewer })
    expect(hidden.text).toBe(missing.text)
    expect(hidden.status).toBe(404)
  })

  it('leaves out removed people and shows merged people once', async () => {
    const gone = await aCandidate(app, owner, jobId)
    const [kept, other] = [await aCandidate(app, owner, jobId), await aCandidate(app, owner, jobId)]
    await app.call(removePeople, { personIds: [gone.personId], doNotContact: false }, { as: owner })
    await mergePeople(app, owner, { from: other.personId, into: kept.personId })
    const { cards, total, stages } = await fetchBoard(app, owner, jobId)
    expect(cards.map(({ id }) => id)).toEqual([kept.id])
    expect([total, stages[0]?.candidates]).toEqual([1, 1])
  })

  it('keeps each member’s view settings for all jobs', async () => {
    const view: contract.BoardView = {
      kind: 'list',
      sort: 'waiting',
      fields: ['tags', 'place'],
      folded: ['offer', newId()],
    }
    await app.call(contract.setBoardView, { ...view, sort: 'name' }, { as: owner })
    await app.call(contract.setBoardView, view, { as: owner })
    expect((await fetchBoard(app, owner, jobId)).view).toEqual(view)
    expect((await fetchBoard(app, owner, await aJob(app, owner))).view).toEqual(view)
    expect((await fetchBoard(app, reviewer, jobId)).view).toEqual(contract.defaultBoardView)
    // A view stored by an older version that is no longer valid.
    await sql`update pipeline.board_views set view = '{"kind": "wheel"}'`.execute(app.ownerDb)
    expect((await fetchBoard(app, owner, jobId)).view).toEqual(contract.defaultBoardView)
  })
})

describe('fetching selected cards', () => {
  const ask = (candidateIds: string[], as = owner) =>
    app.call(contract.getCards, { jobId, candidateIds }, { as })

  it('returns their current state and leaves out missing ones', async () => {
    const { ids, board } = await addPoolCandidates(app, owner, jobId, 3)
    const [first = '', second = ''] = ids
    await moveCards(app, owner, board, [first], 'offer')
    const { body } = await ask([first, second, second, newId()])
    const offer = getStage(board, 'offer').id
    expect(body.cards.map(({ id, stageId }) => [id, stageId]).toSorted()).toEqual(
      [
        [first, offer],
        [second, getStage(board, 'sourced').id],
      ].toSorted(),
    )
    const elsewhere = await aCandidate(app, owner, await aJob(app, owner))
    expect((await ask([elsewhere.id])).error?.reason).toBe('not_found')
    expect((await ask(Array.from({ length: 201 }, newId))).error?.reason).toBe('invalid_input')
  })
})

it('shows a new score without raising the card’s version', async () => {
  const people = await manyPoolPeople(app, 2)
  const ids = await addCandidatesToJob(app, owner, jobId, people)
  const scores = new Map([
    [people[0] as string, 87],
    [newId(), 12],
  ])
  await inTransaction(app.contextFor(owner), (ctx) => setScores(ctx, jobId, scores))
  const { cards } = await fetchBoard(app, owner, jobId)
  expect(cards.map(({ personId, score, version }) => [personId, score, version])).toEqual(
    expect.arrayContaining([
      [people[0], 87, 1],
      [people[1], null, 1],
    ]),
  )
  const { rows } = await sql`select 1 from pipeline.candidate_events
    where candidate_id = any(${ids}::uuid[])`.execute(app.ownerDb)
  expect(rows).toHaveLength(2)
})

describe('replies due', () => {
  const list = async (args: { withinDays?: number; limit?: number } = {}, as = owner) =>
    (await app.call(contract.listRepliesDue, args, { as })).body
  const promise = (job: string, candidateIds: string[], answerBy: string | null) =>
    app.call(acts.setReplyDue, { jobId: job, candidateIds, answerBy }, { as: owner })

  it('are listed earliest first including overdue ones, for jobs the member may see', async () => {
    owner = await anOwner(app)
    reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
    const [here, hidden, archived] = [
      await aJob(app, owner, { title: 'Here', team: [reviewer.clientId] }),
      await aJob(app, owner, { title: 'Hidden' }),
      await aJob(app, owner, { title: 'Archived', isArchived: true }),
    ]
    const [late, soon, far, hired] = (await addPoolCandidates(app, owner, here, 4)).ids
    const inHidden = await aCandidate(app, owner, hidden, { name: 'Bilal Conti' })
    const inArchived = await aCandidate(app, owner, archived)
    await promise(here, [late as string], '2026-01-05')
    await promise(here, [soon as string], '2026-01-10')
    await promise(here, [far as string], '2026-01-20')
    await promise(hidden, [inHidden.id], '2026-01-09')
    await promise(archived, [inArchived.id], '2026-01-09')
    const board = await fetchBoard(app, owner, here)
    await moveCards(app, owner, board, [hired as string], 'hired')
    await promise(here, [hired as string], '2026-01-06')
    app.clock.set('2026-01-08T23:59:59Z')
    const found = await list()
    expect(found.total).toBe(3)
    expect(found.items.map(({ candidateId }) => candidateId)).toEqual([late, inHidden.id, soon])
    expect(found.items[1]).toEqual({
      candidateId: inHidden.id,
      jobId: hidden,
      jobTitle: 'Hidden',
      name: 'Bilal Conti',
      stage: 'Sourced',
      answerBy: '2026-01-09',
    })
    expect(await list({ limit: 1 })).toMatchObject({ total: 3, items: [{ candidateId: late }] })
    expect((await list({ withinDays: 0 })).total).toBe(1)
    expect((await list({ withinDays: 30 })).total).toBe(4)
    expect((await list({}, reviewer)).items.map(({ jobId: job }) => job)).toEqual([here, here])
    expect(await list({}, await anOwner(app))).toEqual({ items: [], total: 0 })
  })
})
