import { createSmtpTransport } from '@headwater/mail/transports'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { expectLockWaiters } from '#test/lock-waiters'
import { findMessage, listTransitions, startOutboxWorld, untilState } from '#test/outbox-world'
import { setUpSenders } from '#test/sender-processes'

const world = startOutboxWorld()
const minuteMs = 60_000
// The senders have the test's time, which stands still.
const senders = setUpSenders(world, () => ({
  port: world.smtp.port,
  speed: 0,
  epoch: world.clock.now(),
}))

it('case 10: a message whose sender is killed before the hand-off is sent once by another one', async () => {
  const sender = await senders.load()
  const id = await world.write('anna@example.org')
  world.smtp.breakNext({ at: 'recipient', how: 'silence' })
  const bytes = world.smtp.bodyBytes()
  sender.start()
  await untilState(world, id, 'claimed')
  await expect.poll(() => world.smtp.commands.at(-1)).toBe('RCPT')
  await sender.kill()
  expect(world.smtp.bodyBytes()).toBe(bytes)
  await world.runOutbox()
  expect(await untilState(world, id, 'accepted')).toMatchObject({ attempt: 2 })
  expect(world.smtp.taken).toHaveLength(1)
  expect(await listTransitions(world, id)).toContain('claimed→scheduled')
})

it('case 11: a message whose sender is killed before the answer is unknown and not sent again', async () => {
  const sender = await senders.load()
  const id = await world.write('anna@example.org')
  world.smtp.breakNext({ at: 'after-dot', how: 'silence' })
  sender.start()
  await expect.poll(() => world.smtp.taken.length).toBe(1)
  expect((await findMessage(world, id)).state).toBe('handed_off')
  await sender.kill()
  await world.runOutbox()
  expect(await untilState(world, id, 'unknown')).toMatchObject({ attempt: 1 })
  await untilState(world, await world.write('second@example.org'), 'accepted')
  expect(world.smtp.taken).toHaveLength(2)
})

it('case 12: a message whose sender is killed before it records the answer is found among sent mail', async () => {
  const sender = await senders.load()
  const id = await world.write('anna@example.org')
  const held = sender.holdNext('after')
  sender.start()
  const messageId = (await held) ?? ''
  await world.ownerDb.transaction().execute(async (trx) => {
    // The sender gets the answer, and waits for this lock when it records it.
    await sql`select from outreach.messages where id = ${id} for update`.execute(trx)
    sender.release(messageId)
    await expectLockWaiters(world, 1)
    expect(world.smtp.taken).toHaveLength(1)
    await sender.kill()
  })
  // A provider that files what it took.
  world.transport = createSmtpTransport({
    host: 'localhost',
    address: '127.0.0.1',
    port: world.smtp.port,
    tls: 'none',
    hasSent: async (sought) => world.smtp.taken.some((source) => source.includes(sought)),
  })
  await world.runOutbox()
  await untilState(world, id, 'unknown')
  world.clock.advance(11 * minuteMs)
  expect(await untilState(world, id, 'accepted')).toMatchObject({ attempt: 1 })
  expect(world.smtp.taken).toHaveLength(1)
  expect((await listTransitions(world, id)).slice(-2)).toEqual([
    'handed_off→unknown',
    'unknown→accepted',
  ])
})
