import { getCandidateExplanation } from '@headwater/contract/outreach/explanations'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aCandidate } from '#test/candidate-builders'
import { aJob } from '#test/job-builders'
import { findMessage, startOutboxWorld, untilState } from '#test/outbox-world'
import { aSequence, outreachContext } from '#test/outreach-builders'
import { resumeEnrolments } from '../enrolments/change-enrolments.ts'
import { enrolPeople } from '../enrolments/enrol-people.ts'

const world = startOutboxWorld()
const hourMs = 3_600_000

it('a message that cannot be prepared holds up no other, is tried again and then given up with the reason', async () => {
  const { messageId, candidateId, enrolmentId } = await enrolSomeone()
  await sql`update outreach.messages set mime = 'x', mime_sha256 = sha256('y')
    where id = ${messageId}`.execute(world.ownerDb)
  await world.runOutbox()
  await expect.poll(() => getFailures(messageId)).toBe(1)
  expect(await findMessage(world, messageId)).toMatchObject({ dueReason: 'not_composable' })
  expect(await explain(candidateId)).toMatchObject({
    state: 'active',
    reason: 'The email could not be written. We’ll try again.',
  })
  await untilState(world, await world.write('ben@example.org'), 'accepted')
  for (let failures = 2; failures <= 8; failures += 1) {
    world.clock.advance(8 * hourMs)
    await expect.poll(() => getFailures(messageId)).toBe(failures)
  }
  expect(await findMessage(world, messageId)).toMatchObject({
    state: 'skipped',
    reason: 'not_composable',
    quotaDay: null,
  })
  expect(await explain(candidateId)).toMatchObject({
    state: 'paused',
    reason: 'The email could not be written. Check the step, then resume.',
  })

  await sql`update outreach.messages set mime = null where id = ${messageId}`.execute(world.ownerDb)
  await resumeEnrolments(outreachContext(world, world.owner), { enrolmentIds: [enrolmentId] })
  await untilState(world, messageId, 'accepted')
  expect(world.smtp.taken).toHaveLength(2)
})

it('a message whose workers always disappear is given up with the reason', async () => {
  const { messageId, candidateId } = await enrolSomeone()
  await sql`update outreach.messages set state = 'claimed', attempt = 8, failures = 7,
      lease_token = gen_random_uuid(), lease_until = now() where id = ${messageId}`.execute(
    world.ownerDb,
  )
  await world.runOutbox()
  expect(await untilState(world, messageId, 'skipped')).toMatchObject({
    reason: 'too_many_failures',
  })
  expect(await explain(candidateId)).toMatchObject({
    state: 'paused',
    reason: 'Sending the email failed too often. Check the mailbox, then resume.',
  })
  expect(world.smtp.taken).toEqual([])
})

async function enrolSomeone() {
  const jobId = await aJob(world, world.owner, { title: 'Ward nurse' })
  const contacts = ['email:anna@example.org']
  const { id, personId } = await aCandidate(world, world.owner, jobId, { contacts })
  const sequenceId = await aSequence(world, world.owner, { jobId })
  const { enrolled } = await enrolPeople(outreachContext(world, world.owner), {
    sequenceId,
    people: [{ personId, candidateId: id, mailboxId: world.mailboxId }],
  })
  world.clock.advance(hourMs)
  const enrolmentId = enrolled[0]?.enrolmentId ?? ''
  const { rows } = await sql<{ id: string }>`
    select id from outreach.messages where enrolment_id = ${enrolmentId}`.execute(world.ownerDb)
  return { enrolmentId, candidateId: id, messageId: rows[0]?.id ?? '' }
}

async function getFailures(id: string): Promise<number> {
  return (await findMessage(world, id)).failures
}

async function explain(candidateId: string) {
  const { body } = await world.call(getCandidateExplanation, { candidateId }, { as: world.owner })
  return body.enrolment
}
