import type { SendAttempt } from '@headwater/mail/transports'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import {
  findStepState,
  getEnrolment,
  getThreadRow,
  listThreadEvents,
  untilEnded,
  untilReceived,
} from '#test/inbox-queries'
import { readAgain, startInboxWorld } from '#test/inbox-world'
import { anSmtpTransport } from '#test/outreach-builders'

const world = startInboxWorld()
const automatic = { 'Auto-Submitted': 'auto-replied' }

describe('a reply', () => {
  it.each([
    [
      'with X-Auto-Response-Suppress',
      { headers: { 'X-Auto-Response-Suppress': 'All' } },
      'message_id',
    ],
    ['from another address in the thread', { from: 'elif.private@home.test' }, 'message_id'],
    ['without In-Reply-To', { isUnthreaded: true }, 'address'],
    ['written in another Headwater', { headers: { 'X-Headwater-Ref': newId() } }, 'message_id'],
  ])('case 26: a human reply %s stops the sequence', async (_, options, matchedBy) => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await world.act(person.address, 'reply', { text: 'Could you send me the salary?', ...options })
    await untilEnded(world, person, 'replied')
    expect(await untilReceived(world, person)).toMatchObject([{ class: 'human', matchedBy }])
  })

  it('with the reference of our own message stops the sequence', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    const { rows } = await sql<{ id: string }>`select id from outreach.messages
      where enrolment_id = ${person.enrolmentId} and position = 1`.execute(world.ownerDb)
    const headers = { 'X-Headwater-Ref': rows[0]?.id }
    await world.act(person.address, 'reply', { text: 'Who is the employer?', headers })
    await untilEnded(world, person, 'replied')
  })

  it('case 26: a human reply in Junk stops the sequence', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    await world.act(world.mailboxAddress, 'faults', { deliverToJunk: true }, 'PUT')
    await world.act(person.address, 'reply', { text: 'Could you send me the salary?' })
    await untilEnded(world, person, 'replied')
    expect(await untilReceived(world, person)).toMatchObject([{ class: 'human', folder: 'junk' }])
  })

  it('from another address that we know of the person stops the sequence', async () => {
    await world.runOutbox()
    world.runSync()
    const other = `${newId()}@home.test`
    const person = await world.writeToSomeone({ otherAddresses: [other] })
    const from = other.toUpperCase()
    await world.act(person.address, 'reply', { text: 'Who is it?', from, isUnthreaded: true })
    await untilEnded(world, person, 'replied')
    expect(await untilReceived(world, person)).toMatchObject([{ matchedBy: 'address' }])
  })

  it('from an address of two people is listed in both threads once, and assigned to neither', async () => {
    await world.runOutbox()
    const sync = world.runSync()
    const otherAddresses = [`family-${newId()}@home.test`]
    const people = [
      await world.writeToSomeone({ otherAddresses }),
      await world.writeToSomeone({ otherAddresses, name: 'Can Demirtaş' }),
    ] as const
    const from = otherAddresses[0]
    const reply = { text: 'Who is it?', from, isUnthreaded: true }
    await world.act(people[0].address, 'reply', reply)
    const listAll = () => Promise.all(people.map((one) => listThreadEvents(world, one)))
    await expect
      .poll(listAll, { timeout: 50_000 })
      .toEqual([
        [expect.stringContaining('may be from Elif Demirtaş. Several people have this address')],
        [expect.stringContaining('may be from Can Demirtaş. Several people have this address')],
      ])
    for (const person of people) {
      expect(await getThreadRow(world, person)).toMatchObject({ isUnread: true, needsReply: false })
      expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({ state: 'active' })
    }
    await sync.stop()
    await readAgain(world)
    expect((await listAll()).map(({ length }) => length)).toEqual([1, 1])
  })

  it('of a stranger leaves nothing behind but the place up to which the mailbox was read', async () => {
    await world.runOutbox()
    world.runSync()
    const person = await world.writeToSomeone()
    const before = await getCursor()
    const stranger = `${newId()}@elsewhere.test`
    await world.act(person.address, 'reply', {
      text: 'My result of the blood test',
      from: stranger,
      isUnthreaded: true,
    })
    await world.act(person.address, 'reply', { text: 'Is it remote?' })
    await untilEnded(world, person, 'replied')
    const stored = await dumpDatabase()
    expect(stored.some((row) => row.includes('Is it remote?'))).toBe(true)
    expect(stored.filter((row) => row.includes(stranger) || row.includes('blood test'))).toEqual([])
    expect(await getCursor()).not.toEqual(before)
  })
})

describe('a mail that names a message with an unknown outcome', () => {
  it.each([
    ['a reply', 'reply', { text: 'Who is it?' }, 'replied'],
    ['an automatic reply', 'reply', { text: 'I am away.', headers: automatic }, 'paused'],
    ['a bounce', 'bounce', { reason: 'hard' }, 'bounced'],
  ] as const)('proves that it was sent: %s', async (_, act, options, state) => {
    const transport = anSmtpTransport(world.standIns.smtp.port)
    const send = async (attempt: SendAttempt) => {
      await transport.send(attempt)
      return { kind: 'unknown', reason: 'No answer.' } as const
    }
    await world.runOutbox({ openTransport: async () => ({ ...transport, send }) })
    world.runSync()
    const person = await world.writeToSomeone({ outcome: 'unknown' })
    await world.act(person.address, act, options)
    await untilEnded(world, person, state)
    expect(await findStepState(world, person.enrolmentId, 1)).toBe('accepted')
    const rest = state === 'paused' ? 'scheduled' : 'cancelled'
    expect(await findStepState(world, person.enrolmentId, 2)).toBe(rest)
  })
})

describe('a mail that fails', () => {
  it('is listed in its thread, pauses the session and stops no other mail', async () => {
    await sql`create function fail() returns trigger language plpgsql as
      $$begin raise exception 'poison %', new.text; end$$`.execute(world.ownerDb)
    await sql`create trigger fail before insert on outreach.received for each row
      when (new.text like '%poison%') execute function fail()`.execute(world.ownerDb)
    await world.runOutbox()
    const sync = world.runSync({ retryMs: 20 })
    const [bad, good] = [await world.writeToSomeone(), await world.writeToSomeone()]
    await world.act(bad.address, 'reply', { text: 'poison' })
    await world.act(good.address, 'reply', { text: 'Is it remote?' })
    await untilEnded(world, good, 'replied')
    await untilEnded(world, bad, 'paused')
    const notice = [
      `An email from ${bad.address} with the subject “Re: A role in storage” could not be stored. Read it in the mailbox ${world.mailboxAddress}.`,
    ]
    expect(await listThreadEvents(world, bad)).toEqual(notice)
    expect(await getThreadRow(world, bad)).toMatchObject({ isUnread: true })
    expect(JSON.stringify(world.log.lines)).not.toContain('poison')
    await sync.stop()
    await readAgain(world)
    expect(await listThreadEvents(world, bad)).toEqual(notice)
  })
})

async function getCursor(): Promise<unknown> {
  const { rows } = await sql<{ syncCursor: unknown }>`select sync_cursor from outreach.mailboxes
    where id = ${world.mailboxId}`.execute(world.ownerDb)
  return rows[0]?.syncCursor
}

/** Every row of every table, tasks and audit log included. */
async function dumpDatabase(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    order by 1`.execute(world.ownerDb)
  const all: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(world.ownerDb)
    all.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return all
}
