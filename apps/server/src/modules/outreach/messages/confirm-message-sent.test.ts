import { confirmMessageSent } from '@headwater/contract/outreach/messages'
import { getThread } from '@headwater/contract/outreach/threads'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aMailbox, anEnrolment } from '#test/mailbox-builders'
import { aThread } from '#test/thread-builders'

const world = startTestApp()
let owner: Member
let mailboxId: string

beforeEach(async () => {
  owner = await anOwner(world)
  mailboxId = (await aMailbox(world, owner)).id
})

const confirm = (messageId: string, as = owner) =>
  world.call(confirmMessageSent, { messageId }, { as })

async function anUnknownMessage() {
  const thread = await aThread(world, owner, { mailboxId })
  await sql`update outreach.messages set state = 'unknown', accepted_at = null
    where id = ${thread.messageId}`.execute(world.ownerDb)
  return thread
}

it('a member decides that an unconfirmed message was sent, and the log says so', async () => {
  const { threadId, messageId } = await anUnknownMessage()
  expect((await confirm(messageId)).error).toBeUndefined()
  const { body } = await world.call(getThread, { threadId }, { as: owner })
  expect(body.entries.find(({ id }) => id === messageId)).toMatchObject({
    state: 'assumed_sent',
    events: [{ state: 'assumed_sent', detail: 'A member says that it was sent.' }],
  })
  expect((await confirm(messageId)).error?.reason).toBe('over_limit')
})

it('the sequence that waited for the decision continues', async () => {
  const { threadId } = await aThread(world, owner, { mailboxId })
  const { enrolmentId, messageId } = await anEnrolment(world, owner.companyId, mailboxId)
  await sql`update outreach.messages set state = 'unknown', thread_id = ${threadId},
    handed_off_at = now() where id = ${messageId}`.execute(world.ownerDb)
  await sql`update outreach.enrolments set state = 'paused', reason = 'unknown_send'
    where id = ${enrolmentId}`.execute(world.ownerDb)
  await confirm(messageId)
  const { rows } = await sql`select state from outreach.enrolments
    where id = ${enrolmentId}`.execute(world.ownerDb)
  expect(rows).toEqual([{ state: 'active' }])
})

it('members who can’t use the mailbox, and other companies, decide nothing', async () => {
  const { messageId } = await anUnknownMessage()
  const recruiter = await aMember(world, { companyId: owner.companyId })
  expect((await confirm(messageId, recruiter)).error?.reason).toBe('not_found')
  expect((await confirm(messageId, await anOwner(world))).error?.reason).toBe('not_found')
})
