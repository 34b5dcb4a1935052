import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drawSeed, type Random, seededRandom } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type InTx, writeByKey } from '#platform/context'
import { newId } from '#platform/ids'
import { anOwner, type Member } from '#test/identity-builders'
import {
  aMailbox,
  aSequence,
  aStep,
  outreachContext,
  setOutreachSettings,
} from '#test/outreach-builders'
import { type SenderProcess, setUpSenders } from '#test/sender-processes'
import { startWorld } from '#test/world'
import { enqueueStep } from '../enrolments/enqueue-step.ts'
import { enqueueMessage } from './enqueue-message.ts'

const world = startWorld()
/** A second is twenty minutes: pauses between messages and between attempts take little real time. */
const speed = 1_200
const epoch = new Date()
const { messages, kills, mailboxes } = testSize({
  gate: { messages: 1_000, kills: 20, mailboxes: 20 },
  deep: { messages: 10_000, kills: 200, mailboxes: 100 },
})
const senders = setUpSenders(world, () => ({ port, speed, epoch }))

let owner: Member
let sink: ChildProcess
let port = 0
let mailboxIds: string[] = []
let sequence = { sequenceId: '', versionId: '' }

beforeAll(async () => {
  owner = await anOwner(world)
  // Otherwise a message with an unknown outcome would be recorded as sent after half an hour.
  await setOutreachSettings(world, owner, { unconfirmed: 'ask' })
  const created = Array.from({ length: mailboxes }, () => aMailbox(world, owner))
  mailboxIds = await Promise.all(created)
  // Otherwise the addresses that the mail server refuses would stop mailboxes for good.
  await sql`update outreach.mailboxes set resumed_at = '2200-01-01'`.execute(world.ownerDb)
  const sequenceId = await aSequence(world, owner, { steps: [aStep()] })
  const { rows } = await sql<{ versionId: string }>`
    select id as version_id from outreach.sequence_versions
    where sequence_id = ${sequenceId}`.execute(world.ownerDb)
  sequence = { sequenceId, versionId: rows[0]?.versionId ?? '' }
})
afterAll(() => {
  sink?.kill('SIGKILL')
})

it('case 13: senders killed at any moment never send twice and never record what was not sent', {
  timeout: testSize({ gate: 180_000, deep: 3_600_000 }),
}, async (test) => {
  const random = seededRandom(await drawSeed(test))
  await startSink(random.under(1_000_000))
  const { interrupted, overtaken } = await sendWithKills(random)
  const taken = await listTaken()
  const rows = await listMessages()

  const copies = Map.groupBy(taken, (id) => id)
  const twice = [...copies].filter(([, same]) => same.length > 1).map(([id]) => id)
  expect(twice, 'sent twice').toEqual([])
  const lost = rows.filter(({ state, id }) => state === 'accepted' && !copies.has(id))
  expect(lost, 'recorded as sent, but not delivered').toEqual([])
  const ends = new Set(['accepted', 'unknown', 'rejected'])
  expect(rows.filter(({ state }) => !ends.has(state))).toEqual([])
  const undelivered = rows.filter(({ id }) => !copies.has(id))
  expect(rows).toHaveLength(messages)
  expect(await countEventFaults(), 'states without a log entry').toBe(0)
  expect(overtaken, 'hand-offs granted to an old claim').not.toContain(true)
  // Otherwise nothing was tested.
  expect(interrupted).toBeGreaterThan(0)
  expect(overtaken).toContain(false)
  const unknown = rows.filter(({ state }) => state === 'unknown').length
  await test.annotate(
    `${taken.length} delivered, ${unknown} unknown, ${undelivered.length} undelivered, ${interrupted} interrupted, ${overtaken.length} overtaken`,
  )
})

async function startSink(seed: number): Promise<void> {
  const file = join(import.meta.dirname, '../../../../test/fixtures/smtp-sink.ts')
  sink = fork(file, [String(seed)], { execArgv: [] })
  const [ready] = (await once(sink, 'message')) as [{ port: number }]
  port = ready.port
}

/** The Message-IDs of what the mail server took. */
async function listTaken(): Promise<string[]> {
  const answer = once(sink, 'message')
  sink.send('report')
  return ((await answer) as [string[]])[0]
}

/** Runs two senders, kills one of them again and again, and waits until all is sent. */
async function sendWithKills(random: Random) {
  const spares = Array.from({ length: 4 }, () => senders.load())
  let loaded = spares.length
  const start = async () => {
    const sender = (await spares.shift()) as SenderProcess
    loaded += 1
    if (loaded <= kills + 2) spares.push(senders.load())
    sender.start()
    return sender
  }
  const pair = [await start(), await start()] as [SenderProcess, SenderProcess]
  const batch = messages / kills
  const overtaken: (boolean | undefined)[] = []
  let interrupted = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const [victim, other] = kill % 2 === 0 ? pair : [pair[1], pair[0]]
    const disturb = async () => {
      if (kill % 4 === 3) overtaken.push(await overtake(victim, other, random))
      // Killing at random moments is the point: there is no condition to wait for.
      else await sleep(50 + random.under(250))
      await victim.kill()
      interrupted += await countLeased()
    }
    await Promise.all([createMessages(kill * batch, batch), disturb()])
    pair[kill % 2] = await start()
  }
  await expect
    .poll(countOpen, { timeout: testSize({ gate: 120_000, deep: 1_200_000 }), interval: 100 })
    .toBe(0)
  return { interrupted, overtaken }
}

/**
 * Holds a sender at a hand-off for longer than its lease, until the other one has claimed the same
 * message and is at its own hand-off. Returns what the old claim was answered, or undefined if they
 * did not meet.
 */
async function overtake(
  old: SenderProcess,
  other: SenderProcess,
  random: Random,
): Promise<boolean | undefined> {
  const messageId = await old.holdNext('before')
  if (messageId === undefined) return undefined
  const hasMet = await other.hold(messageId, random.pick(['before', 'after']))
  const isGranted = await old.releaseToHandOff(messageId)
  other.release(messageId)
  return hasMet ? isGranted : undefined
}

/** Creates messages that are due now. Half of them are steps of a sequence, and half single ones. */
async function createMessages(first: number, count: number): Promise<void> {
  world.clock.set(new Date(epoch.getTime() + (Date.now() - epoch.getTime()) * speed))
  await writeByKey(outreachContext(world, owner), async (ctx) => {
    for (let number = first; number < first + count; number += 1) {
      if (number % 2 === 0) await createSingle(ctx, number)
      else await createStep(ctx, number)
    }
  })
}

const addressOf = (number: number) => `person-${number}@example-${number % 50}.org`
const mailboxOf = (number: number) => mailboxIds[number % mailboxes] ?? ''

async function createSingle(ctx: InTx, number: number): Promise<void> {
  await enqueueMessage(ctx, {
    kind: 'single',
    mailboxId: mailboxOf(number),
    sentBy: owner.clientId,
    to: { name: '', address: addressOf(number) },
    subject: 'A question',
    bodyHtml: '<p>Hello</p>',
  })
}

async function createStep(ctx: InTx, number: number): Promise<void> {
  const currentId = newId()
  const enrolment = {
    ...sequence,
    id: newId(),
    currentId,
    candidateId: newId(),
    mailboxId: mailboxOf(number),
    address: addressOf(number),
    state: 'active' as const,
    position: 1,
    timeZone: 'UTC',
    messageIds: [],
    enrolledBy: owner.clientId,
    enrolledAt: ctx.clock.now(),
    version: 0,
  }
  const row = { ...enrolment, companyId: owner.companyId, personId: currentId }
  const fixed = { timeZoneSource: 'mailbox', reason: null, pausedUntil: null, completesAt: null }
  await ctx.db
    .insertInto('outreach.enrolments')
    .values({ ...row, ...fixed, endedAt: null })
    .execute()
  await enqueueStep(ctx, enrolment, 1, { name: 'Anna' })
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
