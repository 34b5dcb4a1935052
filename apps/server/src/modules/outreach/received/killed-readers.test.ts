import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { drawSeed, seededRandom } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { findBuiltProgram } from '#test/built-program'
import { hasSynced } from '#test/inbox-queries'
import { startInboxWorld } from '#test/inbox-world'
import { expectLockWaiters } from '#test/lock-waiters'

const world = startInboxWorld()
/** More than one page, so that readers die in the first page and in later ones. */
const { mails, kills } = testSize({
  gate: { mails: 55, kills: 1 },
  deep: { mails: 1_000, kills: 40 },
})
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

it('readers killed in the middle of a page lose no mail and apply none twice', {
  timeout: testSize({ gate: 60_000, deep: 900_000 }),
}, async (test) => {
  const random = seededRandom(await drawSeed(test))
  const threadIds = await createThreads()
  let next = loadReader()
  for (let kill = 0; kill < kills; kill += 1) {
    const reader = await next
    next = loadReader()
    const from = Math.floor((kill * mails) / kills)
    const threadId = threadIds[from + random.under(Math.floor(mails / kills))] as string
    await killAtThread(reader, threadId)
  }
  const last = await next
  last.send('go')
  await expect.poll(countStored, { timeout: 60_000, interval: 100 }).toBe(mails)
  await expect.poll(() => hasSynced(world), { timeout: 50_000 }).toBe(true)
  expect(await listMiscounted(), 'lost or applied twice').toEqual([])
})

async function loadReader(): Promise<ChildProcess> {
  const file = await findBuiltProgram('apps/server/test/fixtures/inbox-reader.ts')
  const args = [world.appUrl, JSON.stringify(world.standIns.settings)]
  const child = fork(file, args, { execArgv: [] })
  children.push(child)
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (said !== 'loaded') throw new Error('A reader ended before it was loaded.')
  return child
}

/** Holds up a reader at the mail of a thread, with its page half applied, and kills it there. */
async function killAtThread(reader: ChildProcess, threadId: string): Promise<void> {
  await world.ownerDb.transaction().execute(async (db) => {
    await sql`select 1 from outreach.threads where id = ${threadId} for update`.execute(db)
    reader.send('go')
    await expectLockWaiters(world, 1)
    const exit = once(reader, 'exit')
    reader.kill('SIGKILL')
    await exit
  })
}

/** Stores people who were written to, and delivers an answer of each that asks to stop. */
async function createThreads(): Promise<string[]> {
  const { companyId } = world.owner
  const { mailboxId, mailboxAddress } = world
  const ids = Array.from({ length: mails }, () => newId())
  await sql`
    insert into outreach.threads (company_id, id, person_id, current_id, mailbox_id, subject, last_at)
    select ${companyId}, id, id, id, ${mailboxId}, 'A role', now()
    from unnest(${ids}::uuid[]) as n (id)`.execute(world.ownerDb)
  await sql`
    insert into outreach.messages (company_id, id, thread_id, mailbox_id, kind, to_address, to_domain,
      suppression_keys, subject, body_html, state, due_at, due_reason, message_id, handed_off_at)
    select ${companyId}, id, id, ${mailboxId}, 'single', id || '@candidate.test', 'candidate.test',
      '{}', 'A role', '', 'accepted', now(), 'due_now', '<' || id || '@meridian.test>', now()
    from unnest(${ids}::uuid[]) as n (id)`.execute(world.ownerDb)
  await sql`
    insert into outreach.wire_ids (company_id, mailbox_id, wire_id, message_id)
    select ${companyId}, ${mailboxId}, id || '@meridian.test', id
    from unnest(${ids}::uuid[]) as n (id)`.execute(world.ownerDb)
  const answers = ids.map((id) =>
    [
      `From: <${id}@candidate.test>`,
      `To: <${mailboxAddress}>`,
      `Message-ID: <answer-${id}@candidate.test>`,
      `In-Reply-To: <${id}@meridian.test>`,
      'Subject: Re: A role',
      '',
      'Unsubscribe',
    ].join('\r\n'),
  )
  await world.deliver(...answers)
  return ids
}

async function countStored(): Promise<number> {
  const { rows } = await sql`select 1 from outreach.received
    where mailbox_id = ${world.mailboxId}`.execute(world.ownerDb)
  return rows.length
}

/** Every mail is stored once, and what follows from it has happened once. */
async function listMiscounted(): Promise<unknown[]> {
  const { rows } = await sql`
    select t.id, r.count as mails, e.count as events from outreach.threads t
    cross join lateral (select count(*)::int from outreach.received r where r.thread_id = t.id) r
    cross join lateral (
      select count(*)::int from outreach.thread_events e where e.thread_id = t.id) e
    where t.mailbox_id = ${world.mailboxId}
      and (r.count <> 1 or e.count <> 1 or not t.is_unread)`.execute(world.ownerDb)
  const { rows: suppressed } = await sql<{ count: number }>`
    select count(*)::int as count from people.suppressions
    where company_id = ${world.owner.companyId}`.execute(world.ownerDb)
  return suppressed[0]?.count === mails ? rows : [...rows, { suppressed }]
}
