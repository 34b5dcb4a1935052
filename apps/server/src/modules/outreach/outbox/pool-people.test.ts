import { addSuppressions } from '@headwater/contract/people/suppressions'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { getAvailableCredits } from '#modules/billing'
import { unlockPeople } from '#modules/people'
import { inTransaction } from '#platform/context'
import { addCandidatesToJob } from '#test/candidate-builders'
import { aJob } from '#test/job-builders'
import { getStepMessage, listThreadTexts, startOutboxWorld, untilState } from '#test/outbox-world'
import { aSequence, outreachContext } from '#test/outreach-builders'
import { aPoolPerson } from '#test/pool-builders'
import { enrolPeople } from '../enrolments/enrol-people.ts'

const world = startOutboxWorld()
const countCredits = () => inTransaction(world.contextFor(world.owner), getAvailableCredits)
let [personId, messageId] = ['', '']

/** A person whose contact details were bought, and whose first message is due. */
beforeEach(async () => {
  const { owner, mailboxId } = world
  personId = await aPoolPerson(world, { emails: [['anna@example.org', 'deliverable']] })
  const jobId = await aJob(world, owner)
  const [candidateId = ''] = await addCandidatesToJob(world, owner, jobId, [personId])
  await inTransaction(world.contextFor(owner), (ctx) =>
    unlockPeople(ctx, { personIds: [personId] }),
  )
  const sequenceId = await aSequence(world, owner, { jobId })
  const people = [{ personId, candidateId, mailboxId }]
  const ctx = outreachContext(world, owner)
  const { enrolled } = await enrolPeople(ctx, { sequenceId, people })
  messageId = await getStepMessage(world, enrolled[0]?.enrolmentId ?? '', 1)
  world.clock.advance(3_600_000)
})

it('a first message whose address is refused at once refunds the unlock', async () => {
  expect(await countCredits()).toBe(99)
  world.smtp.breakNext({ at: 'recipient', how: '550 5.1.1 No such user' })
  await world.runOutbox()
  await expect.poll(countCredits).toBe(100)
  expect(await listThreadTexts(world)).toEqual([
    'The address does not exist, so 1 credit was refunded.',
  ])
})

it('a phone number on the do-not-contact list stops what is sent to its holder', async () => {
  await sql`update people.pool_people set contact_keys = contact_keys || '{phone:+4930901820}'
    where id = ${personId}`.execute(world.ownerDb)
  await world.call(addSuppressions, { values: ['+49 30 901820'] }, { as: world.owner })
  await world.runOutbox()
  expect((await untilState(world, messageId, 'skipped')).reason).toBe('suppressed')
  expect(world.smtp.taken).toEqual([])
})
