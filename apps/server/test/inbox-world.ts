import { sql } from 'kysely'
import { afterEach, beforeEach, expect } from 'vitest'
import {
  enrolPeople,
  type InboxSync,
  type InboxSyncOptions,
  type NewStep,
  type Outbox,
  openReader,
  startInboxSync,
  startOutbox,
} from '#modules/outreach'
import { newId } from '#platform/ids'
import { startTestApp, type TestApp } from './app.ts'
import { aCandidate } from './candidate-builders.ts'
import { anOwner, type Member } from './identity-builders.ts'
import { aJob } from './job-builders.ts'
import { type MailStandIns, startMailStandIns } from './mail-stand-ins.ts'
import { aMailbox } from './mailbox-builders.ts'
import {
  anSmtpTransport,
  aSequence,
  aStep,
  outreachClock,
  outreachContext,
  setOutreachSettings,
} from './outreach-builders.ts'

export interface WrittenPerson {
  readonly address: string
  readonly personId: string
  readonly candidateId: string
  readonly jobId: string
  readonly enrolmentId: string
}

interface WriteOptions {
  readonly name?: string
  readonly steps?: readonly NewStep[]
  /** Runs before the first message is sent. */
  readonly prepare?: (address: string) => Promise<void>
}

/** A company with a mailbox at a real mail server, whose inbox is read, and candidates with mailboxes there. */
export interface InboxWorld extends TestApp {
  standIns: MailStandIns
  owner: Member
  mailboxId: string
  mailboxAddress: string
  runOutbox(): Promise<Outbox>
  runSync(options?: Partial<InboxSyncOptions>): InboxSync
  /** Enrols someone and waits until the first message has arrived. */
  writeToSomeone(options?: WriteOptions): Promise<WrittenPerson>
  /** Does something as the owner of a mailbox, such as `reply` or `bounce`. */
  act(address: string, name: string, body?: object, method?: 'POST' | 'PUT'): Promise<void>
}

export function startInboxWorld(): InboxWorld {
  const world = startTestApp() as InboxWorld
  const standIns = startMailStandIns()
  world.standIns = standIns
  const running: { stop(): Promise<void> }[] = []

  beforeEach(async () => {
    // The mail server has the machine's time.
    world.clock.set(new Date().toISOString())
    standIns.attachTo(world.app)
    world.owner = await anOwner(world)
    await setOutreachSettings(world, world.owner)
    Object.assign(world, await aStandInMailbox(world, world.owner))
  })
  afterEach(async () => {
    await Promise.all(running.map((one) => one.stop()))
    running.length = 0
    await sql`update outreach.mailboxes set removed_at = now()`.execute(world.ownerDb)
    await sql`update outreach.messages set state = 'cancelled', lease_token = null
      where state in ('scheduled', 'claimed', 'handed_off', 'unknown')`.execute(world.ownerDb)
  })

  world.runOutbox = async () => {
    const outbox = await startOutbox(
      { ...world.publicContext(), clock: outreachClock(world) },
      {
        openTransport: async () => anSmtpTransport(standIns.smtp.port),
        publicUrl: 'https://app.test',
        pollMs: 20,
        choreMs: 100,
      },
    )
    running.push(outbox)
    return outbox
  }
  world.runSync = (options = {}) => {
    const sync = startInboxSync(
      { ...world.publicContext(), clock: outreachClock(world) },
      {
        openReader: (ctx, id) => openReader(ctx, standIns.settings, id),
        discoverMs: 50,
        pollMs: 500,
        ...options,
      },
    )
    running.push(sync)
    return sync
  }
  world.act = async (address, name, body = {}, method = 'POST') => {
    const url = `${standIns.settings.gmail?.apiBase}/api/accounts/${address}/${name}`
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(url, { method, headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(await reply.text())
  }
  world.writeToSomeone = async ({ name = 'Elif Demirtaş', steps = twoSteps, prepare } = {}) => {
    const { owner, mailboxId } = world
    const address = `${newId()}@candidate.test`
    await prepare?.(address)
    const jobId = await aJob(world, owner)
    const person = { name, contacts: [`email:${address}`] }
    const { id: candidateId, personId } = await aCandidate(world, owner, jobId, person)
    const sequenceId = await aSequence(world, owner, { jobId, steps })
    const { enrolled, refused } = await enrolPeople(outreachContext(world, owner), {
      sequenceId,
      mailboxId,
      people: [{ personId, candidateId }],
    })
    const enrolmentId = enrolled[0]?.enrolmentId
    if (enrolmentId === undefined) throw new Error(refused[0]?.sentence)
    // Not at a random minute of the hour: the clock has to agree with the mail server's.
    await sql`update outreach.messages set due_at = created_at
      where enrolment_id = ${enrolmentId}`.execute(world.ownerDb)
    await expect
      .poll(() => findStepState(world, enrolmentId, 1), { timeout: 10_000 })
      .toBe('accepted')
    return { address, personId, candidateId, jobId, enrolmentId }
  }
  return world
}

/** The second step is due the next day, in the thread of the first. */
export const twoSteps: readonly NewStep[] = [
  aStep({ subject: 'A role in storage' }),
  aStep({ sendAfter: 2, isSameThread: true }),
]

/** Stores a mailbox that signs in at the mail server. */
export async function aStandInMailbox(
  world: InboxWorld,
  member: Member,
): Promise<{ mailboxId: string; mailboxAddress: string }> {
  const { id, address } = await aMailbox(world, member, {
    kind: 'smtp',
    address: `${newId()}@meridian.test`,
    timeZone: 'Europe/Berlin',
  })
  const servers = {
    smtp: { ...world.standIns.smtp, username: address },
    imap: { ...world.standIns.imap, username: address },
  }
  await sql`
    update outreach.mailboxes set servers = ${JSON.stringify(servers)}::jsonb,
      spacing_min = 30, spacing_max = 30, daily_cap = 200
    where id = ${id}`.execute(world.ownerDb)
  return { mailboxId: id, mailboxAddress: address }
}

export async function findStepState(
  { ownerDb }: Pick<InboxWorld, 'ownerDb'>,
  enrolmentId: string,
  position: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from outreach.messages
    where enrolment_id = ${enrolmentId} and position = ${position}`.execute(ownerDb)
  return rows[0]?.state
}

export async function getEnrolment(
  { ownerDb }: Pick<InboxWorld, 'ownerDb'>,
  id: string,
): Promise<{ state: string; reason: string | null; pausedUntil: Date | null }> {
  const { rows } = await sql<{ state: string; reason: string | null; pausedUntil: Date | null }>`
    select state, reason, paused_until from outreach.enrolments where id = ${id}`.execute(ownerDb)
  return rows[0] as { state: string; reason: string | null; pausedUntil: Date | null }
}

export interface StoredMail {
  readonly class: string
  readonly rule: string
  readonly matchedBy: string
  readonly folder: string
  readonly replyKind: string | null
  readonly bounceSeverity: string | null
  readonly text: string
}

/** Waits until mails of a person's enrolment are stored, and returns them. */
export async function untilReceived(
  { ownerDb }: Pick<InboxWorld, 'ownerDb'>,
  { enrolmentId }: Pick<WrittenPerson, 'enrolmentId'>,
  count = 1,
): Promise<StoredMail[]> {
  const list = async () => {
    const { rows } = await sql<StoredMail>`
      select class, rule, matched_by, folder, reply_kind, bounce_severity, text
      from outreach.received where enrolment_id = ${enrolmentId}
      order by received_at, stored_at`.execute(ownerDb)
    return rows
  }
  await expect.poll(async () => (await list()).length, { timeout: 10_000 }).toBe(count)
  return list()
}

export async function listThreadEvents(
  { ownerDb }: Pick<InboxWorld, 'ownerDb'>,
  { enrolmentId }: Pick<WrittenPerson, 'enrolmentId'>,
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select e.text from outreach.thread_events e
    where e.thread_id in (select thread_id from outreach.messages where enrolment_id = ${enrolmentId})
    order by e.at, e.id`.execute(ownerDb)
  return rows.map(({ text }) => text)
}

export async function listSuppressions(
  { ownerDb }: Pick<InboxWorld, 'ownerDb'>,
  { companyId }: Pick<Member, 'companyId'>,
): Promise<{ reason: string; expires: boolean }[]> {
  const { rows } = await sql<{ reason: string; expires: boolean }>`
    select reason, expires_at is not null as expires from people.suppressions
    where company_id = ${companyId}`.execute(ownerDb)
  return rows
}
