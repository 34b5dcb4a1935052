import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getEnrolment, listThreadEvents, untilReceived } from '#test/inbox-queries'
import { aStandInMailbox, startInboxWorld, type WrittenPerson } from '#test/inbox-world'
import { openTransport } from '../mailboxes/open-mailbox.ts'

const world = startInboxWorld()

async function useMailbox(kind: 'gmail' | 'outlook'): Promise<void> {
  Object.assign(world, await aStandInMailbox(world, world.owner, kind))
  const { settings } = world.standIns
  await world.runOutbox({ openTransport: (ctx, id) => openTransport(ctx, settings, id) })
}

async function getCursor(): Promise<unknown> {
  const { rows } = await sql<{ cursor: unknown }>`
    select sync_cursor as cursor from outreach.mailboxes where id = ${world.mailboxId}`.execute(
    world.ownerDb,
  )
  return rows[0]?.cursor
}

/** What a mail that is read a second time must not change. */
async function countEffects({ enrolmentId, candidateId }: WrittenPerson): Promise<unknown> {
  const { rows } = await sql`
    select (select version from outreach.enrolments where id = ${enrolmentId}) as version,
      (select count(*)::int from pipeline.candidate_events
        where candidate_id = ${candidateId} and kind in ('replied', 'interested')) as replies`.execute(
    world.ownerDb,
  )
  return rows[0]
}

describe.each(['gmail', 'outlook'] as const)('%s', (kind) => {
  it('a reply is read from where reading ended', async () => {
    await useMailbox(kind)
    world.runSync()
    const person = await world.writeToSomeone()
    await expect.poll(getCursor, { timeout: 50_000 }).not.toBeNull()
    const before = await getCursor()
    await world.act(person.address, 'reply', { text: 'Could you send me the salary?' })
    expect(await untilReceived(world, person)).toMatchObject([
      { class: 'human', matchedBy: 'message_id', folder: 'inbox' },
    ])
    expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({ state: 'replied' })
    expect(await getCursor()).not.toEqual(before)
  })

  it('after the provider forgot where reading ended, all mail is read again and stored once', async () => {
    await useMailbox(kind)
    const sync = world.runSync()
    const person = await world.writeToSomeone()
    await world.act(person.address, 'reply', { text: 'Could you send me the salary?' })
    await untilReceived(world, person)
    await sync.stop()
    const before = await countEffects(person)
    await world.act(person.address, 'reply', { text: 'And who is the employer?' })
    await world.act(world.mailboxAddress, 'forget-changes')
    const forgotten = await getCursor()
    world.runSync()
    const stored = await untilReceived(world, person, 2)
    expect(stored.map(({ text }) => text)).toEqual([
      'Could you send me the salary?',
      'And who is the employer?',
    ])
    expect(await countEffects(person)).toMatchObject({ ...(before as object), replies: 2 })
    expect(await listThreadEvents(world, person)).toHaveLength(1)
    expect(await getCursor()).not.toEqual(forgotten)
  })
})
