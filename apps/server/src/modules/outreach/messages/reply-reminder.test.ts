import { expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { systemActor } from '#platform/system-actor'
import { startTestApp } from '#test/app'
import { fetchCard } from '#test/board-builders'
import { aCandidate } from '#test/candidate-builders'
import { anOwner } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { clearReplyReminder, setReplyReminder } from './reply-reminder.ts'

const world = startTestApp()

it('a reminder ends when a worker reads the reply', async () => {
  const owner = await anOwner(world)
  const jobId = await aJob(world, owner)
  const { id: candidateId } = await aCandidate(world, owner, jobId)
  const getNext = async () => (await fetchCard(world, owner, jobId, candidateId)).next
  const asMember = world.contextFor(owner)
  await inTransaction(asMember, (ctx) => setReplyReminder(ctx, { jobId, candidateId }, 3))
  expect(await getNext()).toMatchObject({ text: 'No reply yet: follow up' })
  const asWorker = world.contextFor(systemActor(owner.companyId))
  await inTransaction(asWorker, (ctx) => clearReplyReminder(ctx, candidateId))
  expect(await getNext()).toBeNull()
})
