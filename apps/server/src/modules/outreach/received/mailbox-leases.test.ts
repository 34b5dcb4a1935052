import type { MailReader } from '@headwater/mail/transports'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { systemActor } from '#platform/system-actor'
import { untilReceived } from '#test/inbox-queries'
import { startInboxWorld } from '#test/inbox-world'
import { outreachContext } from '#test/outreach-builders'
import { openReader } from '../mailboxes/open-mailbox.ts'
import { LeaseLost, readNewMail } from './sync-mailbox.ts'
import { holdLease, listUnreadMailboxes, releaseLease } from './sync-store.ts'

const world = startInboxWorld()

function aLease(seconds = 60) {
  const { companyId } = world.owner
  return { companyId, mailboxId: world.mailboxId, token: newId(), seconds }
}

const asSystem = () => outreachContext(world, systemActor(world.owner.companyId))
const hold = (lease: ReturnType<typeof aLease>) =>
  inTransaction(asSystem(), ({ db }) => holdLease(db, lease))

async function isListed(): Promise<boolean> {
  const found = await inTransaction(world.publicContext(), ({ db }) => listUnreadMailboxes(db, 100))
  return found.some(({ mailboxId }) => mailboxId === world.mailboxId)
}

it('of processes that race for a mailbox one reads it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const leases = Array.from({ length: 6 }, () => aLease())
    const held = await Promise.all(leases.map(hold))
    expect(held.filter(Boolean)).toHaveLength(1)
    expect(await isListed()).toBe(false)
    const winner = leases[held.indexOf(true)] as ReturnType<typeof aLease>
    expect(await hold(winner)).toBe(true)
    await inTransaction(asSystem(), ({ db }) => releaseLease(db, winner))
    expect(await isListed()).toBe(true)
  }
})

it('a lease that has run out is taken over, and one of a disconnected mailbox is not given', async () => {
  const dead = aLease(0)
  expect(await hold(dead)).toBe(true)
  const successor = aLease()
  expect(await hold(successor)).toBe(true)
  expect(await hold(dead)).toBe(false)
  await sql`update outreach.mailboxes set status = 'disconnected'
    where id = ${world.mailboxId}`.execute(world.ownerDb)
  expect(await hold(successor)).toBe(false)
})

it('a process that lost its lease while reading saves nothing, and its successor everything', async () => {
  await world.runOutbox()
  const person = await world.writeToSomeone()
  await world.act(person.address, 'reply', { text: 'Who is the employer?' })
  const slow = aLease(0)
  await hold(slow)
  const ctx = asSystem()
  const reader = await openReader(ctx, world.standIns.settings, world.mailboxId)
  const overtaken: MailReader = {
    ...reader,
    readNew: async (cursor) => {
      const page = await reader.readNew(cursor)
      expect(page.mails.length).toBeGreaterThan(0)
      await hold(aLease(0))
      return page
    },
  }
  const reading = readNewMail(ctx, overtaken, slow, new Map(), new AbortController().signal)
  await expect(reading).rejects.toBeInstanceOf(LeaseLost)
  await reader.close()
  const { rows } = await sql`select 1 from outreach.received
    where company_id = ${world.owner.companyId}`.execute(world.ownerDb)
  expect(rows).toEqual([])
  world.runSync()
  await untilReceived(world, person)
})

it('a mailbox whose provider refuses the sign-in waits for its owner', async () => {
  await world.act(world.mailboxAddress, 'faults', {}, 'PUT')
  const wrong = {
    smtp: { ...world.standIns.smtp, username: 'x' },
    imap: { ...world.standIns.imap, username: 'x' },
  }
  await sql`update outreach.mailboxes set servers = ${JSON.stringify(wrong)}::jsonb
    where id = ${world.mailboxId}`.execute(world.ownerDb)
  world.runSync()
  const readStatus = async () => {
    const { rows } = await sql<{ status: string }>`select status from outreach.mailboxes
      where id = ${world.mailboxId}`.execute(world.ownerDb)
    return rows[0]?.status
  }
  await expect.poll(readStatus, { timeout: 50_000 }).toBe('disconnected')
})
