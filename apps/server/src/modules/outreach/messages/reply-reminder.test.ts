import { setNextAction } from '@headwater/contract/pipeline/acts'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { systemActor } from '#platform/system-actor'
import { fetchCard } from '#test/board-builders'
import {
  enrolSomeone,
  findEnrolment,
  listThreadTexts,
  startOutboxWorld,
  untilState,
} from '#test/outbox-world'
import { outreachContext } from '#test/outreach-builders'
import { clearReplyReminder } from './reply-reminder.ts'
import { sendMessage } from './send-message.ts'
import { undoMessage } from './undo-message.ts'

const world = startOutboxWorld()
type Person = Awaited<ReturnType<typeof enrolSomeone>>

async function write({ candidateId }: Person, remindAfterDays: number | null = null) {
  const { mailboxId } = world
  const content = { subject: 'A role', bodyHtml: '<p>Hello</p>', templateId: null }
  const input = { ...content, candidateId, mailboxId, attachmentIds: [], remindAfterDays }
  return (await sendMessage(ctx(), input)).messageId
}

const ctx = () => outreachContext(world, world.owner)
const undo = (messageId: string) => undoMessage(ctx(), { messageId })
const getNext = async ({ jobId, candidateId }: Person) =>
  (await fetchCard(world, world.owner, jobId, candidateId)).next

it('a reminder ends when a worker reads the reply', async () => {
  const person = await enrolSomeone(world)
  await write(person, 3)
  expect(await getNext(person)).toMatchObject({ text: 'No reply yet: follow up' })
  const asWorker = world.contextFor(systemActor(world.owner.companyId))
  await inTransaction(asWorker, (ctx) => clearReplyReminder(ctx, person.candidateId))
  expect(await getNext(person)).toBeNull()
})

it('a reminder leaves what a member has planned, and undoing it brings the one before back', async () => {
  const person = await enrolSomeone(world)
  await write(person, 3)
  const first = await getNext(person)
  const second = await write(person, 5)
  expect(await getNext(person)).not.toEqual(first)
  await undo(second)
  expect(await getNext(person)).toEqual(first)
  const planned = { text: 'Call her', due: '2026-01-09' }
  const { jobId, candidateId } = person
  const args = { jobId, candidateIds: [candidateId], next: planned }
  await world.call(setNextAction, args, { as: world.owner })
  await undo(await write(person, 3))
  expect(await getNext(person)).toMatchObject(planned)
})

it('writing by hand stops the sequence once the email has left, and taking it back continues it', async () => {
  const person = await enrolSomeone(world)
  await undo(await write(person))
  expect(await findEnrolment(world, person.enrolmentId)).toEqual({ state: 'active', reason: null })
  const id = await write(person)
  const reason = 'manual_message'
  expect(await findEnrolment(world, person.enrolmentId)).toEqual({ state: 'paused', reason })
  world.clock.advance(11_000)
  await world.runOutbox()
  await untilState(world, id, 'accepted')
  expect(await findEnrolment(world, person.enrolmentId)).toEqual({ state: 'stopped', reason })
  expect(world.smtp.taken).toHaveLength(1)
  expect(await listThreadTexts(world)).toEqual([
    expect.stringMatching(/because you wrote to Anna yourself\. Step 1 will not be sent\.$/),
  ])
})
