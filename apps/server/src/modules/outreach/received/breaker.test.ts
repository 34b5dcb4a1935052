import {
  listMailboxes,
  listMailboxFaults,
  updateMailbox,
} from '@headwater/contract/outreach/mailboxes'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aMailbox, aMailboxMessage, anEnrolment } from '#test/mailbox-builders'
import { outreachContext } from '#test/outreach-builders'
import { listQueuedMails } from '#test/queued-mails'
import { aThread } from '#test/thread-builders'
import { recordMailboxFault } from '../mailboxes/record-mailbox-fault.ts'
import { endThrottle } from '../outbox/claim-store.ts'
import { applyBreaker } from './apply-breaker.ts'

const world = startTestApp()

it('many bounces stop first messages and halve the limit, until a member resumes the mailbox', async () => {
  const owner = await anOwner(world)
  const { id: mailboxId, address } = await aMailbox(world, owner)
  for (let number = 0; number < 10; number += 1) {
    await aThread(world, owner, { mailboxId })
  }
  await sql`update outreach.received set class = 'bounce', bounce_severity = 'dead_address'
    where id in (select id from outreach.received
      where mailbox_id = ${mailboxId} limit 2)`.execute(world.ownerDb)
  await bounce(owner, mailboxId)
  const stopped = { status: 'connected', fault: 'many_bounces', rampsUp: true, capToday: 25 }
  expect(await getMailbox(owner)).toMatchObject(stopped)
  await bounce(owner, mailboxId)
  const mails = (await listQueuedMails(world)).filter(({ to }) => to === owner.email)
  expect(mails).toMatchObject([{ subject: `${address} has stopped sending first emails` }])

  const { version } = await getMailbox(owner)
  const change = { mailboxId, version, isPaused: false }
  const { body } = await world.call(updateMailbox, change, { as: owner })
  const resumed = { status: 'connected', fault: null, capToday: 25 }
  expect(body).toMatchObject(resumed)
  // What the member has seen does not stop it again.
  await bounce(owner, mailboxId)
  expect(await getMailbox(owner)).toMatchObject(resumed)
})

it('a mailbox that stopped first messages needs its owner, with the messages that wait', async () => {
  const owner = await anOwner(world)
  const { companyId } = owner
  const { id: mailboxId } = await aMailbox(world, owner)
  await sql`update outreach.mailboxes set fault = 'many_bounces', fault_at = now()
    where id = ${mailboxId}`.execute(world.ownerDb)
  await anEnrolment(world, companyId, mailboxId)
  await aMailboxMessage(world, companyId, mailboxId)
  const faults = async () => (await world.call(listMailboxFaults, {}, { as: owner })).body.mailboxes
  // The single message is not held: only first messages of sequences are.
  expect(await faults()).toMatchObject([{ id: mailboxId, fault: 'many_bounces', held: 1 }])

  const retryAt = new Date(world.clock.now().getTime() + 60_000)
  const ctx = outreachContext(world, owner)
  const throttled = { status: 'throttled', fault: 'provider_limit', retryAt } as const
  await recordMailboxFault(ctx, mailboxId, throttled)
  await inTransaction(ctx, ({ db }) => endThrottle(db, companyId, mailboxId))
  expect(await faults()).toMatchObject([{ fault: 'many_bounces' }])
  const { version } = await getMailbox(owner)
  const change = { mailboxId, version, isPaused: false }
  await world.call(updateMailbox, change, { as: owner })
  expect(await faults()).toEqual([])
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
