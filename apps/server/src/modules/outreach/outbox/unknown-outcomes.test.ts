import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#platform/database'
import {
  enrolSomeone,
  failWrites,
  findEnrolment,
  findMessage,
  getStepMessage,
  startOutboxWorld,
  untilState,
} from '#test/outbox-world'
import { aStep, outreachClock, outreachContext, setOutreachSettings } from '#test/outreach-builders'
import { openTcpProxy } from '#test/tcp-proxy'
import { resumeEnrolments } from '../enrolments/change-enrolments.ts'
import { startOutbox } from './start-outbox.ts'

const world = startOutboxWorld()
const minuteMs = 60_000

it.each([
  ['case 5: a reset', 'reset'],
  ['case 6: a closed connection', 'fin'],
  ['case 7: silence', 'silence'],
] as const)('%s after the final dot is unknown and never sent again by itself', async (_, how) => {
  const id = await world.write('anna@example.org')
  world.smtp.breakNext({ at: 'after-dot', how })
  await world.runOutbox()
  await untilState(world, id, 'unknown')
  expect(world.smtp.taken).toHaveLength(1)
  world.clock.advance(9 * minuteMs)
  await untilState(world, await world.write('second@example.org'), 'accepted')
  expect(await findMessage(world, id)).toMatchObject({ state: 'unknown', attempt: 1 })
  world.clock.advance(25 * minuteMs)
  await untilState(world, id, 'assumed_sent')
  expect(world.smtp.taken).toHaveLength(2)
})

it('a company that asks its members keeps an unknown message until one decides', async () => {
  await setOutreachSettings(world, world.owner, { unconfirmed: 'ask' })
  const id = await world.write('anna@example.org')
  world.smtp.breakNext({ at: 'after-dot', how: 'reset' })
  await world.runOutbox()
  await untilState(world, id, 'unknown')
  world.clock.advance(31 * minuteMs)
  await expect.poll(() => getCheckAt(id)).toBeNull()
  expect((await findMessage(world, id)).state).toBe('unknown')
})

it('a message of a removed mailbox is settled, and its sequence waits for the mailbox', async () => {
  const { messageId, enrolmentId } = await enrolSomeone(world, [aStep(), aStep()])
  world.smtp.breakNext({ at: 'after-dot', how: 'reset' })
  await world.runOutbox()
  await untilState(world, messageId, 'unknown')
  await setRemovedAt(world.clock.now())
  world.clock.advance(61 * minuteMs)
  await untilState(world, messageId, 'assumed_sent')
  expect(await findEnrolment(world, enrolmentId)).toEqual({ state: 'paused', reason: 'mailbox' })
  expect(await getStepMessage(world, enrolmentId, 2)).toBe('')
  await setRemovedAt(null)
  await resumeEnrolments(outreachContext(world, world.owner), { enrolmentIds: [enrolmentId] })
  expect(await getStepMessage(world, enrolmentId, 2)).not.toBe('')
})

it('a message that cannot be settled holds up no other, and is looked at again later', async () => {
  const ids = [await world.write('anna@example.org'), await world.write('ben@example.org')]
  for (const _ of ids) world.smtp.breakNext({ at: 'after-dot', how: 'reset' })
  await world.runOutbox()
  for (const id of ids) await untilState(world, id, 'unknown')
  const [first = '', second = ''] = ids
  await failWrites(
    world,
    'update',
    'outreach.messages',
    `new.id = '${first}' and new.state = 'assumed_sent'`,
  )
  world.clock.advance(31 * minuteMs)
  await untilState(world, second, 'assumed_sent')
  await expect
    .poll(() => getCheckAt(first))
    .toEqual(new Date(world.clock.now().getTime() + 10 * minuteMs))
})

it('case 15: after the server took a message, only recording it is tried again', async () => {
  const proxy = await openTcpProxy(new URL(world.appUrl))
  await proxy.open()
  const database = openDatabase(proxy.url)
  const { transport } = world
  const sent: string[] = []
  const openTransport = async () => ({
    ...transport,
    send: async (attempt: Parameters<typeof transport.send>[0]) => {
      const outcome = await transport.send(attempt)
      sent.push(outcome.kind)
      await proxy.close()
      return outcome
    },
  })
  const dependencies = { ...world.publicContext(), database, clock: outreachClock(world) }
  const id = await world.write('anna@example.org')
  const outbox = await startOutbox(dependencies, {
    openTransport,
    publicUrl: 'https://app.test',
    pollMs: 20,
    leaseSeconds: { claimed: 60, handedOff: 60 },
  })
  await expect.poll(() => sent).toEqual(['accepted'])
  await expect
    .poll(() => world.log.lines.filter(({ parts }) => String(parts[1]).includes('waits')).length)
    .toBeGreaterThan(1)
  expect((await findMessage(world, id)).state).toBe('handed_off')
  await proxy.open()
  await untilState(world, id, 'accepted')
  expect(sent).toEqual(['accepted'])
  expect(world.smtp.taken).toHaveLength(1)
  await outbox.stop()
  await database.close()
  await proxy.close()
})

it('a server that answers after the lease ran out is still believed', async () => {
  const { transport } = world
  const answered = Promise.withResolvers<void>()
  world.transport = {
    ...transport,
    send: async (attempt) => {
      const outcome = await transport.send(attempt)
      await answered.promise
      return outcome
    },
  }
  const id = await world.write('anna@example.org')
  await world.runOutbox({ leaseSeconds: { claimed: 60, handedOff: 0.05 } })
  await untilState(world, id, 'unknown')
  answered.resolve()
  await untilState(world, id, 'accepted')
  expect(world.smtp.taken).toHaveLength(1)
})

async function setRemovedAt(at: Date | null): Promise<void> {
  await sql`update outreach.mailboxes set removed_at = ${at}
    where id = ${world.mailboxId}`.execute(world.ownerDb)
}

async function getCheckAt(id: string): Promise<Date | null | undefined> {
  const { rows } = await sql<{ checkAt: Date | null }>`
    select check_at from outreach.messages where id = ${id}`.execute(world.ownerDb)
  return rows[0]?.checkAt
}
