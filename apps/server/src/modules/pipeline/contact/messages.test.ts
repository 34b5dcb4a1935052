import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type InTx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { systemActor } from '#platform/system-actor'
import { startApp } from '#test/app'
import { boardOf, cardOf, moveTo, stageOf } from '#test/board-builders'
import { aCandidate, auditOf } from '#test/candidate-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { recordBounce } from './record-bounce.ts'
import { recordContact } from './record-contact.ts'
import { recordReply } from './record-reply.ts'

const app = startApp()
let owner: Member
let [jobId, id] = ['', '']

beforeEach(async () => {
  app.now = new Date('2026-01-05T09:00:00Z')
  owner = await anOwner(app)
  jobId = await aJob(app, owner, { title: 'Ward nurse' })
  id = (await aCandidate(app, owner, jobId)).id
})

/** As background work does it, for nobody in particular. */
const asTask = <T>(work: (ctx: InTx) => Promise<T>, companyId = owner.companyId) =>
  inTransaction(app.contextFor(systemActor(companyId)), work)
const reply = (at: string, over: { text?: string; isInterested?: boolean } = {}) =>
  asTask((ctx) => recordReply(ctx, { candidateId: id, at: new Date(at), ...over }))
const card = () => cardOf(app, owner, jobId, id)

async function eventsOf() {
  const { rows } = await sql<{ kind: string; by: string | null; data: unknown }>`
    select kind, by_client_id as by, data from pipeline.candidate_events
    where candidate_id = ${id} order by at desc, id desc`.execute(app.ownerDb)
  return rows
}

it('a reply moves whoever was not that far, and they wait until they are answered', async () => {
  await reply('2026-01-05T08:30:00Z', { text: 'Yes, gladly.', isInterested: true })
  const board = await boardOf(app, owner, jobId)
  expect(await card()).toMatchObject({
    ...{ stageId: stageOf(board, 'replied').id, waitsSince: '2026-01-05T08:30:00.000Z' },
    ...{ answerBy: '2026-01-08', last: { kind: 'interested' } },
  })
  expect((await eventsOf())[0]).toEqual({
    ...{ kind: 'interested', by: null },
    data: {
      ...{ at: '2026-01-05T08:30:00.000Z', from: 'Sourced', to: 'Replied', text: 'Yes, gladly.' },
    },
  })
  expect(await auditOf(app, owner, 'candidate.replied', id)).toMatchObject([
    { after: { jobTitle: 'Ward nurse', isInterested: true } },
  ])
  // Whoever writes again waits since the first time; whoever is written to waits no longer.
  await reply('2026-01-05T08:45:00Z')
  expect((await card()).waitsSince).toBe('2026-01-05T08:30:00.000Z')
  await asTask((ctx) => recordContact(ctx, { candidateId: id, by: owner.clientId }))
  expect(await card()).toMatchObject({ waitsSince: null, last: { kind: 'contacted' } })
  expect((await eventsOf())[0]).toEqual({ kind: 'contacted', by: owner.clientId, data: {} })
})

it('the same message told twice happened once', async () => {
  const tell = () => reply('2026-01-05T08:30:00Z')
  await Promise.all([tell(), tell(), tell()])
  await tell()
  expect((await eventsOf()).filter(({ kind }) => kind === 'replied')).toHaveLength(1)
  expect(await auditOf(app, owner, 'candidate.replied', id)).toHaveLength(1)
  const bounce = () =>
    asTask((ctx) => recordBounce(ctx, { candidateId: id, at: new Date('2026-01-05T08:00:00Z') }))
  await bounce()
  await bounce()
  expect((await eventsOf()).filter(({ kind }) => kind === 'bounced')).toHaveLength(1)
})

it.each(['interview', 'hired', 'rejected'] as const)(
  'a reply leaves whoever is in %s where they are',
  async (category) => {
    await moveTo(app, owner, await boardOf(app, owner, jobId), [id], category)
    const { stageId, movedAt } = await card()
    app.now = new Date('2026-01-06T09:00:00Z')
    await reply('2026-01-06T08:30:00Z')
    expect(await card()).toMatchObject({
      ...{ stageId, movedAt, waitsSince: '2026-01-06T08:30:00.000Z' },
    })
  },
)

it('a message that comes back says so on the card until another one gets through', async () => {
  const at = new Date('2026-01-05T08:00:00Z')
  const before = await card()
  await asTask((ctx) => recordBounce(ctx, { candidateId: id, at }))
  expect(await card()).toMatchObject({
    ...{ isBounced: true, stageId: before.stageId, last: { kind: 'bounced' } },
  })
  expect(await auditOf(app, owner, 'candidate.bounced', id)).toHaveLength(1)
  await reply('2026-01-05T08:30:00Z')
  expect((await card()).isBounced).toBe(false)
})

it('brings back whoever was snoozed', async () => {
  await sql`update pipeline.candidates set snoozed_until = '2026-03-01' where id = ${id}`.execute(
    app.ownerDb,
  )
  await reply('2026-01-05T08:30:00Z')
  expect((await card()).snoozedUntil).toBeNull()
})

it('is refused for candidates of others', async () => {
  const stranger = await anOwner(app)
  const at = new Date('2026-01-05T08:00:00Z')
  for (const work of [recordReply, recordBounce]) {
    const theirs = asTask((ctx) => work(ctx, { candidateId: id, at }), stranger.companyId)
    await expect(theirs).rejects.toMatchObject({ reason: 'not_found' })
    const nobody = asTask((ctx) => work(ctx, { candidateId: newId(), at }))
    await expect(nobody).rejects.toMatchObject({ reason: 'not_found' })
  }
})
