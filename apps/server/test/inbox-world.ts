import type { MailboxKind } from '@headwater/contract/outreach/mailboxes'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect } from 'vitest'
import {
  enrolPeople,
  type InboxSync,
  type InboxSyncOptions,
  type NewStep,
  type Outbox,
  type OutboxOptions,
  openReader,
  startInboxSync,
  startOutbox,
} from '#modules/outreach'
import { newId } from '#platform/ids'
import { startTestApp, type TestApp } from './app.ts'
import { aCandidate } from './candidate-builders.ts'
import { anOwner, type Member } from './identity-builders.ts'
import { findStepState, hasSynced } from './inbox-queries.ts'
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
  /** Further addresses of the person. */
  readonly otherAddresses?: readonly string[]
  readonly steps?: readonly NewStep[]
  /** What becomes of the first message. */
  readonly outcome?: 'accepted' | 'unknown'
  /** Runs before the first message is sent. */
  readonly prepare?: (address: string) => Promise<void>
}

/** A company with a mailbox at a real mail server, whose inbox is read, and candidates with mailboxes there. */
export interface InboxWorld extends TestApp {
  standIns: MailStandIns
  owner: Member
  mailboxId: string
  mailboxAddress: string
  runOutbox(options?: Partial<OutboxOptions>): Promise<Outbox>
  runSync(options?: Partial<InboxSyncOptions>): InboxSync
  /** Enrols a new candidate and waits until the first message has arrived. */
  writeToSomeone(options?: WriteOptions): Promise<WrittenPerson>
  /** Enrols a candidate and waits until the first message has arrived. */
  writeTo(
    candidate: Omit<WrittenPerson, 'enrolmentId'>,
    steps?: readonly NewStep[],
    outcome?: WriteOptions['outcome'],
  ): Promise<WrittenPerson>
  /** Delivers mails to the company's mailbox, as another mail server does. */
  deliver(...mails: string[]): Promise<void>
  /** Lists the mails in a folder of the company's mailbox, newest first, as they arrived. */
  listSources(folder?: 'Inbox' | 'Sent'): Promise<string[]>
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

  world.runOutbox = async (options = {}) => {
    const outbox = await startOutbox(
      { ...world.publicContext(), clock: outreachClock(world) },
      {
        openTransport: async () => anSmtpTransport(standIns.smtp.port),
        publicUrl: 'https://app.test',
        pollMs: 20,
        choreMs: 100,
        ...options,
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
  world.deliver = async (...mails) => {
    const transport = createTransport({ ...standIns.smtp, pool: true })
    const envelope = { from: '', to: world.mailboxAddress }
    for (const raw of mails) await transport.sendMail({ raw, envelope })
    transport.close()
  }
  world.listSources = async (folder = 'Inbox') => {
    const { apiBase = '' } = standIns.settings.gmail ?? {}
    const path = `accounts/${world.mailboxAddress}/messages`
    const reply = await fetch(`${apiBase}/api/${path}?folder=${folder}`)
    const { messages } = (await reply.json()) as { messages: { id: string }[] }
    const load = async (id: string) => (await fetch(`${apiBase}/${path}/${id}/source`)).text()
    return Promise.all(messages.map(({ id }) => load(id)))
  }
  world.writeToSomeone = async ({
    name = 'Elif Demirtaş',
    otherAddresses = [],
    steps = twoSteps,
    outcome,
    prepare,
  } = {}) => {
    const { owner } = world
    const address = `${newId()}@candidate.test`
    await prepare?.(address)
    const jobId = await aJob(world, owner)
    const contacts = [address, ...otherAddresses].map((one) => `email:${one}`)
    const { id, personId } = await aCandidate(world, owner, jobId, { name, contacts })
    return world.writeTo({ address, jobId, personId, candidateId: id }, steps, outcome)
  }
  world.writeTo = async (
    { address, jobId, personId, candidateId },
    steps = twoSteps,
    outcome = 'accepted',
  ) => {
    const { owner, mailboxId } = world
    // Several people may be written to without the pause between two messages.
    await sql`update outreach.mailboxes set next_send_at = '-infinity'
      where id = ${mailboxId}`.execute(world.ownerDb)
    const sequenceId = await aSequence(world, owner, { jobId, steps })
    const { enrolled, refused } = await enrolPeople(outreachContext(world, owner), {
      sequenceId,
      people: [{ personId, candidateId, mailboxId }],
    })
    const enrolmentId = enrolled[0]?.enrolmentId
    if (enrolmentId === undefined) throw new Error(refused[0]?.sentence)
    // Not at a random minute of the hour: the clock has to agree with the mail server's.
    await sql`update outreach.messages set due_at = created_at
      where enrolment_id = ${enrolmentId}`.execute(world.ownerDb)
    await expect.poll(() => findStepState(world, enrolmentId, 1), { timeout: 50_000 }).toBe(outcome)
    return { address, personId, candidateId, jobId, enrolmentId }
  }
  return world
}

/** The second step is due the next day, in the thread of the first. */
export const twoSteps: readonly NewStep[] = [
  aStep({ subject: 'A role in storage' }),
  aStep({ sendAfter: 2, isSameThread: true }),
]

/** Stores a mailbox that signs in at the mail server, or at the provider. */
export async function aStandInMailbox(
  world: InboxWorld,
  member: Member,
  kind: MailboxKind = 'smtp',
): Promise<{ mailboxId: string; mailboxAddress: string }> {
  const wanted = `${newId()}@meridian.test`
  const { id, address } = await aMailbox(world, member, {
    kind,
    address: wanted,
    timeZone: 'Europe/Berlin',
    ...(kind !== 'smtp' && { tokens: await world.standIns.issueTokens(kind, wanted) }),
  })
  const servers = {
    smtp: { ...world.standIns.smtp, username: address },
    imap: { ...world.standIns.imap, username: address },
  }
  await sql`
    update outreach.mailboxes
    set servers = case when kind = 'smtp' then ${JSON.stringify(servers)}::jsonb end,
      spacing_min = 30, spacing_max = 30, daily_cap = 200
    where id = ${id}`.execute(world.ownerDb)
  return { mailboxId: id, mailboxAddress: address }
}

/** Reads all mail from the start, because the place to continue was lost. */
export async function readAgain(world: InboxWorld): Promise<void> {
  await sql`update outreach.mailboxes set sync_cursor = null, synced_at = null`.execute(
    world.ownerDb,
  )
  world.runSync()
  await expect.poll(() => hasSynced(world), { timeout: 50_000 }).toBe(true)
}
