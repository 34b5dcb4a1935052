import { type FaultSmtpServer, startFaultSmtp } from '@headwater/mail/test/fault-smtp-server'
import type { SendAttempt, Transport } from '@headwater/mail/transports'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest'
import {
  enqueueMessage,
  enrolPeople,
  type NewStep,
  type Outbox,
  type OutboxOptions,
  startOutbox,
} from '#modules/outreach'
import type { Clock } from '#platform/clock'
import { inTransaction } from '#platform/context'
import { startTestApp, type TestApp } from './app.ts'
import { aCandidate } from './candidate-builders.ts'
import { anOwner, type Member } from './identity-builders.ts'
import { aJob } from './job-builders.ts'
import {
  aMailbox,
  anSmtpTransport,
  aSequence,
  aStep,
  outreachClock,
  outreachContext,
  setOutreachSettings,
} from './outreach-builders.ts'

export interface OutboxWorld extends TestApp {
  smtp: FaultSmtpServer
  /** The transport of every mailbox. A test may wrap it. */
  transport: Transport
  owner: Member
  mailboxId: string
  /** Starts a worker's outbox, which ends with the test. */
  runOutbox(options?: Partial<OutboxOptions> & { clock?: Clock }): Promise<Outbox>
  /** Puts a single message into the outbox. */
  write(to: string, mailboxId?: string): Promise<string>
}

export interface MessageView {
  readonly state: string
  readonly reason: string | null
  readonly dueReason: string
  readonly dueAt: Date
  readonly heldBy: string | null
  readonly attempt: number
  readonly failures: number
  readonly messageId: string
  readonly mime: Buffer | null
  readonly quotaDay: string | null
  readonly handedOffAt: Date | null
}

/** A company with a mailbox, a mail server that breaks on demand, and workers. */
export function startOutboxWorld(): OutboxWorld {
  const world = startTestApp() as OutboxWorld
  let running: Outbox[] = []
  beforeAll(async () => {
    world.smtp = await startFaultSmtp()
  })
  afterAll(() => world.smtp.stop())
  beforeEach(async () => {
    world.clock.set('2026-01-05T09:00:00Z')
    world.owner = await anOwner(world)
    world.mailboxId = await aMailbox(world, world.owner)
    await setOutreachSettings(world, world.owner)
    world.smtp.taken.length = 0
    world.transport = anSmtpTransport(world.smtp.port)
  })
  afterEach(async () => {
    await Promise.all(running.map((outbox) => outbox.stop()))
    running = []
    await world.transport.close()
    // What a test leaves behind must not be sent by the next one.
    await sql`update outreach.messages set state = 'cancelled', lease_token = null
      where state in ('scheduled', 'claimed', 'handed_off', 'unknown')`.execute(world.ownerDb)
    // Each test has a company of its own, and two that report an address keep it from all others.
    await sql`truncate people.address_failures, people.undeliverable_addresses`.execute(
      world.ownerDb,
    )
  })
  world.runOutbox = async ({ clock = outreachClock(world), ...options } = {}) => {
    const outbox = await startOutbox(
      { ...world.publicContext(), clock },
      {
        openTransport: async () => world.transport,
        publicUrl: 'https://app.test',
        pollMs: 20,
        choreMs: 50,
        ...options,
      },
    )
    running.push(outbox)
    return outbox
  }
  world.write = (to, mailboxId = world.mailboxId) =>
    inTransaction(outreachContext(world, world.owner), (ctx) =>
      enqueueMessage(ctx, {
        kind: 'single',
        mailboxId,
        sentBy: world.owner.clientId,
        to: { name: 'Anna Abel', address: to },
        subject: 'A question',
        bodyHtml: '<p>Hello</p>',
      }),
    )
  return world
}

/** Enrols a candidate whose first message is due. */
export async function enrolSomeone(world: OutboxWorld, steps: readonly NewStep[] = [aStep()]) {
  const { owner, mailboxId } = world
  const jobId = await aJob(world, owner, { title: 'Ward nurse' })
  const contacts = ['email:anna@example.org', 'phone:+4930901820']
  const { id: candidateId, personId } = await aCandidate(world, owner, jobId, { contacts })
  const sequenceId = await aSequence(world, owner, { jobId, steps })
  const people = [{ personId, candidateId, mailboxId }]
  const ctx = outreachContext(world, owner)
  const { enrolled } = await enrolPeople(ctx, { sequenceId, people })
  world.clock.advance(3_600_000)
  const enrolmentId = enrolled[0]?.enrolmentId ?? ''
  const messageId = await getStepMessage(world, enrolmentId, 1)
  return { enrolmentId, jobId, candidateId, personId, sequenceId, messageId }
}

/** Returns the id of a step's message, or an empty text if it does not exist. */
export async function getStepMessage(
  { ownerDb }: OutboxWorld,
  enrolmentId: string,
  position: number,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from outreach.messages
    where enrolment_id = ${enrolmentId} and position = ${position}`.execute(ownerDb)
  return rows[0]?.id ?? ''
}

export async function findEnrolment({ ownerDb }: OutboxWorld, id: string) {
  const { rows } = await sql<{ state: string; reason: string | null }>`
    select state, reason from outreach.enrolments where id = ${id}`.execute(ownerDb)
  return rows[0]
}

/** Lists what is said in the company's threads. */
export async function listThreadTexts({ ownerDb, owner }: OutboxWorld): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from outreach.thread_events
    where company_id = ${owner.companyId}`.execute(ownerDb)
  return rows.map(({ text }) => text)
}

/** Lets every write of this kind fail, until the test has ended. */
export async function failWrites(
  { ownerDb }: OutboxWorld,
  write: 'insert' | 'update',
  table: string,
  when = 'true',
): Promise<void> {
  await sql`create or replace function public.fail_write() returns trigger language plpgsql as
    'begin raise exception ''This write fails.''; end'`.execute(ownerDb)
  await sql`create trigger fail_write before ${sql.raw(write)} on ${sql.table(table)}
    for each row when (${sql.raw(when)}) execute function public.fail_write()`.execute(ownerDb)
  onTestFinished(async () => {
    await sql`drop trigger fail_write on ${sql.table(table)}`.execute(ownerDb)
  })
}

export async function findMessage({ ownerDb }: OutboxWorld, id: string): Promise<MessageView> {
  const { rows } = await sql<MessageView>`
    select state, reason, due_reason, due_at, held_by, attempt, failures, message_id, mime,
      quota_day::text, handed_off_at
    from outreach.messages where id = ${id}`.execute(ownerDb)
  return rows[0] as MessageView
}

/** Waits until a message has got into a state. */
export async function untilState(
  world: OutboxWorld,
  id: string,
  state: string,
): Promise<MessageView> {
  await expect.poll(async () => (await findMessage(world, id)).state, { interval: 10 }).toBe(state)
  return findMessage(world, id)
}

/** Lists the log of a message as `from → to`. */
export async function listTransitions({ ownerDb }: OutboxWorld, id: string): Promise<string[]> {
  const { rows } = await sql<{ step: string }>`
    select coalesce(from_state, '') || '→' || to_state as step from outreach.message_events
    where message_id = ${id} order by xmin::text::bigint, from_state`.execute(ownerDb)
  return rows.map(({ step }) => step)
}

/** Counts what the mailbox has used of its day. */
export async function countUsed({ ownerDb }: OutboxWorld, mailboxId: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(used), 0)::int as used from outreach.mailbox_days
    where mailbox_id = ${mailboxId}`.execute(ownerDb)
  return rows[0]?.used ?? 0
}

/** Stops attempts when the server asks for the body, until the test lets them go on. */
export function gateHandOff(transport: Transport) {
  const arrived = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const answers: boolean[] = []
  const send = (attempt: SendAttempt) =>
    transport.send({
      ...attempt,
      handOff: async () => {
        arrived.resolve()
        await gate.promise
        const isAllowed = await attempt.handOff()
        answers.push(isAllowed)
        return isAllowed
      },
    })
  const gated = { ...transport, send }
  return { transport: gated, isWaiting: arrived.promise, open: gate.resolve, answers }
}
