import { getThread } from '@headwater/contract/outreach/threads'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aCandidate } from '#test/candidate-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aMailbox } from '#test/mailbox-builders'
import { outreachContext, setOutreachSettings } from '#test/outreach-builders'
import { aThread } from '#test/thread-builders'
import { applyMail } from './apply-mail.ts'
import { prepareMail } from './prepare-mail.ts'

const world = startTestApp()
let owner: Member
let mailbox: Awaited<ReturnType<typeof aMailbox>>
// IMAP servers know whole seconds only.
const receivedAt = new Date('2026-01-05T09:00:00Z')

beforeEach(async () => {
  world.clock.set('2026-01-05T09:00:01Z')
  owner = await anOwner(world)
  await setOutreachSettings(world, owner)
  mailbox = await aMailbox(world, owner)
})

it('two replies within one second are two entries of the timeline, and each is read once', async () => {
  const { candidateId, messageId } = await aWrittenCandidate()
  const replies = [aReply(messageId, 'Sounds good.'), aReply(messageId, 'What is the salary?')]
  for (const reply of [...replies, ...replies]) await receive(reply)
  const { rows } = await sql<{ text: string }>`
    select data ->> 'text' as text from pipeline.candidate_events
    where candidate_id = ${candidateId} and kind in ('replied', 'interested')
    order by text`.execute(world.ownerDb)
  expect(rows.map(({ text }) => text)).toEqual(['Sounds good.', 'What is the salary?'])
})

it('a reply in the second of the message it answers is below it, with what it caused', async () => {
  const { threadId, messageId } = await aWrittenCandidate()
  await receive(aReply(messageId, 'Stop'))
  const { body } = await world.call(getThread, { threadId }, { as: owner })
  const types = body.entries.map(({ type }) => type)
  expect(types).toEqual(['sent', 'received', 'event'])
})

/** Writes to a candidate in the last moment of the second in which the reply comes. */
async function aWrittenCandidate() {
  const jobId = await aJob(world, owner)
  const { id: candidateId, personId } = await aCandidate(world, owner, jobId)
  const about = { mailboxId: mailbox.id, candidateId, jobId, personId }
  const { threadId, messageId, receivedId } = await aThread(world, owner, about)
  await sql`delete from outreach.received where id = ${receivedId}`.execute(world.ownerDb)
  await sql`update outreach.messages set handed_off_at = '2026-01-05T09:00:00.900Z',
    accepted_at = '2026-01-05T09:00:00.950Z' where id = ${messageId}`.execute(world.ownerDb)
  return { candidateId, threadId, messageId }
}

function aReply(messageId: string, text: string): Buffer {
  return Buffer.from(
    [
      'From: Anna Abel <anna@candidate.test>',
      `To: ${mailbox.address}`,
      'Subject: Re: A role in storage',
      `Message-ID: <${newId()}@candidate.test>`,
      `In-Reply-To: <${messageId}@meridian.test>`,
      '',
      text,
    ].join('\r\n'),
  )
}

async function receive(source: Buffer): Promise<void> {
  const key = `INBOX ${newId()}`
  const prepared = await prepareMail({
    key,
    folder: 'inbox',
    threadId: undefined,
    receivedAt,
    source,
  })
  const { id, address } = mailbox
  const synced = { id, address, timeZone: 'UTC', now: world.clock.now() }
  await inTransaction(outreachContext(world, owner), (ctx) => applyMail(ctx, synced, prepared))
}
