import { addSuppressions } from '@headwater/contract/people/suppressions'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { systemClock } from '#platform/clock'
import { aCandidate } from '#test/candidate-builders'
import { aJob } from '#test/job-builders'
import {
  enrolSomeone,
  findEnrolment,
  findMessage,
  gateHandOff,
  getStepMessage,
  startOutboxWorld,
  untilState,
} from '#test/outbox-world'
import { aMailbox, aSequence, aStep, outreachContext } from '#test/outreach-builders'
import {
  pauseEnrolments,
  resumeEnrolments,
  stopEnrolments,
} from '../enrolments/change-enrolments.ts'
import { enrolPeople } from '../enrolments/enrol-people.ts'
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

it('case 21: a reply between claim and hand-off stops the message before a byte leaves', async () => {
  const { enrolmentId, messageId, personId } = await enrolSomeone(world)
  await expectNothingLeaves(() =>
    stopEnrolments(ctx(), { personId, state: 'replied', reason: 'reply' }),
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

it('case 22: a follow-up waits while the inbox cannot be read, and leaves after it was', async () => {
  const { messageId, enrolmentId } = await enrolSomeone(world, [aStep(), aStep({ sendAfter: 2 })])
  await world.runOutbox()
  await untilState(world, messageId, 'accepted')
  await setSyncedAt(new Date(world.clock.now().getTime()))
  world.clock.advance(48 * 60 * minuteMs)
  const followUp = await getStepMessage(world, enrolmentId, 2)
  await expect.poll(async () => (await findMessage(world, followUp)).dueReason).toBe('inbox_stale')
  expect(world.smtp.taken).toHaveLength(1)
  await setSyncedAt(world.clock.now())
  world.clock.advance(6 * minuteMs)
  await untilState(world, followUp, 'accepted')
  expect(world.smtp.taken).toHaveLength(2)
})

it('two sequences that compete for a person send one message', async () => {
  const jobId = await aJob(world, world.owner, { title: 'Ward nurse' })
  const candidate = await aCandidate(world, world.owner, jobId, {
    contacts: ['email:a@example.org'],
  })
  const people = [{ personId: candidate.personId, candidateId: candidate.id }]
  for (let round = 0; round < 5; round += 1) {
    const sequenceIds = await Promise.all(
      [1, 2].map(() => aSequence(world, world.owner, { jobId })),
    )
    const results = await Promise.all(
      sequenceIds.map((sequenceId) =>
        enrolPeople(ctx(), { sequenceId, mailboxId: world.mailboxId, people }),
      ),
    )
    expect(results.map(({ enrolled }) => enrolled.length).toSorted()).toEqual([0, 1])
    const refused = results.flatMap((result) => result.refused)
    expect(refused).toMatchObject([{ reason: 'already_enrolled' }])
    if (round < 4) await deleteEnrolments()
  }
  world.clock.advance(60 * minuteMs)
  await world.runOutbox()
  await expect.poll(() => world.smtp.taken.length).toBe(1)
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
  const bytes = world.smtp.bodyBytes()
  world.transport = gate.transport
  await world.runOutbox()
  await gate.isWaiting
  await change()
  gate.open()
  await expect.poll(countClaimed).toBe(0)
  expect(world.smtp.bodyBytes()).toBe(bytes)
  expect(world.smtp.taken).toEqual([])
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

async function setSyncedAt(at: Date): Promise<void> {
  await sql`update outreach.mailboxes set synced_at = ${at} where id = ${world.mailboxId}`.execute(
    world.ownerDb,
  )
}

async function deleteEnrolments(): Promise<void> {
  const { companyId } = world.owner
  for (const table of ['message_events', 'wire_ids', 'messages', 'enrolments']) {
    await sql`delete from ${sql.table(`outreach.${table}`)} where company_id = ${companyId}`.execute(
      world.ownerDb,
    )
  }
}
