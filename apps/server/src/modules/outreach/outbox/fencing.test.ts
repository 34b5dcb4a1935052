import type { MailboxStatus } from '@headwater/contract/outreach/mailboxes'
import { removePeople } from '@headwater/contract/people/people'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { systemClock } from '#platform/clock'
import { expectLockWaiters } from '#test/lock-waiters'
import {
  enrolSomeone,
  findEnrolment,
  findMessage,
  gateHandOff,
  getStepMessage,
  startOutboxWorld,
  untilState,
} from '#test/outbox-world'
import { aMailbox, aStep, outreachContext } from '#test/outreach-builders'
import {
  pauseEnrolments,
  resumeEnrolments,
  stopEnrolments,
} from '../enrolments/change-enrolments.ts'
import { setSequenceStatus } from '../enrolments/sequences.ts'
import { resumeSending, stopAllSending } from '../enrolments/stop-all.ts'

const world = startOutboxWorld()
const minuteMs = 60_000
const ctx = () => outreachContext(world, world.owner)

afterEach(() => {
  vi.useRealTimers()
})

it('case 14: a slow worker that lost its lease cannot hand off what another one sends', async () => {
  const slow = gateHandOff(world.transport)
  const id = await world.write('anna@example.org')
  await world.runOutbox({
    openTransport: async () => slow.transport,
    leaseSeconds: { claimed: 0.05, handedOff: 60 },
    choreMs: 60_000,
  })
  await slow.isWaiting
  await world.runOutbox({ leaseSeconds: { claimed: 60, handedOff: 60 } })
  await untilState(world, id, 'accepted')
  slow.open()
  await world.runOutbox()
  await untilState(world, await world.write('second@example.org'), 'accepted')
  expect(world.smtp.taken).toHaveLength(2)
  expect(await findMessage(world, id)).toMatchObject({ state: 'accepted', attempt: 2 })
})

it('a stop between claim and hand-off keeps the message before a byte leaves', async () => {
  const { enrolmentId, messageId, personId } = await enrolSomeone(world)
  await expectNothingLeaves(() =>
    stopEnrolments(ctx(), { personId, state: 'replied', reason: 'replied' }),
  )
  expect(await findMessage(world, messageId)).toMatchObject({ state: 'cancelled', quotaDay: null })
  expect(await findEnrolment(world, enrolmentId)).toMatchObject({ state: 'replied' })
})

it('an address suppressed between claim and hand-off gets not a byte of the body', async () => {
  const { enrolmentId, messageId } = await enrolSomeone(world)
  await expectNothingLeaves(async () => {
    // Some weeks later than the suppression's own time, which is the database's.
    const values = ['example.org']
    const answer = await world.call(addSuppressions, { values }, { as: world.owner })
    expect(answer.body.added).toBe(1)
  })
  expect((await untilState(world, messageId, 'cancelled')).reason).toBe('suppressed')
  await expect.poll(() => findEnrolment(world, enrolmentId)).toMatchObject({ state: 'stopped' })
})

it('people removed between claim and hand-off get not a byte, by no sequence and by no hand', async () => {
  const { enrolmentId, messageId, personId } = await enrolSomeone(world)
  await expectNothingLeaves(async () => {
    const args = { personIds: [personId], doNotContact: false }
    expect((await world.call(removePeople, args, { as: world.owner })).body.removed).toBe(1)
  })
  expect((await untilState(world, messageId, 'cancelled')).reason).toBe('removed')
  expect(await findEnrolment(world, enrolmentId)).toEqual({ state: 'stopped', reason: 'removed' })
  // A message that is written to them meanwhile is refused by the claim.
  await sql`update outreach.messages set state = 'scheduled' where id = ${messageId}`.execute(
    world.ownerDb,
  )
  world.clock.advance(minuteMs)
  expect((await untilState(world, messageId, 'skipped')).reason).toBe('removed')
})

it('a phone number on the do-not-contact list stops what its holder would get', async () => {
  const { enrolmentId, messageId } = await enrolSomeone(world)
  await world.call(addSuppressions, { values: ['+49 30 901820'] }, { as: world.owner })
  expect(await findMessage(world, messageId)).toMatchObject({ state: 'cancelled' })
  expect(await findEnrolment(world, enrolmentId)).toEqual({ state: 'stopped', reason: 'removed' })
})

it('a pause of the enrolment or the sequence between claim and hand-off holds the message', async () => {
  const { enrolmentId, messageId, sequenceId } = await enrolSomeone(world)
  const ids = { enrolmentIds: [enrolmentId] }
  await expectNothingLeaves(() => pauseEnrolments(ctx(), { ...ids, reason: 'member' }))
  expect(await findMessage(world, messageId)).toMatchObject({
    state: 'scheduled',
    heldBy: 'enrolment',
  })
  await setSequenceStatus(ctx(), { sequenceId, status: 'paused' })
  await resumeEnrolments(ctx(), ids)
  expect((await findMessage(world, messageId)).heldBy).toBe('sequence')
  await setSequenceStatus(ctx(), { sequenceId, status: 'running' })
  world.clock.advance(60 * minuteMs)
  await untilState(world, messageId, 'accepted')
})

it.each([
  ['paused', 'mailbox_paused'],
  ['disconnected', 'mailbox_disconnected'],
] as const)(
  'a mailbox that is %s between claim and hand-off sends nothing',
  async (status, why) => {
    const id = await world.write('anna@example.org')
    await expectNothingLeaves(() => setMailbox({ status }))
    world.clock.advance(minuteMs)
    await expect
      .poll(() => findMessage(world, id))
      .toMatchObject({ state: 'scheduled', dueReason: why })
  },
)

it('a message that can still be taken back is not claimed, even if it is due', async () => {
  const id = await world.write('a@example.org')
  await setUndoUntil(id, 10)
  await world.runOutbox()
  await untilState(world, await world.write('b@example.org'), 'accepted')
  world.clock.advance(9_000)
  await untilState(world, await world.write('c@example.org'), 'accepted')
  expect(await findMessage(world, id)).toMatchObject({ state: 'scheduled', attempt: 0 })
  world.clock.advance(1_000)
  await untilState(world, id, 'accepted')
})

it('a message that can still be taken back is not handed off', async () => {
  const id = await world.write('a@example.org')
  await expectNothingLeaves(() => setUndoUntil(id, 10))
  world.clock.advance(10_000)
  await untilState(world, id, 'accepted')
})

it('after stop-all nothing is handed off, and what waited is sent when sending resumes', async () => {
  const mailboxIds = await Promise.all([1, 2, 3].map(() => aMailbox(world, world.owner)))
  const ids = await Promise.all(
    mailboxIds.map((mailboxId) => world.write('a@example.org', mailboxId)),
  )
  const gate = gateHandOff(world.transport)
  await world.runOutbox({ openTransport: async () => gate.transport })
  await gate.isWaiting
  const { inFlight } = await stopAllSending(ctx())
  expect(inFlight).toBe(0)
  gate.open()
  await world.write('later@example.org')
  for (const id of ids)
    await expect.poll(async () => (await findMessage(world, id)).heldBy).toBe('company')
  expect(world.smtp.taken).toEqual([])
  await resumeSending(ctx())
  world.clock.advance(minuteMs)
  for (const id of ids) await untilState(world, id, 'accepted')
})

it('a message that is held after it was listed as due is not claimed', async () => {
  const id = await world.write('anna@example.org')
  const [isHeld, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = world.ownerDb.transaction().execute(async (db) => {
    await sql`update outreach.messages set held_by = 'company' where id = ${id}`.execute(db)
    isHeld.resolve()
    await mayCommit.promise
  })
  await isHeld.promise
  const outbox = await world.runOutbox()
  await expectLockWaiters(world, 1)
  mayCommit.resolve()
  await holding
  await outbox.stop()
  expect(await findMessage(world, id)).toMatchObject({ state: 'scheduled', attempt: 0 })
})

it('case 22: a follow-up waits while the inbox cannot be read, and leaves after it was', async () => {
  const { messageId, enrolmentId } = await enrolSomeone(world, [aStep(), aStep({ sendAfter: 2 })])
  await world.runOutbox()
  await untilState(world, messageId, 'accepted')
  await setMailbox({ syncedAt: world.clock.now() })
  world.clock.advance(48 * 60 * minuteMs)
  const followUp = await getStepMessage(world, enrolmentId, 2)
  await expect.poll(async () => (await findMessage(world, followUp)).dueReason).toBe('inbox_stale')
  expect(world.smtp.taken).toHaveLength(1)
  await setMailbox({ syncedAt: world.clock.now() })
  world.clock.advance(6 * minuteMs)
  await untilState(world, followUp, 'accepted')
  expect(world.smtp.taken).toHaveLength(2)
})

it('case 22: an inbox that gets stale between claim and hand-off keeps the follow-up', async () => {
  const { messageId, enrolmentId } = await enrolSomeone(world, [aStep(), aStep({ sendAfter: 2 })])
  const outbox = await world.runOutbox()
  await untilState(world, messageId, 'accepted')
  await outbox.stop()
  world.clock.advance(48 * 60 * minuteMs)
  const syncedAt = new Date(world.clock.now().getTime() - 16 * minuteMs)
  await expectNothingLeaves(() => setMailbox({ syncedAt }))
  world.clock.advance(minuteMs)
  const followUp = await getStepMessage(world, enrolmentId, 2)
  const waits = { state: 'scheduled', dueReason: 'inbox_stale' }
  await expect.poll(() => findMessage(world, followUp)).toMatchObject(waits)
})

it.each([2, -2])(
  'case 28: a worker whose clock is %d hours off sends nothing early and steals no lease',
  async (hours) => {
    const gate = gateHandOff(world.transport)
    const [due, claimed] = [await world.write('a@example.org'), await world.write('b@example.org')]
    await sql`update outreach.messages set due_at = now() + interval '1 hour' where id = ${due}`.execute(
      world.ownerDb,
    )
    await sql`update outreach.messages set due_at = now() where id = ${claimed}`.execute(
      world.ownerDb,
    )
    const openTransport = async () => gate.transport
    await world.runOutbox({ openTransport, clock: systemClock, concurrency: 1 })
    await gate.isWaiting
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 60 * minuteMs })
    await world.runOutbox({ clock: systemClock })
    // A message of another mailbox shows that the second worker has looked.
    const mailboxId = await aMailbox(world, world.owner)
    const third = await world.write('c@example.org', mailboxId)
    await sql`update outreach.messages set due_at = now() where id = ${third}`.execute(
      world.ownerDb,
    )
    await untilState(world, third, 'accepted')
    expect(await findMessage(world, due)).toMatchObject({ state: 'scheduled', attempt: 0 })
    expect(await findMessage(world, claimed)).toMatchObject({ state: 'claimed', attempt: 1 })
    gate.open()
    await untilState(world, claimed, 'accepted')
  },
)

it('case 28: a restart of the database loses nothing and sends nothing twice', async () => {
  await world.runOutbox()
  await untilState(world, await world.write('a@example.org'), 'accepted')
  const id = await world.write('b@example.org')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'headwater_app'`.execute(world.ownerDb)
  await untilState(world, id, 'accepted')
  expect(world.smtp.taken).toHaveLength(2)
})

it('a worker that stops leaves nothing claimed', async () => {
  const gate = gateHandOff(world.transport)
  const [first, second] = [await world.write('a@example.org'), await world.write('b@example.org')]
  const outbox = await world.runOutbox({ openTransport: async () => gate.transport })
  await gate.isWaiting
  const stopped = outbox.stop()
  gate.open()
  await stopped
  expect((await findMessage(world, second)).state).toBe('scheduled')
  expect(['scheduled', 'accepted']).toContain((await findMessage(world, first)).state)
})

/** Runs a change when the server has asked for the body, and checks that no body is sent. */
async function expectNothingLeaves(change: () => Promise<unknown>): Promise<void> {
  const gate = gateHandOff(world.transport)
  const [bytes, taken] = [world.smtp.bodyBytes(), world.smtp.taken.length]
  world.transport = gate.transport
  await world.runOutbox()
  await gate.isWaiting
  await change()
  gate.open()
  await expect.poll(countClaimed).toBe(0)
  expect(world.smtp.bodyBytes()).toBe(bytes)
  expect(world.smtp.taken).toHaveLength(taken)
}

async function countClaimed(): Promise<number> {
  const { rows } = await sql`select 1 from outreach.messages where state = 'claimed'`.execute(
    world.ownerDb,
  )
  return rows.length
}

async function setUndoUntil(id: string, seconds: number): Promise<void> {
  const at = new Date(world.clock.now().getTime() + seconds * 1_000)
  await sql`update outreach.messages set undo_until = ${at} where id = ${id}`.execute(world.ownerDb)
}

async function setMailbox(changes: { status?: MailboxStatus; syncedAt?: Date }): Promise<void> {
  await world.ownerDb
    .updateTable('outreach.mailboxes')
    .set(changes)
    .where('id', '=', world.mailboxId)
    .execute()
}
