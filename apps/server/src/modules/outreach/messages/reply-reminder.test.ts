import { setNextAction } from '@headwater/contract/pipeline/acts'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { systemActor } from '#platform/system-actor'
import { fetchCard } from '#test/board-builders'
import { enrolSomeone, startOutboxWorld } from '#test/outbox-world'
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
