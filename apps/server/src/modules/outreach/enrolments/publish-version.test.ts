import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { aCandidate } from '#test/candidate-builders'
import { aJob } from '#test/job-builders'
import { findEnrolment, getStepMessage, startOutboxWorld } from '#test/outbox-world'
import { aSequence, aStep, outreachContext } from '#test/outreach-builders'
import { skipStep } from './change-enrolments.ts'
import { enrolPeople } from './enrol-people.ts'
import { getPublishEffect, publishVersion } from './publish-version.ts'

const world = startOutboxWorld()
const ctx = () => outreachContext(world, world.owner)
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const first = aStep({ subject: 'First', bodyHtml: '<p>First text</p>' })
const second = aStep({
  subject: 'Second',
  bodyHtml: '<p>Second text</p>',
  sendAfter: 2,
  isSameThread: true,
})
const scope = 'not_past' as const
let [sequenceId, waiting, begun, done] = ['', '', '', '']

/** One person who waits for the first step, one for the second, and one who has got both. */
beforeEach(async () => {
  const jobId = await aJob(world, world.owner, { title: 'Ward nurse' })
  sequenceId = await aSequence(world, world.owner, { jobId, steps: [first, second] })
  await world.runOutbox()
  done = await enrol(jobId)
  await waitForStep(done, 1)
  begun = await enrol(jobId)
  await waitForStep(done, 2)
  await waitForStep(begun, 1)
  waiting = await enrol(jobId)
  world.smtp.taken.length = 0
})

it('a change of the first step reaches only those who have not got it', async () => {
  const steps = [{ ...first, subject: 'Changed', bodyHtml: '<p>New text</p>' }, second]
  expect(await getPublishEffect(ctx(), { sequenceId, steps })).toEqual({
    changes: ['Step 1: new subject.', 'Step 1: new text.'],
    notPast: 1,
    past: 2,
  })
  const dueAt = await getDueTime(waiting)
  expect((await publishVersion(ctx(), { sequenceId, steps, scope })).changed).toBe(1)
  expect(await getDueTime(waiting)).toEqual(dueAt)
  expect(await getVersions()).toEqual([2, 1, 1])
  await waitForStep(waiting, 1)
  expect(world.smtp.taken).toHaveLength(1)
  expect(world.smtp.taken[0]).toContain('Subject: Changed')
  expect(world.smtp.taken[0]).toContain('New text')
})

it('a change of the second step reaches all but those who have got it, in its thread', async () => {
  const steps = [first, { ...second, bodyHtml: '<p>New follow-up</p>', hours: [20] }]
  expect((await publishVersion(ctx(), { sequenceId, steps, scope })).changed).toBe(2)
  expect(await getVersions()).toEqual([2, 2, 1])
  expect((await getDueTime(begun, 2)).getUTCHours()).toBe(20)
  await waitForStep(begun, 2)
  const [followUp] = world.smtp.taken.filter((source) => source.includes('New follow-up'))
  expect(followUp).toContain('Subject: Re: First')
  expect(followUp).toContain('In-Reply-To: ')
})

it('a step that is added at the end is sent to everyone on their way', async () => {
  const third = aStep({ subject: 'Third', bodyHtml: '<p>Third text</p>', sendAfter: 2 })
  const steps = [first, second, third]
  expect((await publishVersion(ctx(), { sequenceId, steps, scope })).changed).toBe(3)
  await waitForStep(done, 3)
  expect(world.smtp.taken.some((source) => source.includes('Third text'))).toBe(true)
})

it('a step that is removed is not sent, and the sequence ends after the one before', async () => {
  expect((await publishVersion(ctx(), { sequenceId, steps: [first], scope })).changed).toBe(2)
  expect(await getState(begun, 2)).toEqual({ state: 'skipped', reason: 'step_removed' })
  world.clock.advance(20 * dayMs)
  await expect.poll(() => findEnrolment(world, begun)).toMatchObject({ state: 'completed' })
  expect(world.smtp.taken.some((source) => source.includes('Second text'))).toBe(false)
})

it('a step that a member has skipped counts as past', async () => {
  await skipStep(ctx(), { enrolmentId: waiting })
  const steps = [{ ...first, subject: 'Changed' }, second]
  expect((await publishVersion(ctx(), { sequenceId, steps, scope })).changed).toBe(0)
})

it('publishing for new people changes no one on their way, and the same steps change nothing', async () => {
  const steps = [{ ...first, subject: 'Changed' }, second]
  expect((await publishVersion(ctx(), { sequenceId, steps })).changed).toBe(0)
  expect(await getVersions()).toEqual([1, 1, 1])
  const same = { sequenceId, steps: [first, second], scope }
  expect((await publishVersion(ctx(), same)).changed).toBe(0)
  expect(await getPublishEffect(ctx(), { sequenceId, steps: [first, second] })).toMatchObject({
    notPast: 0,
    past: 0,
  })
})

async function enrol(jobId: string): Promise<string> {
  const contacts = [`email:${crypto.randomUUID()}@example.org`]
  const { id: candidateId, personId } = await aCandidate(world, world.owner, jobId, { contacts })
  const people = [{ personId, candidateId, mailboxId: world.mailboxId }]
  const { enrolled } = await enrolPeople(ctx(), { sequenceId, people })
  return enrolled[0]?.enrolmentId ?? ''
}

/** Lets time pass until the step was sent, also when the pause of the mailbox moves it. */
async function waitForStep(enrolmentId: string, position: number): Promise<void> {
  const sendWhenDue = async () => {
    const state = await getState(enrolmentId, position)
    const dueAt = await getDueTime(enrolmentId, position)
    if (dueAt > world.clock.now()) world.clock.set(dueAt.toISOString())
    return state?.state
  }
  await expect.poll(sendWhenDue, { interval: 10 }).toBe('accepted')
}

async function getDueTime(enrolmentId: string, position = 1): Promise<Date> {
  const id = await getStepMessage(world, enrolmentId, position)
  const { dueAt } = await world.ownerDb
    .selectFrom('outreach.messages')
    .select('dueAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return dueAt
}

async function getState(enrolmentId: string, position: number) {
  const { rows } = await sql<{ state: string; reason: string | null }>`
    select state, reason from outreach.messages
    where enrolment_id = ${enrolmentId} and position = ${position}`.execute(world.ownerDb)
  return rows[0]
}

/** The versions of the three people. */
async function getVersions(): Promise<number[]> {
  const { rows } = await sql<{ id: string; number: number }>`
    select e.id, v.number from outreach.enrolments e
    join outreach.sequence_versions v on v.id = e.version_id`.execute(world.ownerDb)
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return [waiting, begun, done].map((id) => numbers.get(id) ?? 0)
}
