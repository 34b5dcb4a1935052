import { ProviderError } from '@headwater/mail/transports'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { getEnrolment, untilReceived } from '#test/inbox-queries'
import { startInboxWorld, type WrittenPerson } from '#test/inbox-world'
import { openReader } from '../mailboxes/open-mailbox.ts'

const world = startInboxWorld()

async function hasBytes({ enrolmentId }: WrittenPerson): Promise<boolean | undefined> {
  const { rows } = await sql<{ hasBytes: boolean }>`
    select mime is not null as has_bytes from outreach.messages
    where enrolment_id = ${enrolmentId} and position = 1`.execute(world.ownerDb)
  return rows[0]?.hasBytes
}

it('a message that a mail server has accepted is in the sent folder once', async () => {
  await world.runOutbox()
  const sync = world.runSync()
  const person = await world.writeToSomeone()
  await expect.poll(() => hasBytes(person)).toBe(false)
  await sync.stop()
  // As if the process had been killed before it noted that the copy is there.
  const [copy = ''] = await world.listSources('Sent')
  await sql`update outreach.messages set mime = ${Buffer.from(copy)}
    where enrolment_id = ${person.enrolmentId} and position = 1`.execute(world.ownerDb)
  world.runSync()
  await expect.poll(() => hasBytes(person)).toBe(false)
  const sources = await world.listSources('Sent')
  expect(sources).toHaveLength(1)
  expect(sources[0]).toContain(person.address)
})

it('a mailbox that refuses copies is read all the same, and is not asked for ever', async () => {
  await world.runOutbox()
  world.runSync({
    openReader: async (ctx, id) => ({
      ...(await openReader(ctx, world.standIns.settings, id)),
      appendToSent: () => Promise.reject(new ProviderError('unavailable', 'Over quota')),
    }),
  })
  const person = await world.writeToSomeone()
  await world.act(person.address, 'reply', { text: 'Could you send me the salary?' })
  await untilReceived(world, person)
  expect(await getEnrolment(world, person.enrolmentId)).toMatchObject({ state: 'replied' })
  expect(await hasBytes(person)).toBe(true)
  await sql`update outreach.messages set accepted_at = accepted_at - interval '25 hours'
    where enrolment_id = ${person.enrolmentId}`.execute(world.ownerDb)
  await expect.poll(() => hasBytes(person)).toBe(false)
})
