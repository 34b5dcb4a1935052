import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { listMailboxes } from '@headwater/contract/outreach/mailboxes'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { systemActor } from '#platform/system-actor'
import { startInboxWorld } from '#test/inbox-world'
import { expectLockWaiters } from '#test/lock-waiters'
import { aMailbox } from '#test/mailbox-builders'
import { listQueuedMails } from '#test/queued-mails'
import { getAccessToken } from './get-access-token.ts'

const world = startInboxWorld()
const children: ChildProcess[] = []
const commitLock = 73

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

// Microsoft replaces the refresh token at every use.
it('a process killed between the new tokens and their commit costs the mailbox nothing', async () => {
  const { owner, standIns, ownerDb } = world
  const tokens = await standIns.issueTokens('outlook', owner.email)
  const expiresAt = new Date(0)
  const options = { kind: 'outlook', address: owner.email, tokens, expiresAt } as const
  const { id } = await aMailbox(world, owner, options)
  const before = await findSecret(id)
  await holdCommits()

  const reader = await loadReader()
  await ownerDb.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${commitLock})`.execute(db)
    reader.send('go')
    // The provider has answered, and the reader waits with the new tokens.
    await expectLockWaiters(world, 1)
    const exit = once(reader, 'exit')
    reader.kill('SIGKILL')
    await exit
  })
  expect(await findSecret(id)).toEqual(before)
  // The time of the killed process to refresh is over.
  await sql`update outreach.mailboxes set refreshing_until = now() - interval '1 second'
    where id = ${id}`.execute(ownerDb)

  const ctx = world.contextFor(systemActor(owner.companyId))
  const get = () => getAccessToken(ctx, standIns.settings, id)
  for (const _ of [1, 2, 3]) {
    expect(await standIns.accepts(await get())).toBe(true)
    world.clock.advance(7_200_000)
  }
  const { body } = await world.call(listMailboxes, {}, { as: owner })
  expect(body.mailboxes).toContainEqual(
    expect.objectContaining({ id, status: 'connected', fault: null }),
  )
  expect((await listQueuedMails(world)).filter(({ to }) => to === owner.email)).toEqual([])
})

async function findSecret(id: string): Promise<unknown> {
  const { rows } = await sql`select sealed_secret from outreach.mailboxes
    where id = ${id}`.execute(world.ownerDb)
  return rows[0]
}

/** Makes a process that saves new tokens wait for the test's lock. */
async function holdCommits(): Promise<void> {
  await sql`create function outreach.hold_commit() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${sql.lit(commitLock)}); return new; end $$`.execute(
    world.ownerDb,
  )
  await sql`create trigger hold_commit before update of sealed_secret on outreach.mailboxes
    for each row execute function outreach.hold_commit()`.execute(world.ownerDb)
}

async function loadReader(): Promise<ChildProcess> {
  const file = join(import.meta.dirname, '../../../../../test/fixtures/inbox-reader.ts')
  const args = [world.appUrl, JSON.stringify(world.standIns.settings)]
  const child = fork(file, args, { execArgv: [] })
  children.push(child)
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (said !== 'loaded') throw new Error('A reader ended before it was loaded.')
  return child
}
