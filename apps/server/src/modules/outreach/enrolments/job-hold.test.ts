import { archiveJobs, setJobStatus, undoJobs } from '@headwater/contract/jobs/bulk-jobs'
import type { JobStatus } from '@headwater/contract/jobs/jobs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aJob } from '#test/job-builders'
import {
  enrolSomeone,
  findEnrolment,
  findMessage,
  gateHandOff,
  startOutboxWorld,
  untilState,
} from '#test/outbox-world'
import { aSequence, aStep, outreachContext } from '#test/outreach-builders'
import { explainEnrolment } from './explain.ts'
import { explainSequence } from './explain-sequences.ts'

const world = startOutboxWorld()
const ctx = () => outreachContext(world, world.owner)
const onHold = 'The job is on hold. Follow-ups are still sent.'
const notOpen = 'The job is not open, so no emails are sent.'

it('a draft job sends nothing and an open one continues', async () => {
  const { jobId, enrolmentId, messageId, sequenceId } = await enrolSomeone(world)
  await setStatus(jobId, 'draft')
  expect((await findMessage(world, messageId)).heldBy).toBe('job')
  expect(await explainEnrolment(ctx(), { enrolmentId })).toBe(notOpen)
  expect(await explainSequence(ctx(), { sequenceId })).toBe(notOpen)
  await setStatus(jobId, 'open')
  expect((await findMessage(world, messageId)).heldBy).toBeNull()
  await world.runOutbox()
  await untilState(world, messageId, 'accepted')
})

it('a job on hold sends follow-ups and no first emails', async () => {
  const steps = [aStep(), aStep({ sendAfter: 2 })]
  const begun = await enrolSomeone(world, steps)
  const outbox = await world.runOutbox()
  await untilState(world, begun.messageId, 'accepted')
  await outbox.stop()
  await setStatus(begun.jobId, 'on_hold')
  const fresh = await enrolSomeone(world, steps)
  await setStatus(fresh.jobId, 'on_hold')
  expect((await findMessage(world, fresh.messageId)).heldBy).toBe('job')
  expect(await explainEnrolment(ctx(), { enrolmentId: fresh.enrolmentId })).toBe(onHold)
  world.clock.advance(3 * 24 * 3_600_000)
  await world.runOutbox()
  const followUp = await getMessage(begun.enrolmentId, 2)
  await untilState(world, followUp, 'accepted')
  expect(world.smtp.taken).toHaveLength(2)
  expect((await findMessage(world, fresh.messageId)).state).toBe('scheduled')
})

it('a closed job stops everyone on their way', async () => {
  const { jobId, enrolmentId, messageId, sequenceId } = await enrolSomeone(world)
  const other = await enrolSomeone(world)
  await setStatus(jobId, 'closed')
  expect(await findEnrolment(world, enrolmentId)).toEqual({
    state: 'stopped',
    reason: 'job_closed',
  })
  expect(await findMessage(world, messageId)).toMatchObject({
    state: 'cancelled',
    reason: 'job_closed',
  })
  expect(await explainEnrolment(ctx(), { enrolmentId })).toBe('The job was closed.')
  expect(await explainSequence(ctx(), { sequenceId })).toBe('No emails left to send.')
  expect((await findMessage(world, other.messageId)).state).toBe('scheduled')
})

it('an archived job sends nothing until it is restored, and undoing does the same', async () => {
  const { jobId, messageId } = await enrolSomeone(world)
  const selection = { jobIds: [jobId] }
  const { body } = await world.call(
    archiveJobs,
    { selection, isArchived: true },
    { as: world.owner },
  )
  expect((await findMessage(world, messageId)).heldBy).toBe('job')
  await world.call(undoJobs, { undoId: body.undoId ?? '' }, { as: world.owner })
  expect((await findMessage(world, messageId)).heldBy).toBeNull()
})

it('an email that is at the mail server’s door does not leave once its job is not open', async () => {
  const { jobId, messageId } = await enrolSomeone(world)
  const gate = gateHandOff(world.transport)
  await world.runOutbox({ openTransport: async () => gate.transport })
  await gate.isWaiting
  await setStatus(jobId, 'draft')
  gate.open()
  await expect.poll(() => gate.answers).toEqual([false])
  expect(world.smtp.taken).toEqual([])
  expect(await findMessage(world, messageId)).toMatchObject({ state: 'scheduled', heldBy: 'job' })
})

it('a hand-off asks for the status of the job even if the message is not marked as held', async () => {
  const { messageId, sequenceId } = await enrolSomeone(world)
  const gate = gateHandOff(world.transport)
  await world.runOutbox({ openTransport: async () => gate.transport })
  await gate.isWaiting
  await sql`update outreach.sequences set job_hold = 'new_people'
    where id = ${sequenceId}`.execute(world.ownerDb)
  gate.open()
  await expect.poll(() => gate.answers).toEqual([false])
  await expect
    .poll(() => findMessage(world, messageId))
    .toMatchObject({ state: 'scheduled', heldBy: 'job' })
})

it('a session that is created in a job that is not open begins held', async () => {
  const holds: (string | null)[] = []
  for (const status of ['draft', 'open', 'on_hold', 'closed'] as const) {
    const jobId = await aJob(world, world.owner, { status })
    const sequenceId = await aSequence(world, world.owner, { jobId })
    const { jobHold } = await world.ownerDb
      .selectFrom('outreach.sequences')
      .select('jobHold')
      .where('id', '=', sequenceId)
      .executeTakeFirstOrThrow()
    holds.push(jobHold)
  }
  expect(holds).toEqual(['all', null, 'new_people', 'all'])
})

async function setStatus(jobId: string, status: JobStatus): Promise<void> {
  const selection = { jobIds: [jobId] }
  const { error } = await world.call(setJobStatus, { selection, status }, { as: world.owner })
  expect(error).toBeUndefined()
}

async function getMessage(enrolmentId: string, position: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from outreach.messages
    where enrolment_id = ${enrolmentId} and position = ${position}`.execute(world.ownerDb)
  return rows[0]?.id ?? ''
}
