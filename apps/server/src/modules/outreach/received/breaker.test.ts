import { listMailboxes, updateMailbox } from '@headwater/contract/outreach/mailboxes'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aMailbox } from '#test/mailbox-builders'
import { outreachContext } from '#test/outreach-builders'
import { aThread } from '#test/thread-builders'
import { applyBreaker } from './apply-breaker.ts'

const world = startTestApp()

it('many bounces stop first messages and halve the limit, until a member resumes the mailbox', async () => {
  const owner = await anOwner(world)
  const { id: mailboxId } = await aMailbox(world, owner)
  for (let number = 0; number < 10; number += 1) {
    await aThread(world, owner, { mailboxId })
  }
  await sql`update outreach.received set class = 'bounce', bounce_severity = 'dead_address'
    where id in (select id from outreach.received
      where mailbox_id = ${mailboxId} limit 2)`.execute(world.ownerDb)
  await bounce(owner, mailboxId)
  const stopped = { status: 'connected', fault: 'many_bounces', rampsUp: true, capToday: 25 }
  expect(await getMailbox(owner)).toMatchObject(stopped)

  const { version } = await getMailbox(owner)
  const change = { mailboxId, version, isPaused: false }
  const { body } = await world.call(updateMailbox, change, { as: owner })
  const resumed = { status: 'connected', fault: null, capToday: 25 }
  expect(body).toMatchObject(resumed)
  // What the member has seen does not stop it again.
  await bounce(owner, mailboxId)
  expect(await getMailbox(owner)).toMatchObject(resumed)
})

it('a second complaint in a week pauses the mailbox and halves its limit', async () => {
  const owner = await anOwner(world)
  const { id: mailboxId } = await aMailbox(world, owner, { rampsUp: true })
  for (let number = 0; number < 2; number += 1) await aThread(world, owner, { mailboxId })
  await sql`update outreach.received set class = 'complaint'
    where mailbox_id = ${mailboxId}`.execute(world.ownerDb)
  await apply(owner, mailboxId, 'complaint')
  expect(await getMailbox(owner)).toMatchObject({
    status: 'paused',
    fault: 'complaints',
    capToday: 5,
  })
})

const bounce = (owner: Member, mailboxId: string) => apply(owner, mailboxId, 'bounce')

function apply(owner: Member, id: string, kind: 'bounce' | 'complaint'): Promise<void> {
  return inTransaction(outreachContext(world, owner), (ctx) =>
    applyBreaker(ctx, { id, now: world.clock.now() } as Parameters<typeof applyBreaker>[1], kind),
  )
}

async function getMailbox(owner: Member) {
  const { body } = await world.call(listMailboxes, {}, { as: owner })
  const [mailbox] = body.mailboxes
  if (!mailbox) throw new Error('The mailbox is not listed.')
  return mailbox
}
