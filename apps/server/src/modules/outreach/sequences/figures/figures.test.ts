import { getSequenceFigures } from '@headwater/contract/outreach/sequences'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { anOwner } from '#test/identity-builders'
import { startOutboxWorld } from '#test/outbox-world'
import { aStep, outreachContext } from '#test/outreach-builders'
import { aReply, aRunningSession, setEnrolment, setSent } from '#test/sequence-builders'
import { pauseEnrolments } from '../../enrolments/change-enrolments.ts'
import { setSequenceStatus } from '../../enrolments/sequences.ts'
import { stopAllSending } from '../../enrolments/stop-all.ts'
import { listSequenceOverviews } from './list-overviews.ts'

const world = startOutboxWorld()
const ctx = () => outreachContext(world, world.owner)
const overviewOf = (flowId: string) =>
  inTransaction(ctx(), async (ctx) => (await listSequenceOverviews(ctx, [flowId])).get(flowId))
const getFigures = async (flowId: string) =>
  (await world.call(getSequenceFigures, { flowId }, { as: world.owner })).body

it('counts people, emails and replies, and what is still planned', async () => {
  const steps = [aStep({ hours: [14] }), aStep(), aStep()]
  const names = ['Ada One', 'Bea Two', 'Cleo Three', 'Dora Four', 'Eva Five']
  const { flowId, people } = await aRunningSession(world, { steps, names })
  const [, bea = '', cleo = '', dora = '', eva = ''] = people.map(({ enrolmentId }) => enrolmentId)
  for (const id of [bea, cleo, dora]) await setSent(world, id)
  await setEnrolment(world, bea, { state: 'replied', reason: 'replied' })
  await aReply(world, bea, { kind: 'question', at: '2026-01-05T10:00:00Z' })
  await aReply(world, bea, { kind: 'interested', at: '2026-01-06T10:00:00Z' })
  await setEnrolment(world, cleo, { state: 'replied', reason: 'replied' })
  await aReply(world, cleo, { kind: 'interested', at: '2026-01-05T10:00:00Z' })
  await aReply(world, cleo, { kind: 'no', at: '2026-01-06T10:00:00Z' })
  await setEnrolment(world, dora, { state: 'stopped', reason: 'member' })
  await pauseEnrolments(ctx(), { enrolmentIds: [eva], reason: 'member' })
  // Three were sent. Ada and Eva have three steps before them.
  expect(await getFigures(flowId)).toMatchObject({
    people: 5,
    contacted: 3,
    emailsSent: 3,
    emailsPlanned: 3 + 2 * 3,
    replied: 2,
    interested: 1,
    nextAt: expect.stringMatching(/^2026-01-05T14:/),
    emailsThatDay: 1,
  })
  const overview = await overviewOf(flowId)
  expect(overview).toMatchObject({ people: 5, open: 2, contacted: 3, held: 0, interested: 1 })
  expect(overview?.sentence).toBe('Waiting for 14:00 UTC.')
  expect(overview?.mailboxes).toMatchObject([{ id: world.mailboxId, isFaulty: false }])
})

it('says why nothing is sent, and how many emails wait for it', async () => {
  const names = ['Ada One', 'Bea Two']
  const { flowId } = await aRunningSession(world, { names })
  await sql`update outreach.mailboxes set status = 'disconnected', fault = 'expired'
    where id = ${world.mailboxId}`.execute(world.ownerDb)
  const faulty = await overviewOf(flowId)
  expect(faulty).toMatchObject({ held: 2, nextAt: null, mailboxes: [{ isFaulty: true }] })
  await sql`update outreach.mailboxes set status = 'connected', fault = null
    where id = ${world.mailboxId}`.execute(world.ownerDb)
  await setSequenceStatus(ctx(), { sequenceId: flowId, status: 'paused' })
  expect(await overviewOf(flowId)).toMatchObject({
    held: 0,
    nextAt: null,
    sentence: 'This session is paused.',
  })
  await setSequenceStatus(ctx(), { sequenceId: flowId, status: 'running' })
  await stopAllSending(ctx())
  expect(await overviewOf(flowId)).toMatchObject({
    held: 2,
    sentence: 'A member stopped all sending of your company.',
  })
})

it('a session without people has figures, and an unknown one has none', async () => {
  const { flowId } = await aRunningSession(world, { names: [] })
  expect(await getFigures(flowId)).toMatchObject({
    people: 0,
    emailsPlanned: 0,
    nextAt: null,
    sentence: 'No emails left to send.',
  })
  expect(await overviewOf(newId())).toBeUndefined()
  const stranger = await anOwner(world)
  const strange = await world.call(getSequenceFigures, { flowId }, { as: stranger })
  expect(strange.error?.reason).toBe('not_found')
  const theirs = await inTransaction(outreachContext(world, stranger), (ctx) =>
    listSequenceOverviews(ctx, [flowId]),
  )
  expect(theirs.size).toBe(0)
})
