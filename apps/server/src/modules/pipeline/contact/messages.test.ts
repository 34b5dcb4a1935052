import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type InTx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { systemActor } from '#platform/system-actor'
import { startTestApp } from '#test/app'
import { fetchBoard, fetchCard, getStage, moveCards } from '#test/board-builders'
import { aCandidate, listAuditLines } from '#test/candidate-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { recordBounce } from './record-bounce.ts'
import { recordContact } from './record-contact.ts'
import { recordReply } from './record-reply.ts'

const app = startTestApp()
let owner: Member
let [jobId, id] = ['', '']

beforeEach(async () => {
  app.clock.set('2026-01-05T09:00:00Z')
  owner = await anOwner(app)
  jobId = await aJob(app, owner, { title: 'Ward nurse' })
  id = (await aCandidate(app, owner, jobId)).id
})

/** Runs as a background task, without a member as the actor. */
const asTask = <T>(work: (ctx: InTx) => Promise<T>, companyId = owner.companyId) =>
  inTransaction(app.contextFor(systemActor(companyId)), work)
const reply = (at: string, over: { text?: string; mailId?: string; isInterested?: boolean } = {}) =>
  asTask((ctx) => recordReply(ctx, { candidateId: id, at: new Date(at), ...over }))
const card = () => fetchCard(app, owner, jobId, id)

async function eventsOf() {
  const { rows } = await sql<{ kind: string; by: string | null; data: unknown }>`
    select kind, by_client_id as by, data from pipeline.candidate_events
    where candidate_id = ${id} order by at desc, id desc`.execute(app.ownerDb)
  return rows
}

it('replies of the same time are told apart by the id of their mail', async () => {
  const at = '2026-01-05T08:30:00Z'
  for (const mailId of ['<a@mail.test>', '<b@mail.test>', '<a@mail.test>'])
    await reply(at, { mailId })
  const replies = (await eventsOf()).filter(({ kind }) => kind === 'replied')
  expect(replies).toHaveLength(2)
})

it('a reply moves a candidate forward, who then waits for an answer', async () => {
  await reply('2026-01-05T08:30:00Z', { text: 'Yes, gladly.', isInterested: true })
  const board = await fetchBoard(app, owner, jobId)
  expect(await card()).toMatchObject({
    stageId: getStage(board, 'replied').id,
    waitsSince: '2026-01-05T08:30:00.000Z',
    answerBy: '2026-01-08',
    last: { kind: 'interested' },
  })
  expect((await eventsOf())[0]).toEqual({
    kind: 'interested',
    by: null,
    data: {
      at: '2026-01-05T08:30:00.000Z',
      from: 'Sourced',
      to: 'Replied',
      text: 'Yes, gladly.',
    },
  })
  expect(await listAuditLines(app, owner, 'candidate.replied', id)).toMatchObject([
    { after: { jobTitle: 'Ward nurse', isInterested: true } },
  ])
  // A second reply does not restart the wait, and a message to the candidate ends it.
  await reply('2026-01-05T08:45:00Z')
  expect((await card()).waitsSince).toBe('2026-01-05T08:30:00.000Z')
  await asTask((ctx) => recordContact(ctx, { candidateId: id, by: owner.clientId }))
  expect(await card()).toMatchObject({ waitsSince: null, last: { kind: 'contacted' } })
  expect((await eventsOf())[0]).toEqual({ kind: 'contacted', by: owner.clientId, data: {} })
})

it('the same message reported twice counts once', async () => {
  const tell = () => reply('2026-01-05T08:30:00Z')
  await Promise.all([tell(), tell(), tell()])
  await tell()
  expect((await eventsOf()).filter(({ kind }) => kind === 'replied')).toHaveLength(1)
  expect(await listAuditLines(app, owner, 'candidate.replied', id)).toHaveLength(1)
  const bounce = () =>
    asTask((ctx) => recordBounce(ctx, { candidateId: id, at: new Date('2026-01-05T08:00:00Z') }))
  await bounce()
  await bounce()
  expect((await eventsOf()).filter(({ kind }) => kind === 'bounced')).toHaveLength(1)
})

it.each(['interview', 'hired', 'rejected'] as const)(
  'a reply leaves a candidate in %s where they are',
  async (category) => {
    await moveCards(app, owner, await fetchBoard(app, owner, jobId), [id], category)
    const { stageId, movedAt } = await card()
    app.clock.set('2026-01-06T09:00:00Z')
    await reply('2026-01-06T08:30:00Z')
    expect(await card()).toMatchObject({
      stageId,
      movedAt,
      waitsSince: '2026-01-06T08:30:00.000Z',
    })
  },
)

it('a bounce is shown on the card until another message gets through', async () => {
  const at = new Date('2026-01-05T08:00:00Z')
  const before = await card()
  await asTask((ctx) => recordBounce(ctx, { candidateId: id, at }))
  expect(await card()).toMatchObject({
    isBounced: true,
    stageId: before.stageId,
    last: { kind: 'bounced' },
  })
  expect(await listAuditLines(app, owner, 'candidate.bounced', id)).toHaveLength(1)
  await reply('2026-01-05T08:30:00Z')
  expect((await card()).isBounced).toBe(false)
})

it('a reply ends a snooze', async () => {
  await sql`update pipeline.candidates set snoozed_until = '2026-03-01' where id = ${id}`.execute(
    app.ownerDb,
  )
  await reply('2026-01-05T08:30:00Z')
  expect((await card()).snoozedUntil).toBeNull()
})

it('messages about another company’s or unknown candidates are rejected', async () => {
  const stranger = await anOwner(app)
  const at = new Date('2026-01-05T08:00:00Z')
  for (const work of [recordReply, recordBounce]) {
    const theirs = asTask((ctx) => work(ctx, { candidateId: id, at }), stranger.companyId)
    await expect(theirs).rejects.toMatchObject({ reason: 'not_found' })
    const nobody = asTask((ctx) => work(ctx, { candidateId: newId(), at }))
    await expect(nobody).rejects.toMatchObject({ reason: 'not_found' })
  }
})
