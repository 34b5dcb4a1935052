import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drawSeed, seededRandom } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { anOwner, type Member } from '#test/identity-builders'
import {
  aMailbox,
  aSequence,
  aStep,
  outreachContext,
  setOutreachSettings,
} from '#test/outreach-builders'
import { startWorld } from '#test/world'
import { enqueueStep } from '../enrolments/enqueue-step.ts'
import { enqueueMessage } from './enqueue-message.ts'

const world = startWorld()
/** A second is an hour: pauses between messages and between attempts take no real time. */
const speed = 3_600
const hourMs = 3_600_000
/** The messages become due over these hours, so that there are some at every kill. */
const { messages, kills, mailboxes, hours } = testSize({
  gate: { messages: 1_000, kills: 20, mailboxes: 20, hours: 12 },
  deep: { messages: 10_000, kills: 200, mailboxes: 100, hours: 120 },
})
const startedAt = Date.now()

let owner: Member
let sink: ChildProcess
let port = 0

beforeAll(async () => {
  world.clock.set(new Date(startedAt))
  owner = await anOwner(world)
  // Otherwise a message of which nobody knows would be recorded as sent after half an hour.
  await setOutreachSettings(world, owner, { unconfirmed: 'ask' })
})
afterAll(() => {
  sink?.kill('SIGKILL')
})

interface SinkReport {
  readonly taken: string[]
  readonly connections: number
}

it('case 13: senders killed at any moment never send twice and never record what was not sent', {
  timeout: testSize({ gate: 180_000, deep: 3_600_000 }),
}, async (test) => {
  const random = seededRandom(await drawSeed(test))
  await startSink(random.under(1_000_000))
  await createMessages()
  const { interrupted, frozen } = await sendWithKills((limit) => random.under(limit))
  const { taken } = await askSink()
  const rows = await listMessages()

  const copies = Map.groupBy(taken, (id) => id)
  const twice = [...copies].filter(([, same]) => same.length > 1).map(([id]) => id)
  expect(twice, 'sent twice').toEqual([])
  const lost = rows.filter(({ state, id }) => state === 'accepted' && !copies.has(id))
  expect(lost, 'recorded as sent, but not delivered').toEqual([])
  const ends = new Set(['accepted', 'unknown', 'assumed_sent', 'rejected'])
  expect(rows.filter(({ state }) => !ends.has(state))).toEqual([])
  const undelivered = rows.filter(({ id }) => !copies.has(id))
  expect(undelivered.filter(({ state }) => state !== 'unknown' && state !== 'rejected')).toEqual([])
  expect(rows).toHaveLength(messages)
  expect(await countEventFaults(), 'states without a log entry').toBe(0)
  // Otherwise nothing was tested.
  expect(interrupted).toBeGreaterThan(0)
  expect(frozen).toBeGreaterThan(0)
  const unknown = rows.filter(({ state }) => state === 'unknown').length
  await test.annotate(
    `${taken.length} delivered, ${unknown} unknown of which ${undelivered.length} undelivered`,
  )
})

async function startSink(seed: number): Promise<void> {
  const file = join(import.meta.dirname, '../../../../test/fixtures/smtp-sink.ts')
  sink = fork(file, [String(seed)], { execArgv: [] })
  const [ready] = (await once(sink, 'message')) as [{ port: number }]
  port = ready.port
}

async function askSink(): Promise<SinkReport> {
  const answer = once(sink, 'message')
  sink.send('report')
  return ((await answer) as [SinkReport])[0]
}

/** Half of the messages are steps of a sequence, and half are single ones. */
async function createMessages(): Promise<void> {
  const ctx = outreachContext(world, owner)
  const mailboxIds = await Promise.all(
    Array.from({ length: mailboxes }, () => aMailbox(world, owner)),
  )
  const sequenceId = await aSequence(world, owner, { steps: [aStep()] })
  const { rows: versions } = await sql<{ id: string }>`
    select id from outreach.sequence_versions where sequence_id = ${sequenceId}`.execute(
    world.ownerDb,
  )
  for (let number = 0; number < messages; number += 50) {
    await inTransaction(ctx, async (ctx) => {
      for (let at = number; at < Math.min(number + 50, messages); at += 1) {
        const mailboxId = mailboxIds[at % mailboxes] as string
        const address = `person-${at}@example.org`
        const dueAt = new Date(startedAt + (at / messages) * hours * hourMs)
        if (at % 2 === 0) {
          await enqueueMessage(ctx, {
            kind: 'single',
            mailboxId,
            sentBy: owner.clientId,
            to: { name: '', address },
            subject: 'A question',
            bodyHtml: '<p>Hello</p>',
            dueAt,
          })
          continue
        }
        const personId = newId()
        const enrolment = {
          id: newId(),
          sequenceId,
          versionId: versions[0]?.id as string,
          currentId: personId,
          candidateId: newId(),
          mailboxId,
          address,
          state: 'active' as const,
          position: 1,
          timeZone: 'UTC',
          enrolledBy: owner.clientId,
          enrolledAt: dueAt,
          version: 0,
        }
        await ctx.db
          .insertInto('outreach.enrolments')
          .values({
            ...enrolment,
            companyId: owner.companyId,
            personId,
            timeZoneSource: 'mailbox',
            reason: null,
            pausedUntil: null,
            completesAt: null,
            endedAt: null,
          })
          .execute()
        await enqueueStep(ctx, enrolment, 1, { name: 'Anna' })
      }
    })
  }
}

/** Runs two senders, kills one of them again and again, and waits until all is sent. */
async function sendWithKills(under: (limit: number) => number) {
  const file = join(import.meta.dirname, '../../../../test/fixtures/outbox-sender.ts')
  const args = [world.appUrl, ...[port, speed, startedAt].map(String)]
  const children: ChildProcess[] = []
  const load = async () => {
    const child = fork(file, args, { execArgv: [] })
    children.push(child)
    await once(child, 'message')
    return child
  }
  const spares = Array.from({ length: 4 }, load)
  const start = async () => {
    const child = (await spares.shift()) as ChildProcess
    if (children.length < kills + 2) spares.push(load())
    child.send('go')
    return child
  }
  const senders = [await start(), await start()]
  let [interrupted, frozen] = [0, 0]
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      // Killing at random moments is the point: there is no condition to wait for.
      await sleep(100 + under(200))
      const victim = senders[kill % 2] as ChildProcess
      if (kill % 4 === 3 && (await freezeBeforeHandOff(victim))) frozen += 1
      const exit = once(victim, 'exit')
      victim.kill('SIGKILL')
      await exit
      interrupted += await countLeased()
      senders[kill % 2] = await start()
    }
    await expect
      .poll(countOpen, { timeout: testSize({ gate: 120_000, deep: 1_200_000 }), interval: 100 })
      .toBe(0)
  } finally {
    for (const child of children) child.kill('SIGKILL')
  }
  return { interrupted, frozen }
}

/**
 * Stops a sender between a claim and its hand-off for longer than its lease: it wakes up to find
 * its message sent by another one. Returns whether it was caught there.
 */
async function freezeBeforeHandOff(sender: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    sender.kill('SIGSTOP')
    const [claimed] = await listClaimedBy(sender)
    if (claimed !== undefined) {
      await expect.poll(() => isStillClaimedBy(sender, claimed), { timeout: 5_000 }).toBe(false)
      await expect.poll(countOpenCopies(claimed), { timeout: 5_000 }).toBe(0)
    }
    sender.kill('SIGCONT')
    await sleep(claimed === undefined ? 5 : 300)
    if (claimed !== undefined) return true
  }
  return false
}

async function listClaimedBy({ pid }: ChildProcess): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from outreach.messages m
    join lateral (select worker from outreach.message_events e
      where e.company_id = m.company_id and e.message_id = m.id and e.to_state = 'claimed'
      order by e.at desc limit 1) e on true
    where m.state = 'claimed' and e.worker like ${`% ${pid} %`}`.execute(world.ownerDb)
  return rows.map(({ id }) => id)
}

async function isStillClaimedBy(sender: ChildProcess, id: string): Promise<boolean> {
  return (await listClaimedBy(sender)).includes(id)
}

/** Counts 1 while the message waits to be sent by another worker. */
function countOpenCopies(id: string): () => Promise<number> {
  return async () => {
    const { rows } = await sql`select 1 from outreach.messages
      where id = ${id} and state in ('scheduled', 'claimed', 'handed_off')
        and due_at <= ${new Date(startedAt + (Date.now() - startedAt) * speed)}`.execute(
      world.ownerDb,
    )
    return rows.length
  }
}

async function countLeased(): Promise<number> {
  const { rows } = await sql`select 1 from outreach.messages
    where state in ('claimed', 'handed_off')`.execute(world.ownerDb)
  return rows.length
}

async function countOpen(): Promise<number> {
  const { rows } = await sql`select 1 from outreach.messages
    where state in ('scheduled', 'claimed', 'handed_off')`.execute(world.ownerDb)
  return rows.length
}

async function listMessages(): Promise<{ id: string; state: string }[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    select message_id as id, state from outreach.messages`.execute(world.ownerDb)
  return rows
}

async function countEventFaults(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outreach.messages m
    where not exists (select 1 from outreach.message_events e
      where e.message_id = m.id and e.to_state = m.state)`.execute(world.ownerDb)
  return rows[0]?.count ?? -1
}
