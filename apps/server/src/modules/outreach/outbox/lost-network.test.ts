import { getCandidateExplanation } from '@headwater/contract/outreach/explanations'
import { listMailboxFaults } from '@headwater/contract/outreach/mailboxes'
import { getThread } from '@headwater/contract/outreach/threads'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aCandidate } from '#test/candidate-builders'
import { aJob } from '#test/job-builders'
import { countUsed, findMessage, startOutboxWorld, untilState } from '#test/outbox-world'
import { anSmtpTransport, aSequence, outreachContext } from '#test/outreach-builders'
import { listQueuedMails } from '#test/queued-mails'
import { openTcpProxy } from '#test/tcp-proxy'
import { enrolPeople } from '../enrolments/enrol-people.ts'

const world = startOutboxWorld()
const minuteMs = 60_000
const sentence = 'The mail server could not take the email. We’ll try again.'

it('a network that refuses every connection costs no message and is named as the reason', async () => {
  const proxy = await openTcpProxy(new URL(`smtp://127.0.0.1:${world.smtp.port}`))
  await world.transport.close()
  world.transport = anSmtpTransport(Number(new URL(proxy.url).port))
  const step = await enrolSomeone()
  await world.runOutbox()
  for (const failures of [1, 2, 3]) {
    await expectWaiting(step, failures)
    world.clock.advance(20 * minuteMs)
  }
  await proxy.open()
  try {
    world.clock.advance(60 * minuteMs)
    await untilState(world, step.messageId, 'accepted')
    expect(world.smtp.taken).toHaveLength(1)
    expect(await countUsed(world, world.mailboxId)).toBe(1)
  } finally {
    await proxy.close()
  }
})

it('a server that stays away is the mailbox’s fault, and its messages leave when it is back', async () => {
  const proxy = await openTcpProxy(new URL(`smtp://127.0.0.1:${world.smtp.port}`))
  await world.transport.close()
  world.transport = anSmtpTransport(Number(new URL(proxy.url).port))
  const { messageId } = await enrolSomeone()
  await world.runOutbox()
  for (const failures of [1, 2, 3, 4]) {
    world.clock.advance(20 * minuteMs)
    await expect.poll(async () => (await findMessage(world, messageId)).failures).toBe(failures)
  }
  await sql`update outreach.mailboxes set synced_at = now()`.execute(world.ownerDb)
  await expect.poll(listFaults).toMatchObject([{ fault: 'unreachable', held: 1 }])
  for (let hours = 0; hours < 20; hours += 5) {
    const attempt = (await findMessage(world, messageId)).attempt
    world.clock.advance(5 * 60 * minuteMs)
    await expect
      .poll(async () => (await findMessage(world, messageId)).attempt)
      .toBeGreaterThan(attempt)
    await untilState(world, messageId, 'scheduled')
  }
  expect(await findMessage(world, messageId)).toMatchObject({ failures: 4 })
  const other = await world.write('ben@example.org')
  await expect
    .poll(async () => (await findMessage(world, other)).dueReason)
    .toBe('mailbox_unreachable')
  const mails = (await listQueuedMails(world)).filter(({ to }) => to === world.owner.email)
  expect(mails).toMatchObject([{ subject: expect.stringContaining('has stopped sending') }])
  await proxy.open()
  try {
    world.clock.advance(60 * minuteMs)
    await untilState(world, messageId, 'accepted')
    expect(await listFaults()).toEqual([])
  } finally {
    await proxy.close()
  }
})

it.each(['greeting', 'mail', 'recipient', 'data', 'mid-body'] as const)(
  'a network that is lost at %s costs no message and is named as the reason',
  async (at) => {
    const step = await enrolSomeone()
    world.smtp.breakNext({ at, how: 'reset' })
    await world.runOutbox()
    await expectWaiting(step, 1)
    expect(world.smtp.taken).toEqual([])
    world.clock.advance(minuteMs)
    await untilState(world, step.messageId, 'accepted')
    expect(world.smtp.taken).toHaveLength(1)
    expect(await countUsed(world, world.mailboxId)).toBe(1)
  },
)

async function listFaults() {
  return (await world.call(listMailboxFaults, {}, { as: world.owner })).body.mailboxes
}

type Step = Awaited<ReturnType<typeof enrolSomeone>>

/** The message waits for its next attempt, has used nothing of the day, and says why. */
async function expectWaiting({ messageId, candidateId, threadId }: Step, failures: number) {
  await expect.poll(async () => (await findMessage(world, messageId)).failures).toBe(failures)
  const waiting = { state: 'scheduled', dueReason: 'retry', quotaDay: null, handedOffAt: null }
  expect(await findMessage(world, messageId)).toMatchObject(waiting)
  expect(await countUsed(world, world.mailboxId)).toBe(0)
  const as = world.owner
  const { body } = await world.call(getCandidateExplanation, { candidateId }, { as })
  expect(body.enrolment).toMatchObject({ state: 'active', reason: sentence })
  const { body: thread } = await world.call(getThread, { threadId }, { as })
  expect(thread.entries).toMatchObject([{ type: 'sent', state: 'scheduled', reason: sentence }])
}

async function enrolSomeone() {
  const jobId = await aJob(world, world.owner)
  const contacts = ['email:anna@example.org']
  const { id: candidateId, personId } = await aCandidate(world, world.owner, jobId, { contacts })
  const sequenceId = await aSequence(world, world.owner, { jobId })
  const { enrolled } = await enrolPeople(outreachContext(world, world.owner), {
    sequenceId,
    people: [{ personId, candidateId, mailboxId: world.mailboxId }],
  })
  world.clock.advance(60 * minuteMs)
  const { rows } = await sql<{ messageId: string; threadId: string }>`
    select id as message_id, thread_id from outreach.messages
    where enrolment_id = ${enrolled[0]?.enrolmentId}`.execute(world.ownerDb)
  const [message] = rows
  if (!message) throw new Error('No message was scheduled.')
  return { ...message, candidateId }
}
